import { devNull } from 'node:os'
import { spawn, type ChildProcess } from 'node:child_process'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { aborted } from './aborted.ts'

/** What a finished git command left. */
export interface GitResult {
  /** Exit code; -1 after a time limit. */
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

export interface GitRunOptions {
  readonly signal?: AbortSignal | undefined
  /** Ends the command after so many milliseconds. */
  readonly limitMs?: number
  readonly input?: string
}

/** The one door to git: every command of this package goes through here, in the root, hardened. */
export interface Git {
  run(commandLine: readonly string[], options?: GitRunOptions): Promise<GitResult>
  /** Streams are absent where the system had no descriptors for them: then an `error` follows. */
  start(commandLine: readonly string[]): ChildProcess
}

/**
 * A repository's own configuration can name programs that git then runs. All of those are replaced here; aliases need nothing
 * because git never lets them stand for a built-in command. The user's own configuration stays in force, for `safe.directory`
 * and `core.excludesFile`.
 */
const CONFIGURATION: Readonly<Record<string, string>> = {
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.pager': 'cat',
  'core.editor': 'false',
  'core.askPass': 'false',
  'core.sshCommand': 'false',
  'core.gitProxy': '',
  'core.alternateRefsCommand': 'false',
  'core.attributesFile': '/dev/null',
  'core.untrackedCache': 'false',
  'credential.helper': '',
  'diff.external': '',
  'diff.orderFile': '/dev/null',
  'diff.relative': 'false',
  'gpg.program': 'false',
  'gpg.ssh.program': 'false',
  'gpg.x509.program': 'false',
  'log.showSignature': 'false',
  'log.showRoot': 'true',
  'log.follow': 'false',
  'log.mailmap': 'false',
  'mailmap.file': '',
  'mailmap.blob': '',
  'maintenance.auto': 'false',
  'gc.auto': '0',
  'protocol.allow': 'never',
  'safe.bareRepository': 'all',
  'submodule.recurse': 'false',
}

/** `--no-replace-objects`: a commit id names exactly what is read, whatever `refs/replace` says. */
const GLOBAL_OPTIONS: readonly string[] = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  ...Object.entries(CONFIGURATION).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
]

/** Of git's own variables only these reach it: where it is installed, where to stop looking upward, the user's configuration. */
const KEPT_VARIABLES =
  /^GIT_(?:EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+))$/i

const STDERR_BYTES = 8192

/** Binds a git program to a root. */
export function gitIn(root: string, program: string): Git {
  const env = gitEnvironment(process.env)
  const start = (commandLine: readonly string[]): ChildProcess =>
    spawn(program, [...GLOBAL_OPTIONS, ...commandLine], {
      cwd: root,
      env,
      shell: false,
      windowsHide: true,
      stdio: 'pipe',
    })
  return { start, run: (commandLine, options = {}) => finish(start(commandLine), root, options) }
}

/**
 * The result of a command that could not be started, where its error says no more than that: the system is out of descriptors or
 * processes, and the disk can be read without git.
 *
 * @throws any other error again
 */
export function refusedToStart(error: unknown): GitResult {
  if (!DeepDiscoveryError.is(error) || error.code !== 'DD_GIT_FAILED') throw error
  return { code: 128, stdout: Buffer.alloc(0), stderr: error.message }
}

function gitEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name) || KEPT_VARIABLES.test(name)),
  )
  return {
    ...kept,
    LC_ALL: 'C',
    LANGUAGE: 'C',
    PAGER: 'cat',
    GIT_PAGER: 'cat',
    GIT_EDITOR: 'false',
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_SSH_COMMAND: 'false',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ATTR_NOSYSTEM: '1',
    // A repository may allow single protocols, which outweighs protocol.allow; this variable outweighs both.
    GIT_ALLOW_PROTOCOL: 'none',
    // Grafts would put commits into history that are no ancestors.
    GIT_GRAFT_FILE: devNull,
    GIT_PROTOCOL_FROM_USER: '0',
  }
}

function finish(
  child: ChildProcess,
  root: string,
  { signal, limitMs, input }: GitRunOptions,
): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let stderr = ''
    let late = false
    const end = (): void => void child.kill('SIGKILL')
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            late = true
            end()
          }, limitMs)
    const settle = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
    if (signal?.aborted === true) end()
    signal?.addEventListener('abort', end, { once: true })
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < STDERR_BYTES) stderr += chunk.toString()
    })
    child.stdin?.on('error', () => {})
    child.on('error', (cause) => {
      settle()
      reject(
        new DeepDiscoveryError('DD_GIT_FAILED', `git could not be started in ${root}: ${cause.message}.`, {
          subject: root,
          cause,
        }),
      )
    })
    child.on('close', (code) => {
      settle()
      if (signal?.aborted === true) reject(aborted(signal))
      else resolve({ code: late ? -1 : (code ?? -1), stdout: Buffer.concat(chunks), stderr })
    })
    child.stdin?.end(input)
  })
}
