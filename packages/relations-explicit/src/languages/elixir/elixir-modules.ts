import type { ArtifactId, Definition, SyntaxFacts } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { folderOf, sharedDepth, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** A module that a file defines, with its whole name. */
export interface ElixirModule {
  readonly definition: Definition
  readonly qualified: string
}

/** Holders of a name that are read to find who defines it; with more, only files named like it are. */
const MAX_HOLDERS = 64
const TESTS = /(?:^|\/)(?:test|tests|fixtures|examples?|priv\/templates)\//

/** Modules and protocols of a file; the signature keeps the whole name. */
export function elixirModules({ definitions }: SyntaxFacts): ElixirModule[] {
  const open: { readonly qualified: string; readonly end: number }[] = []
  const found: ElixirModule[] = []
  for (const definition of definitions) {
    if (definition.kind !== 'module' && definition.kind !== 'interface') continue
    while (open.length > 0 && open.at(-1)!.end < definition.span.startLine) open.pop()
    const whole = /^def(?:module|protocol)[\s(]+((?:__MODULE__\.)?[A-Z][\w.]*)/.exec(definition.signature)
    const written = whole?.[1] ?? definition.name
    const outer = open.at(-1)?.qualified
    const local = written.replace(/^__MODULE__\./, '')
    const qualified = outer === undefined || written.startsWith('Elixir.') ? local : `${outer}.${local}`
    found.push({ definition, qualified })
    open.push({ qualified, end: definition.span.endLine })
  }
  return found
}

/** Names of the modules around a line, innermost first. */
export function modulesAt(modules: readonly ElixirModule[], line: number): string[] {
  return modules.filter(({ definition: { span } }) => span.startLine <= line && line <= span.endLine)
    .map(({ qualified }) => qualified).reverse()
}

/**
 * Files that define a module, wherever they are: the scanner names them, their facts decide. Of several, those outside tests
 * count first, then those nearest to the asking file; what still is ambiguous shares the confidence.
 */
export async function moduleFiles(qualified: string, from: ArtifactId, view: RepositoryView): Promise<readonly Target[]> {
  const all = await definingFiles(qualified, view)
  const main = all.filter(file => !TESTS.test(file))
  const likely = main.length > 0 ? main : TESTS.test(from) ? all : []
  const depth = Math.max(...likely.map(file => sharedDepth(file, folderOf(from))))
  const nearest = likely.filter(file => sharedDepth(file, folderOf(from)) === depth)
  return nearest.slice(0, 8).map(artifact => ({ artifact, confidence: CERTAIN / nearest.length }))
}

async function definingFiles(qualified: string, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`elixir-module:${qualified}`, async () => {
    const name = qualified.slice(qualified.lastIndexOf('.') + 1)
    if (!/^[A-Z]\w*$/.test(name)) return []
    const [holders = []] = await view.find([{ names: [[name], ['defmodule', 'defprotocol']], languages: ['elixir'] }])
    const stem = name.toLowerCase()
    const files = holders.length <= MAX_HOLDERS ? holders
      // Tasks and generated files have more in their name: `phx.new.ex`, `user.pb.ex`.
      : holders.filter(file => stemOf(file).replaceAll('_', '').split('.').includes(stem)).slice(0, MAX_HOLDERS)
    const pattern = new RegExp(`\\bdef(?:module|protocol)[ \\t(]+(?:[\\w.]{1,200}\\.)?${name}\\b(?!\\.)`)
    const defining = await Promise.all(files.map(async file => {
      const text = await view.text(file)
      const facts = text !== undefined && pattern.test(text) ? await view.facts(file) : undefined
      return facts !== undefined && elixirModules(facts).some(each => each.qualified === qualified)
    }))
    return files.filter((_, index) => defining[index])
  })
}
