"""Runs the setup.py of the folder it stands in as if compiled modules were called as on Windows.

mypyc writes the ending of this Python's own extension modules into the C source, so that it must be another one before
mypyc is imported. Started by tools/cross/compiler.py in an environment with mypy; knows nothing else of the house.
"""

from __future__ import annotations

import importlib.machinery
import os
import runpy
import sys

if __name__ == "__main__":
    importlib.machinery.EXTENSION_SUFFIXES[:] = [os.environ["SETUPTOOLS_EXT_SUFFIX"]]
    sys.argv[0] = "setup.py"
    sys.path.insert(0, os.getcwd())
    runpy.run_path("setup.py", run_name="__main__")
