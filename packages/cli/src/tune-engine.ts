import { setFlagsFromString } from 'node:v8'

/**
 * Tells V8 how long this process lives: a command a second or two, a server for hours. Has to be called before any grammar is loaded.
 *
 * - WebAssembly stays at its first, quick compilation: optimising the grammars' large functions takes up to several seconds of the
 *   other core (Swift's: four), and Node waits for that before it exits.
 * - In a command, JavaScript is optimised eight times later than usual: most of what is hot for a moment never pays for its
 *   optimisation, which was a quarter of the CPU time of a run.
 */
export function tuneEngine(lifetime: 'command' | 'server'): void {
  for (const flag of engineFlags(lifetime, process.versions.v8)) setFlagsFromString(flag)
}

/** Flags of a version of V8: Node 20 has 11, Node 22 has 12. One that a version does not know is a line on standard error. */
export function engineFlags(lifetime: 'command' | 'server', v8: string): readonly string[] {
  if (lifetime === 'server') return ['--liftoff-only']
  const later = Number.parseInt(v8, 10) < 12 ? ['--interrupt-budget=540000']
    : ['--invocation-count-for-maglev=3200', '--invocation-count-for-turbofan=24000']
  return ['--liftoff-only', ...later]
}

/** From so many files on memory matters more than the last tenth of CPU time. */
const MANY_FILES = 40_000

/**
 * For a large repository: lets the heap grow by half of what is alive before it is collected, instead of by up to three times. On the
 * Linux kernel that takes a third off the peak and costs a few hundredths of the CPU time.
 */
export function tuneForFiles(files: number): void {
  if (files > MANY_FILES) setFlagsFromString(HEAP_GROWTH)
}

/** The flag of {@link tuneForFiles}; the same from Node 20 to 24. */
export const HEAP_GROWTH = '--heap-growing-percent=50'
