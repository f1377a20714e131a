import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A rule file as it stands, with its path below the folder that was read. */
export interface RuleFileText {
  readonly path: string
  readonly text: string
}

const SKIPPED = new Set(['fixtures', 'node_modules', 'dist', 'src', 'test', 'scripts'])
const RULE_FILE = /\.ya?ml$/

/**
 * All rule files below a folder, sorted by path; folders named `fixtures` hold no rules. Links are not followed.
 *
 * @throws the file system's error for a folder that cannot be read
 */
export async function readRuleFolder(folder: string): Promise<readonly RuleFileText[]> {
  const paths: string[] = []
  const walk = async (inner: string): Promise<void> => {
    for (const entry of await readdir(join(folder, inner), { withFileTypes: true })) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) await walk(path)
      else if (entry.isFile() && RULE_FILE.test(entry.name)) paths.push(path)
    }
  }
  await walk('')
  paths.sort()
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
}
