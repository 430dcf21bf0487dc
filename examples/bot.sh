#!/bin/sh
# A bot of Take That in the shell alone, without a single other program: twists if it can, else lays, else takes.
# Hand and line follow from the log. Seat it as `sh examples/bot.sh`; docs/write-a-bot.md tells all.
while read -r asked; do
    own=${asked##*'"seat":'} log=${asked#*'"log":['} line=" "
    own=${own%'}'} hand=${asked#*'"hand":['}
    hand=" $(IFS=,; printf '%s ' ${hand%%']'*})"
    while [ "$log" != "${log#*'}'}" ] && [ "${log#'{'}" != "$log" ]; do
        entry=${log%%'}'*} log=${log#*'}'} card='' draw=''
        log=${log#,}
        case $entry in
            *'"action":"T"'*) line=" " ;;
            *'"action"'*) card=${entry#*'":"'} ;;
            *'"draw":'[0-9]*) draw=${entry#*'"draw":'} ;;
        esac
        card=${card%%'"'*} draw=${draw%%,*}
        twin=${card#? } number=${card#* }
        twin=${twin#?}${twin%?}
        case $card in
            L*) line="$line$number " ;;
            W*) line="${line%%" $twin "*} ${line#*" $twin "}" ;;
        esac
        [ "${entry##*'"seat":'}" = "$own" ] || continue
        [ -z "$card" ] || hand="${hand%%" $number "*} ${hand#*" $number "}"
        hand="$hand${draw:+$draw }"
    done
    end=${line% }
    end=${end##* } move=T
    for card in $hand; do
        twin=${card#?}${card%?} far=$((card - ${end:-$card}))
        [ "${far#-}" -gt 10 ] || move="L $card"
        case $line in *" $twin "*) [ "$twin" = "$card" ] || { move="W $card" && break; } ;; esac
    done
    printf '{"move": "%s"}\n' "$move"
done
