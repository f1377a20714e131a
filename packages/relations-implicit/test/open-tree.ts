import { toArtifactId } from '@deepdiscovery/model'
import type { Dependency, Diagnostic, Direction, Relation } from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { createTermScanner } from '@deepdiscovery/scan'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { treeFromText } from '@deepdiscovery/testkit'
import { implicitRelations, loadRules } from '../src/index.ts'
import type { ImplicitLimits, ImplicitRelationSource, RuleLibrary } from '../src/index.ts'

/** A repository in memory with rules of its own, parsed, scanned and resolved by the real packages. */
export interface OpenTree {
  readonly source: ImplicitRelationSource
  readonly library: RuleLibrary
  readonly files: readonly string[]
  relations(frontier?: readonly string[], direction?: Direction): Promise<readonly Relation[]>
  diagnostics(frontier?: readonly string[]): Promise<readonly Diagnostic[]>
}

export interface TreeOptions {
  readonly dependencies?: readonly Pick<Dependency, 'name' | 'version'>[]
  readonly limits?: Partial<ImplicitLimits>
  /** Folders that are modules; the deepest above a file is its own. */
  readonly modules?: readonly string[]
}

/** Opens a multi-file fixture (`//- path` lines) with the rules of one rule file. */
export function openTree(tree: string | Readonly<Record<string, string>>, rules: string, { dependencies = [], limits = {}, modules = [] }: TreeOptions = {}): OpenTree {
  const files = typeof tree === 'string' ? treeFromText(tree) : tree
  const { snapshot, reader } = memorySnapshot(files)
  const { artifacts } = snapshot
  const scanner = createTermScanner({ reader, artifacts })
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  const library = loadRules([{ path: 'rules.yaml', text: rules }])
  const source = implicitRelations({
    snapshot, syntax, scanner, reader, rules: library, limits,
    resolver: explicitRelations({ snapshot, syntax, scanner, reader }),
    environment: {
      modules: modules.map((folder) => ({ folder, name: folder, manifest: toArtifactId(`${folder}/manifest`) })),
      dependencies: dependencies.map((each) => ({ ...each, manifest: toArtifactId('manifest') })),
    },
  })
  const all = artifacts.map(({ id }) => id)
  return {
    source, library, files: all,
    relations: async (frontier = all, direction = 'both') => (await source.relationsOf(frontier.map(toArtifactId), direction)).value,
    diagnostics: async (frontier = all) => (await source.relationsOf(frontier.map(toArtifactId), 'both')).diagnostics,
  }
}
