import type { Io, Output } from './io.ts'

/**
 * The real process as {@link Io}. SIGINT and SIGTERM keep their default action: a listener would wait for the event loop, so a
 * run that computes could not be ended. There is nothing to clean up, and git ends with its pipes.
 */
export function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    usage: () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
      return { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakBytes: maxRSS * 1024 }
    },
  }
}

function output(stream: NodeJS.WriteStream): Output {
  let gone = false
  // Without a listener the error of a closed pipe (`| head`) would end the process with a stack trace.
  stream.on('error', () => { gone = true })
  return {
    isTerminal: stream.isTTY === true && process.env['TERM'] !== 'dumb',
    write: text => new Promise((resolve, reject) => {
      if (gone || text === '') return resolve()
      stream.write(text, error => {
        if (error === null || error === undefined || isClosedPipe(error)) resolve()
        else reject(error)
      })
    }),
  }
}

/** `EPIPE` on POSIX, `EOF` on Windows. */
function isClosedPipe(error: Error): boolean {
  return ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED'].includes((error as NodeJS.ErrnoException).code ?? '')
}
