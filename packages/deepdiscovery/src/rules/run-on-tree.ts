import type { ArtifactId, Relation } from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { implicitRelations, type RuleLibrary } from '@deepdiscovery/relations-implicit'
import { createTermScanner } from '@deepdiscovery/scan'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { survey } from '@deepdiscovery/survey'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { NO_TASK } from '../no-task.ts'

/** A small repository in memory that rules are run on, as a discovery would run them. */
export interface RuleTree {
  readonly files: readonly ArtifactId[]
  /** Relations of these files; each call begins anew. `findings` are warnings about rules and files. */
  relations(library: RuleLibrary, frontier: readonly ArtifactId[]): Promise<{ readonly relations: readonly Relation[]; readonly findings: readonly string[] }>
}

/** Opens files given by path and text. */
export async function openRuleTree(files: Readonly<Record<string, string>>): Promise<RuleTree> {
  const { snapshot, reader } = memorySnapshot(files)
  const { artifacts } = snapshot
  const scanner = createTermScanner({ reader, artifacts })
  const { value: { environment } } = await survey(snapshot, NO_TASK, { scanner, reader })
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  const resolver = explicitRelations({ snapshot, syntax, scanner, reader })
  return {
    files: artifacts.map(({ id }) => id),
    async relations(rules, frontier) {
      const source = implicitRelations({ snapshot, syntax, scanner, reader, rules, environment, resolver })
      const { value, diagnostics } = await source.relationsOf(frontier, 'both')
      return { relations: value, findings: diagnostics.flatMap(({ severity, message }) => (severity === 'info' ? [] : [message])) }
    },
  }
}
