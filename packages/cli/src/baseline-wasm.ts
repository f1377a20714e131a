import { setFlagsFromString } from 'node:v8'

/**
 * Keeps WebAssembly at its first, quick compilation. A run parses for a second or two; optimising the grammars' large functions takes
 * up to several seconds of the other core (Swift's: four), and Node waits for that before it exits. Has to be called before any grammar
 * is loaded. The flag is there in Node 20 to 24; a version without it would say so on standard error.
 */
export function keepBaselineWasm(): void {
  setFlagsFromString('--liftoff-only')
}
