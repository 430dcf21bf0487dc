"""Where a packaged program begins: first whether this is its worker process, then the front door."""

import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from takethat.__main__ import main

    raise SystemExit(main())
