// The rules of Take That as plain C++ with arrays, to measure the project's own rules beside.
//
//   plain perft < tests/perft/take-that.txt     the file's counts again; says how many are right
//   plain rounds POSITION SECONDS               random rounds: moves and rounds per second, and what was played
//
// Dice and choices are those of takethat/bots/take_that/rollout.py: the same seed plays the same rounds.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

enum Phase { PLAY, MUST_LAY, DRAW, PENALTY, OVER };
const int LAY = 100, TAKE = 200, REACH = 10, SEATS = 4, MOST = 80;

int twin(int card) { return card % 10 * 10 + card / 10; }

// The card that each card can twist; 0, which lies nowhere, for a toad.
struct Partners {
    uint8_t of[100];
    Partners() {
        for (int card = 0; card < 100; card++) of[card] = card % 11 ? twin(card) : 0;
    }
} const partners;

struct Cards {
    uint8_t count = 0;
    uint8_t at[MOST];

    void add(int card) { at[count++] = card; }
    void insert(int card) {
        int place = count++;
        for (; place > 0 && at[place - 1] > card; place--) at[place] = at[place - 1];
        at[place] = card;
    }
    int take_out(int place) {
        int card = at[place];
        std::copy(at + place + 1, at + count, at + place);
        count--;
        return card;
    }
    int find(int card) const { return std::find(at, at + count, card) - at; }
    void add_all(const Cards& more) {
        for (int i = 0; i < more.count; i++) add(more.at[i]);
    }
};

struct State {
    int players = 0, turn = 0, phase = PLAY;
    bool advanced = false;
    bool lain[100] = {};
    Cards line, undealt, hands[SEATS], plus[SEATS], minus[SEATS], facedown[SEATS];
};

int list_moves(const State& state, int* moves) {
    int count = 0;
    if (state.phase > MUST_LAY) return 0;
    const Cards &hand = state.hands[state.turn], &line = state.line;
    if (!line.count) {
        for (int i = 0; i < hand.count; i++) moves[count++] = LAY + hand.at[i];
        return count;
    }
    for (int i = 0; i < hand.count; i++) {  // written in any case and counted if it is a move: nothing to foretell
        moves[count] = hand.at[i];
        count += state.lain[partners.of[hand.at[i]]];
    }
    int tail = line.at[line.count - 1];
    for (int i = 0; i < hand.count; i++) {
        moves[count] = LAY + hand.at[i];
        count += std::abs(hand.at[i] - tail) <= REACH;
    }
    moves[count++] = TAKE;
    return count;
}

void next_turn(State& state) {
    if (!state.undealt.count && !state.line.count) {
        state.phase = OVER;
        return;
    }
    state.turn = state.turn + 1 < state.players ? state.turn + 1 : 0;
    state.phase = PLAY;
}

void after_action(State& state) {
    if (state.undealt.count)
        state.phase = DRAW;
    else
        next_turn(state);
}

void take_line(State& state) {
    int taken = state.line.count;
    for (int i = 0; i < taken; i++) state.lain[state.line.at[i]] = false;
    state.minus[state.turn].add_all(state.line);
    state.line.count = 0;
    bool extra = state.advanced && taken == 1 && state.undealt.count;
    state.phase = extra ? PENALTY : state.undealt.count ? MUST_LAY : OVER;
}

void apply(State& state, int move) {
    if (move == TAKE) return take_line(state);
    Cards& hand = state.hands[state.turn];
    int card = move % 100;
    hand.take_out(hand.find(card));
    if (move > LAY) {
        state.line.add(card);
        state.lain[card] = true;
    } else {
        int partner = partners.of[card];
        state.line.take_out(state.line.find(partner));
        state.lain[partner] = false;
        state.plus[state.turn].add(card);
        state.plus[state.turn].add(partner);
    }
    after_action(state);
}

void draw_at(State& state, int place) {
    int card = state.undealt.take_out(place);
    if (state.phase == PENALTY) {
        state.facedown[state.turn].add(card);
        state.phase = state.undealt.count ? MUST_LAY : OVER;
    } else {
        state.hands[state.turn].insert(card);
        next_turn(state);
    }
}

// --- positions and their counts

