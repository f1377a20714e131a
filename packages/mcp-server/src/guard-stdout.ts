import { Writable } from 'node:stream'

/** The standard streams, as far as the guard needs them. */
export interface GuardedProcess {
  readonly stdout: { write: NodeJS.WriteStream['write'] }
  readonly stderr: { write: NodeJS.WriteStream['write'] }
}

/**
 * Keeps standard output for the protocol: whatever else writes to it (`console.log` of a dependency) goes to standard error.
 * Returns the stream that still reaches standard output, and a function that undoes the guard.
 */
export function guardStdout(process: GuardedProcess): { readonly wire: Writable; readonly release: () => void } {
  const original = process.stdout.write
  const wire = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => { original.call(process.stdout, chunk, undefined, error => done(error)) },
  })
  process.stdout.write = ((...parameters: Parameters<typeof original>) =>
    process.stderr.write(...parameters)) as typeof original
  return { wire, release: () => { process.stdout.write = original } }
}
