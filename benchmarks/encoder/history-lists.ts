import { fileURLToPath } from 'node:url'

/** Path of a list of histories that lies beside this file: of all, of those to validate on, of those that are only measured. */
export function historyList(name: 'histories' | 'validation' | 'held-out'): string {
  return fileURLToPath(new URL(`${name}.txt`, import.meta.url))
}