std::vector<Cards> groups(const std::string& text) {
    std::vector<Cards> found;
    std::stringstream words(text);
    for (std::string word; std::getline(words, word, '/');) {
        found.emplace_back();
        std::stringstream cards(word == "-" ? "" : word);
        for (std::string card; std::getline(cards, card, ',');) found.back().add(std::stoi(card));
    }
    return found;
}

void put(Cards* places, const std::string& text) {
    for (const Cards& cards : groups(text)) *places++ = cards;
}

State parse(std::istream& words) {
    std::string hands, line, undealt, plus, minus, facedown, act, variation;
    words >> hands >> line >> undealt >> plus >> minus >> facedown >> act >> variation;
    State state;
    state.players = groups(hands).size();
    put(state.hands, hands);
    put(&state.line, line);
    put(&state.undealt, undealt);
    put(state.plus, plus);
    put(state.minus, minus);
    put(state.facedown, facedown);
    std::sort(state.undealt.at, state.undealt.at + state.undealt.count);
    for (Cards& hand : state.hands) std::sort(hand.at, hand.at + hand.count);
    for (int i = 0; i < state.line.count; i++) state.lain[state.line.at[i]] = true;
    const std::string names[] = {"play", "lay", "draw", "penalty", "over"};
    state.turn = act[0] - '0';
    state.phase = std::find(names, names + OVER, act.substr(2)) - names;
    state.advanced = variation == "advanced";
    return state;
}

int64_t perft(const State& state, int depth, bool open) {
    int64_t count = 0;
    if (state.phase == DRAW || state.phase == PENALTY) {
        for (int place = 0; place < (open ? state.undealt.count : 1); place++) {
            State after = state;
            draw_at(after, place);
            count += perft(after, depth, open);
        }
        return count;
    }
    if (depth == 0) return 1;
    int moves[2 * MOST + 1];
    int many = list_moves(state, moves);
    for (int i = 0; i < many; i++) {
        State after = state;
        apply(after, moves[i]);
        count += perft(after, depth - 1, open);
    }
    return count;
}

int check_counts() {
    int right = 0, wrong = 0;
    for (std::string text; std::getline(std::cin, text);) {
        if (text.empty() || text[0] == '#') continue;
        std::stringstream words(text);
        State state = parse(words);
        std::string word;
        int64_t depth, fixed, open;
        words >> word >> word >> depth >> word >> fixed >> word >> open;
        bool same = perft(state, depth, false) == fixed && perft(state, depth, true) == open;
        (same ? right : wrong)++;
    }
    std::cout << right << " perft counts right, " << wrong << " wrong\n";
    return wrong > 0;
}

// --- random rounds

struct Rollout {
    int64_t dice = 12345, moves = 0, rounds = 0;

    int below(int64_t limit) {
        dice = dice * 48271 % 2147483647;
        return dice * limit / 2147483647;
    }
    void play(State state) {
        int legal[2 * MOST + 1];
        while (state.phase != OVER) {
            int count = list_moves(state, legal);
            apply(state, legal[below(count)]);
            moves++;
            while (state.phase == DRAW || state.phase == PENALTY) draw_at(state, below(state.undealt.count));
        }
        rounds++;
    }
};

double seconds() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

// The best of short stretches, which other programs disturb least; 20 rounds first, whose moves are told.
void play_rounds(const State& start, double budget) {
    Rollout rollout;
    for (int i = 0; i < 20; i++) rollout.play(start);
    int64_t told = rollout.moves;
    double best = 0, best_rounds = 0, begin = seconds();
    while (seconds() < begin + budget) {
        int64_t moves = rollout.moves, rounds = rollout.rounds;
        double from = seconds(), passed;
        do {
            for (int i = 0; i < 20; i++) rollout.play(start);
        } while ((passed = seconds() - from) < 0.004);
        best = std::max(best, (rollout.moves - moves) / passed);
        best_rounds = std::max(best_rounds, (rollout.rounds - rounds) / passed);
    }
    std::cout << told << " " << best << " " << best_rounds << "\n";
}

int main(int count, char** words) {
    std::string work = count > 1 ? words[1] : "";
    if (work == "perft") return check_counts();
    if (work != "rounds" || count != 4) return 2;
    std::stringstream position(words[2]);
    play_rounds(parse(position), std::stod(words[3]));
    return 0;
}
