import type { ArtifactId } from '@deepdiscovery/model'
import type { CompiledSource } from '../rules/compiled-rule.ts'
import type { Chain } from '../values/normaliser.ts'
import { folderOf } from './fact-record.ts'

/**
 * Whether the path of a file lets a field be what it has to be: of a field that is wholly read off the path that is known, of one that is so
 * in part (`{file}.{key}`) the part has to be somewhere in it.
 */
export function pathAllows(source: CompiledSource, field: string, chain: Chain, text: string, id: ArtifactId): boolean {
  const term = source.fields.get(field)
  const fromPath = term?.template.captures.filter((each) => source.pathCaptures.has(each)) ?? []
  if (term === undefined || fromPath.length === 0) return true
  const context = { file: id, dir: folderOf(id) }
  return source.paths!.some((pattern) => {
    const captures = pattern.match(id)
    if (captures === undefined) return false
    if (fromPath.length === term.template.captures.length) {
      return term.template.fill(captures, context).some((value) => (chain.text === '' ? [value] : chain.apply(value, context)).includes(text))
    }
    return fromPath.every((each) => folded(text).includes(folded(captures.get(each) ?? '')))
  })
}

/** Spellings differ in case and separators. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
