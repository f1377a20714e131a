import { spawn } from 'node:child_process'

/** An object larger than this is data, not code. */
const MAX_BYTES = 200_000

/**
 * Contents of objects of a bare repository, by names git understands (`COMMIT:PATH`); those that are missing, no files or too
 * large are left out. Reads only; no filter, hook or textconv of the repository runs.
 */
export async function readObjects(bare: string, names: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const asked = names.filter((name) => !name.includes('\n'))
  if (asked.length === 0) return new Map()
  const git = spawn('git', ['--no-replace-objects', '--git-dir', bare, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' },
  })
  const chunks: Buffer[] = []
  git.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  git.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve, reject) => {
    git.on('error', reject)
    git.on('close', () => resolve())
  })
  git.stdin.end(asked.map((name) => `${name}\n`).join(''))
  await ended
  return parse(Buffer.concat(chunks), asked)
}

function parse(out: Buffer, names: readonly string[]): ReadonlyMap<string, Buffer> {
  const contents = new Map<string, Buffer>()
  let at = 0
  for (const name of names) {
    const end = out.indexOf(10, at)
    if (end === -1) break
    const match = /^[0-9a-f]{40,64} (\w+) (\d+)$/.exec(out.toString('latin1', at, end))
    at = end + 1
    if (match === null) continue
    const bytes = Number(match[2])
    if (match[1] === 'blob' && bytes <= MAX_BYTES) contents.set(name, out.subarray(at, at + bytes))
    at += bytes + 1
  }
  return contents
}
