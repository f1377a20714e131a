import type { Io, Output } from './io.ts'

/** The real process as {@link Io}. */
export function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    onInterrupt: listener => {
      // A second Ctrl-C does not wait for the work to notice the first.
      const onSignal = () => {
        process.once('SIGINT', () => process.exit(130))
        listener()
      }
      process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
      return () => { process.off('SIGINT', onSignal).off('SIGTERM', onSignal) }
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
