/** Top-level modules of Python's standard library (3.8 to 3.14) that people also use as names of their own. */
export const STANDARD_MODULES: ReadonlySet<string> = new Set((
  'abc argparse array ast asyncio base64 binascii bisect builtins bz2 calendar cmath cmd code codecs collections colorsys '
  + 'compileall concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime dbm '
  + 'decimal difflib dis doctest email encodings enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib '
  + 'functools gc getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io '
  + 'ipaddress itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap multiprocessing '
  + 'netrc numbers operator os pathlib pdb pickle pkgutil platform plistlib poplib posixpath pprint profile pstats pty pwd '
  + 'queue quopri random re readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site '
  + 'smtplib socket socketserver sqlite3 ssl stat statistics string stringprep struct subprocess symtable sys sysconfig '
  + 'syslog tarfile tempfile termios textwrap threading time timeit tkinter token tokenize tomllib trace traceback '
  + 'tracemalloc tty turtle types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser wsgiref xml '
  + 'xmlrpc zipapp zipfile zipimport zlib zoneinfo'
).split(' '))
