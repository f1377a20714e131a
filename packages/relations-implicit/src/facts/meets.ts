import type { ArtifactId } from '@deepdiscovery/model'
import type { Constraint } from '../rules/compiled-rule.ts'
import { folderOf } from './fact-record.ts'
import { bareName, simpleName } from './simple-name.ts'

/** Whether the value of a field meets a constant, one of several, or a pattern. */
export function meets({ field, chain, values, pattern }: Constraint, fields: ReadonlyMap<string, string>, artifact: ArtifactId): boolean {
  const value = field === 'file' ? artifact : field === 'dir' ? folderOf(artifact) : fields.get(field)
  if (value === undefined) return false
  const found = chain.text === '' ? [value] : chain.apply(value, { file: artifact, dir: folderOf(artifact) })
  return pattern === undefined ? found.some((each) => values!.includes(each)) : found.some((each) => pattern.test(each))
}

/** The same for a name: a constant without place is any of that name, one with a place may be written in full or imported. */
export function mayMeetName({ values, pattern }: Constraint, written: string): boolean {
  if (pattern !== undefined) return pattern.test(written)
  const simple = simpleName(written)
  return values!.some((each) => simpleName(each) === simple || bareName(each) === bareName(written))
}
