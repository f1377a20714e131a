import type { ArtifactId, Definition, DefinitionKind, ReferenceKind, SyntaxFacts } from '@deepdiscovery/model'
import { giveTurn } from '../give-turn.ts'
import { GRAPH_PARAMETERS } from '../parameters.ts'
import type { Corpus } from '../units/read-corpus.ts'
import { knowledgeGraphBuilder, type KnowledgeGraph, type KnowledgeGraphBuilder } from './knowledge-graph.ts'
import { importResolver } from './resolve-import.ts'

const REFERENCE: Readonly<Record<ReferenceKind, { readonly label: string; readonly weight: number }>> = {
  inherit: { label: 'extends', weight: 2 },
  call: { label: 'calls', weight: 1 },
  type: { label: 'uses type', weight: 1 },
  annotation: { label: 'is annotated with', weight: 1 },
  value: { label: 'uses', weight: 0.5 },
}

/** Kinds in the order in which they are kept where a repository has more definitions than the graph may have entities. */
const KEPT_FIRST: readonly DefinitionKind[] = [
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'function',
  'type',
  'method',
  'macro',
  'module',
  'constant',
  'field',
  'variable',
]

/** Lines of longer files have no owner beyond. */
const OWNED_LINES = 1 << 17

interface SyntaxGraph {
  readonly builder: KnowledgeGraphBuilder
  readonly corpus: Corpus
  /** Entity of each definition of a file by name; -1 where two have it. */
  readonly inFile: readonly ReadonlyMap<string, number>[]
  /** The same over the whole repository. */
  readonly anywhere: ReadonlyMap<string, number>
}

/**
 * Entities from the syntax tree: files and definitions. Relations: contains, imports, extends, calls, uses; a name is resolved to
 * the definition in the same file, else in an imported file, else to the only one of the repository.
 */
export async function syntaxEntities(
  corpus: Corpus,
  facts: ReadonlyMap<ArtifactId, SyntaxFacts>,
  signal: AbortSignal,
): Promise<KnowledgeGraph> {
  const builder = knowledgeGraphBuilder()
  const kept = keptDefinitions(corpus, facts)
  corpus.paths.forEach((path, file) => {
    const names = (kept[file] ?? [])
      .filter(({ container }) => container === '')
      .slice(0, GRAPH_PARAMETERS.fileNames)
      .map(({ name }) => name)
    builder.addEntity({ name: path, kind: 'file', file, line: 0, description: names.join(', ') })
    for (let unit = corpus.firstUnit[file]!; unit < corpus.firstUnit[file + 1]!; unit++) builder.addMention(file, unit, 0.5)
  })
  const anywhere = new Map<string, number>()
  const inFile: Map<string, number>[] = []
  const owners: (readonly Owner[])[] = []
  for (const [file, definitions] of kept.entries()) {
    if (file % 200 === 199) await giveTurn(signal)
    const own = new Map<string, number>()
    owners.push(addDefinitions(builder, corpus, file, definitions, own, anywhere))
    inFile.push(own)
  }
  const graph: SyntaxGraph = { builder, corpus, inFile, anywhere }
  const resolve = importResolver(corpus.paths)
  for (const [file, path] of corpus.paths.entries()) {
    if (file % 200 === 199) await giveTurn(signal)
    const own = facts.get(path)
    if (own === undefined) continue
    const imported = new Set<number>()
    for (const statement of own.imports) {
      for (const target of resolve(path, statement)) {
        imported.add(target)
        builder.addRelation(file, target, 'imports', 1)
        for (const { name } of statement.names) relateTo(builder, file, inFile[target]!.get(name), 'imports', 0.7)
      }
    }
    addReferences(graph, file, own, owners[file]!, imported)
  }
  return builder.finish()
}

interface Owner {
  readonly entity: number
  readonly startLine: number
  readonly endLine: number
}

function keptDefinitions(corpus: Corpus, facts: ReadonlyMap<ArtifactId, SyntaxFacts>): readonly (readonly Definition[])[] {
  const all = corpus.paths.flatMap((path, file) =>
    (facts.get(path)?.definitions ?? []).map((definition) => ({ file, definition })),
  )
  // Fields and local variables are part of what contains them.
  const worth = all.filter(
    ({ definition: { kind, container, name } }) =>
      name.length > 1 &&
      name.length <= 100 &&
      (container === '' || (kind !== 'field' && kind !== 'variable' && kind !== 'constant')),
  )
  const rank = worth.map(({ file, definition }, at) => ({
    at,
    key: KEPT_FIRST.indexOf(definition.kind) - 20 * corpus.factors[file]!,
  }))
  const room = Math.max(0, GRAPH_PARAMETERS.entities - corpus.paths.length)
  const chosen = rank
    .sort((left, right) => left.key - right.key || left.at - right.at)
    .slice(0, room)
    .map(({ at }) => at)
  const kept: Definition[][] = corpus.paths.map(() => [])
  for (const at of chosen.sort((left, right) => left - right)) kept[worth[at]!.file]!.push(worth[at]!.definition)
  return kept
}

