import { BenchmarkError } from '../../../benchmark-error.ts'
import { runProgram } from '../run-program.ts'

/** Every file of the folder, whatever ignore files and settings say; output that a program reads. */
const PLAIN = [
  '--no-config',
  '--no-ignore',
  '--hidden',
  '--color=never',
  '--with-filename',
  '--no-heading',
  '--null',
  '--ignore-case',
  '--fixed-strings',
  '--max-filesize=4M',
]
const LIMITS = { timeoutSeconds: 120, maxOutput: 256 * 1024 * 1024 }

/** The program: environment variable `RIPGREP`, else `rg` of the search path. */
export function ripgrepProgram(): string {
  return process.env['RIPGREP'] ?? 'rg'
}

/** Number of lines that hold the text, by path; case is not told apart. */
export async function countLines(root: string, text: string, signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const output = await search(['--count', '--regexp', text, '--', '.'], root, signal)
  return new Map(
    output.split('\n').flatMap((line): [string, number][] => {
      const at = line.indexOf('\0')
      return at === -1 ? [] : [[relative(line.slice(0, at)), Number(line.slice(at + 1))]]
    }),
  )
}

/** Lines of the files that hold any of the texts, as `rg -n` prints them; long lines are cut to 250 bytes. */
export async function matchingLines(
  root: string,
  texts: readonly string[],
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly { readonly path: string; readonly line: number; readonly text: string }[]> {
  const patterns = texts.flatMap((text) => ['--regexp', text])
  const output = await search(
    [
      '--line-number',
      '--max-columns=250',
      '--max-columns-preview',
      '--max-count=2000',
      ...patterns,
      '--',
      ...paths.map((path) => `./${path}`),
    ],
    root,
    signal,
  )
  return output.split('\n').flatMap((line) => {
    const at = line.indexOf('\0')
    const colon = line.indexOf(':', at)
    return at === -1 || colon === -1
      ? []
      : [
          {
            path: relative(line.slice(0, at)),
            line: Number(line.slice(at + 1, colon)),
            text: line.slice(colon + 1).replace(/\r$/, ''),
          },
        ]
  })
}

/** @throws BenchmarkError if ripgrep is missing. */
export async function checkRipgrep(signal: AbortSignal): Promise<void> {
  const remedy = 'install it, name the program in the environment variable RIPGREP, or leave the method ripgrep out'
  const missing = `ripgrep (${ripgrepProgram()}) cannot be run; ${remedy}.`
  const { exitCode } = await runProgram({ argv: [ripgrepProgram(), '--version'], cwd: '.', ...LIMITS }, signal).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw new BenchmarkError(missing, { cause: error })
    },
  )
  if (exitCode !== 0) throw new BenchmarkError(missing)
}

/** Exit code 1 is "nothing found"; 2 is an error, which may concern some files only while others were found. */
async function search(options: readonly string[], root: string, signal: AbortSignal): Promise<string> {
  const { exitCode, stdout, stderr } = await runProgram(
    { argv: [ripgrepProgram(), ...PLAIN, ...options], cwd: root, ...LIMITS },
    signal,
  )
  if (exitCode === 0 || exitCode === 1 || stdout !== '') return stdout
  throw new BenchmarkError(`ripgrep failed with exit code ${String(exitCode)}: ${stderr}`)
}

function relative(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path
}
