import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file in place of the one before: whatever happens meanwhile, the file is one of the two. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}
