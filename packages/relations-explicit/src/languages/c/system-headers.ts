/** Headers of the C and C++ standards, of POSIX and of compilers: never a file of the repository unless an include folder has it. */
const NAMES = new Set(`
  assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h signal.h stdalign.h stdarg.h
  stdatomic.h stdbit.h stdbool.h stdckdint.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h tgmath.h threads.h time.h uchar.h
  wchar.h wctype.h aio.h cpio.h dirent.h dlfcn.h fcntl.h fmtmsg.h fnmatch.h ftw.h glob.h grp.h iconv.h langinfo.h libgen.h monetary.h
  mqueue.h ndbm.h netdb.h nl_types.h poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h spawn.h strings.h stropts.h syslog.h tar.h
  termios.h trace.h ulimit.h unistd.h utime.h utmpx.h wordexp.h alloca.h malloc.h memory.h err.h getopt.h features.h endian.h byteswap.h
  execinfo.h ifaddrs.h link.h paths.h resolv.h pty.h mntent.h sysexits.h ucontext.h elf.h crypt.h curses.h ncurses.h windows.h winsock2.h
  ws2tcpip.h io.h direct.h process.h intrin.h immintrin.h emmintrin.h xmmintrin.h smmintrin.h nmmintrin.h tmmintrin.h arm_neon.h cpuid.h
  tchar.h wincrypt.h winerror.h winnt.h shlobj.h shellapi.h psapi.h zlib.h Python.h jni.h
`.split(/\s+/).filter(name => name !== ''))

/** Whether an angle include can only mean the system's or the compiler's own header. */
export function isSystemHeader(path: string): boolean {
  // `<vector>`, `<cstring>`, `<QString>`: a header without a folder and without an extension.
  return NAMES.has(path) || !path.includes('/') && !path.includes('.') || /^(?:sys|netinet|arpa|net|bits|experimental)\//.test(path)
}
