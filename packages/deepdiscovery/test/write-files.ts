import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { treeFromText } from '@deepdiscovery/testkit'

/** Writes a multi-file fixture (`//- path` lines) into a new temporary folder and tells its path. Pictures have no text: they are zero bytes. */
export function writeFiles(tree: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deepdiscovery-')))
  for (const [path, text] of Object.entries(treeFromText(tree))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path.endsWith('.png') ? new Uint8Array(64) : text)
  }
  return folder
}
