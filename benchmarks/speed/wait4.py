"""Runs one command and writes what the system says it used to file descriptor 3, as JSON.

Node has no wait4(2), and its own resourceUsage() leaves children out. Usage: wait4.py COMMAND ARGUMENT...
The figures of wait4 are those of the process and of all descendants it waited for: CPU time is their sum, memory that of the largest.
"""
import json, os, sys, time

start = time.perf_counter()
pid = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=[(os.POSIX_SPAWN_CLOSE, 3)])
_, status, usage = os.wait4(pid, 0)
wall = time.perf_counter() - start
peak = usage.ru_maxrss if sys.platform == "darwin" else usage.ru_maxrss * 1024
code = os.waitstatus_to_exitcode(status)
figures = {"wallMs": wall * 1e3, "cpuMs": (usage.ru_utime + usage.ru_stime) * 1e3, "peakBytes": peak, "code": code}
with os.fdopen(3, "w") as out:
    json.dump(figures, out)
