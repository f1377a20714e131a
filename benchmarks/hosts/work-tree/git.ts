import { spawn } from 'node:child_process'

/** How a call of git ended. */
export interface GitAnswer {
  readonly exit: number
  readonly stdout: Buffer
  readonly stderr: string
}

export interface GitCall {
  readonly cwd?: string
  readonly input?: Buffer | string
  readonly environment?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/**
 * Runs git without the configuration of this machine or user, without hooks' variables, and without fetching what a partial
 * clone lacks. Rejects only where git cannot be started or the signal is given.
 */
export function callGit(commandLine: readonly string[], { cwd, input, environment, signal }: GitCall = {}): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-c', 'core.excludesFile=/dev/null', ...commandLine], {
      ...(cwd === undefined ? {} : { cwd }), ...(signal === undefined ? {} : { signal }),
      env: { ...withoutGitVariables(process.env), ...CLEAN, ...environment }, stdio: ['pipe', 'pipe', 'pipe'],
    })
    const out: Buffer[] = []
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => { stderr = `${stderr}${chunk.toString()}`.slice(-4_000) })
    child.once('error', reject)
    child.once('close', (code) => resolve({ exit: code ?? 128, stdout: Buffer.concat(out), stderr: stderr.trim() }))
    // A git that ends early closes the pipe; its exit code says so.
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? '')
  })
}

/** The same, for calls that must succeed; throws with git's own words. */
export async function git(commandLine: readonly string[], call: GitCall = {}): Promise<Buffer> {
  const { exit, stdout, stderr } = await callGit(commandLine, call)
  if (exit !== 0) throw new Error(`git ${commandLine.find((word) => !word.startsWith('-')) ?? ''} ended with ${exit}: ${stderr}`)
  return stdout
}

/** A process environment in which no variable points git at another repository. */
export function withoutGitVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !STEERING.has(name)))
}

const CLEAN = {
  GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_NO_REPLACE_OBJECTS: '1', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C',
  // Older versions of git know no way to forbid lazy fetching but to forbid every transport.
  GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0',
} as const

const STEERING = new Set([
  'GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_COMMON_DIR',
  'GIT_NAMESPACE', 'GIT_PREFIX', 'GIT_QUARANTINE_PATH', 'GIT_CONFIG', 'GIT_CONFIG_COUNT', 'GIT_CONFIG_PARAMETERS',
  'GIT_CEILING_DIRECTORIES',
])