function addDefinitions(
  builder: KnowledgeGraphBuilder,
  corpus: Corpus,
  file: number,
  definitions: readonly Definition[],
  own: Map<string, number>,
  anywhere: Map<string, number>,
): readonly Owner[] {
  const byPath = new Map<string, number>()
  return definitions.map(({ name, container, kind, span: { startLine, endLine }, signature, doc }) => {
    const full = container === '' ? name : `${container}.${name}`
    const description = doc === undefined ? signature : `${signature} — ${doc}`
    const entity = builder.addEntity({ name: full, kind, file, line: startLine, description })
    if (!byPath.has(full)) byPath.set(full, entity)
    own.set(name, own.has(name) ? -1 : entity)
    anywhere.set(name, anywhere.has(name) ? -1 : entity)
    builder.addRelation(container === '' ? file : (byPath.get(container) ?? file), entity, 'contains', 1)
    for (let unit = corpus.firstUnit[file]!; unit < corpus.firstUnit[file + 1]!; unit++) {
      const [from, to] = [corpus.unitStart[unit]!, corpus.unitEnd[unit]!]
      if (startLine <= to && endLine >= from) builder.addMention(entity, unit, startLine >= from ? 1 : 0.5)
    }
    return { entity, startLine, endLine }
  })
}

function addReferences(
  { builder, corpus, inFile, anywhere }: SyntaxGraph,
  file: number,
  facts: SyntaxFacts,
  owners: readonly Owner[],
  imported: ReadonlySet<number>,
): void {
  const ownerOf = linesToOwners(owners, file)
  const units = unitsByLine(corpus, file)
  const seen = new Set<number>()
  for (const { name, kind, line } of facts.references) {
    const target = resolveName(name, file, inFile, imported, anywhere)
    if (target === undefined) continue
    const source = ownerOf[line] ?? file
    const { label, weight } = REFERENCE[kind]
    // Further uses by the same definition tell little more.
    const key = source * builder.size + target
    relateTo(builder, source, target, label, seen.has(key) ? weight / 8 : weight)
    seen.add(key)
    const unit = units(line)
    if (unit === undefined) continue
    const mention = -1 - (unit * builder.size + target)
    if (!seen.has(mention)) builder.addMention(target, unit, 0.25)
    seen.add(mention)
  }
}

function resolveName(
  name: string,
  file: number,
  inFile: readonly ReadonlyMap<string, number>[],
  imported: ReadonlySet<number>,
  anywhere: ReadonlyMap<string, number>,
): number | undefined {
  const own = inFile[file]!.get(name)
  if (own !== undefined) return own < 0 ? undefined : own
  for (const target of imported) {
    const found = inFile[target]!.get(name)
    if (found !== undefined && found >= 0) return found
  }
  const only = anywhere.get(name)
  return only === undefined || only < 0 ? undefined : only
}

function relateTo(
  builder: KnowledgeGraphBuilder,
  source: number,
  target: number | undefined,
  label: string,
  weight: number,
): void {
  if (target !== undefined && target >= 0) builder.addRelation(source, target, label, weight)
}

/** For each line the innermost definition; inner ones come after outer ones. */
function linesToOwners(owners: readonly Owner[], file: number): Int32Array {
  const last = owners.reduce((most, { endLine }) => Math.max(most, endLine), 0)
  const lines = new Int32Array(Math.min(last, OWNED_LINES) + 1).fill(file)
  for (const { entity, startLine, endLine } of owners) lines.fill(entity, startLine, endLine + 1)
  return lines
}

function unitsByLine(corpus: Corpus, file: number): (line: number) => number | undefined {
  return (line) => {
    let [low, high] = [corpus.firstUnit[file]!, corpus.firstUnit[file + 1]! - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (corpus.unitEnd[middle]! < line) low = middle + 1
      else high = middle
    }
    return low < corpus.firstUnit[file + 1]! ? low : undefined
  }
}
