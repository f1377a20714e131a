import { toArtifactId } from '@deepdiscovery/model'
import type { Diagnostic, Direction, Relation, RelationSource, SymbolIdentity, SymbolResolver } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { expectEdges, memoryReader, memorySnapshot, treeFromText } from '@deepdiscovery/testkit'
import { explicitRelations } from '../src/index.ts'
import type { ExplicitLimits } from '../src/index.ts'

/** A repository in memory, parsed and scanned by the real packages. */
export interface OpenTree {
  readonly source: RelationSource & SymbolResolver
  relations(direction: Direction, ...frontier: string[]): Promise<readonly Relation[]>
  diagnostics(direction: Direction, ...frontier: string[]): Promise<readonly Diagnostic[]>
  identify(file: string, name: string): Promise<readonly SymbolIdentity[]>
}

/** Opens a multi-file fixture (`//- path` lines). */
export function openTree(text: string, limits: Partial<ExplicitLimits> = {}): OpenTree {
  const files = treeFromText(text)
  const snapshot = memorySnapshot(files)
  const reader = memoryReader(files)
  const { artifacts } = snapshot
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  const source = explicitRelations({ snapshot, syntax, scanner: createTermScanner({ reader, artifacts }), reader, limits })
  return {
    source,
    relations: async (direction, ...frontier) => (await source.relationsOf(frontier.map(toArtifactId), direction)).value,
    diagnostics: async (direction, ...frontier) => (await source.relationsOf(frontier.map(toArtifactId), direction)).diagnostics,
    identify: async (file, name) => await source.identify(toArtifactId(file), name),
  }
}

/** Demands exactly these relations, `import` only unless other labels are asked for. */
export async function expectImports(
  text: string, direction: Direction, frontier: string | readonly string[], expected: string,
): Promise<void> {
  const found = await openTree(text).relations(direction, ...[frontier].flat())
  expectEdges(found.filter(({ label }) => label === 'import'), expected)
}
