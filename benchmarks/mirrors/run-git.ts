import { spawn } from 'node:child_process'

export interface GitResult {
  readonly code: number
  readonly stdout: string
  /** Last line that says what went wrong; empty where git said nothing. */
  readonly reason: string
}

/** Variables that would make git work on another repository than the one that is named. */
const LOCAL = new Set([
  'GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_COMMON_DIR', 'GIT_NAMESPACE',
])

/** Environment of every git here: asks nobody for a password and fetches no missing object behind our back. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !LOCAL.has(name))
  return {
    ...Object.fromEntries(inherited), GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C',
    GIT_SSH_COMMAND: process.env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
  }
}

/** Runs git to its end. A failure is a result, not an exception; a git that is missing has code 127. */
export function runGit(args: readonly string[], input?: string): Promise<GitResult> {
  return new Promise((settle) => {
    const child = spawn('git', [...args], { stdio: ['pipe', 'pipe', 'pipe'], env: gitEnvironment() })
    const out: Buffer[] = []
    let tail = ''
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => { tail = `${tail}${chunk.toString()}`.slice(-4_000) })
    child.stdin.on('error', () => undefined)
    child.on('error', (error: NodeJS.ErrnoException) => {
      settle({ code: 127, stdout: '', reason: error.code === 'ENOENT' ? 'git is not installed' : error.message })
    })
    child.on('close', (code) => settle({ code: code ?? 1, stdout: Buffer.concat(out).toString(), reason: lastReason(tail) }))
    child.stdin.end(input ?? '')
  })
}

function lastReason(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== '')
  return lines.findLast((line) => /^(fatal|error):/.test(line)) ?? lines.at(-1) ?? ''
}
