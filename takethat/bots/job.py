"""A job of Windows: a box of processes that end together, also when whoever made the box is killed."""

from __future__ import annotations

import ctypes
import sys
from ctypes import wintypes

assert sys.platform == "win32"

_KILL_ON_CLOSE = 0x2000
_EXTENDED_LIMITS = 9


class _Basic(ctypes.Structure):
    _fields_ = (
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", wintypes.DWORD),
        ("least_memory", ctypes.c_size_t),
        ("most_memory", ctypes.c_size_t),
        ("most_processes", wintypes.DWORD),
        ("affinity", ctypes.c_size_t),
        ("priority", wintypes.DWORD),
        ("scheduling", wintypes.DWORD),
    )


class _Extended(ctypes.Structure):
    _fields_ = (
        ("basic", _Basic),
        ("transfers", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


class Job:
    """The box of one process and of all that it starts from now on; ends with this object, or before by `end`."""

    def __init__(self, process: int) -> None:
        """`process` is its handle. Where no job can be made the process stands alone, and children may outlive it."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        self._kernel = kernel
        self._job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
        limits = _Extended(basic=_Basic(flags=_KILL_ON_CLOSE))
        kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        kernel.AssignProcessToJobObject(self._job, wintypes.HANDLE(process))

    def end(self) -> None:
        """End every process in the box; a second time does nothing."""
        if self._job:
            self._kernel.TerminateJobObject(self._job, 1)
            self._kernel.CloseHandle(self._job)
            self._job = wintypes.HANDLE(None)
