import { toArtifactId } from '@deepdiscovery/model'
import type { Relation, TaskAnalysis } from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { implicitRelations } from '@deepdiscovery/relations-implicit'
import type { ImplicitRelationSource, RuleLibrary } from '@deepdiscovery/relations-implicit'
import { createTermScanner } from '@deepdiscovery/scan'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { survey } from '@deepdiscovery/survey'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'

/** A small repository that rules are run on, by the real packages. */
export interface OpenFixture {
  readonly files: readonly string[]
  /** Relations of these files alone; each call begins anew. */
  relations(library: RuleLibrary, frontier: readonly string[]): Promise<{ readonly relations: readonly Relation[]; readonly findings: readonly string[] }>
}

const NO_TASK: TaskAnalysis = { text: '', title: '', terms: [], mentions: [], intent: 'feature' }

export async function openFixture(files: Readonly<Record<string, string>>): Promise<OpenFixture> {
  const { snapshot, reader } = memorySnapshot(files)
  const { artifacts } = snapshot
  const scanner = createTermScanner({ reader, artifacts })
  const { value: { environment } } = await survey(snapshot, NO_TASK, { scanner, reader })
  const syntax = createSyntaxSource({ reader, artifacts, grammars: nodeGrammars() })
  const resolver = explicitRelations({ snapshot, syntax, scanner, reader })
  const open = (rules: RuleLibrary): ImplicitRelationSource => implicitRelations({
    snapshot, syntax, scanner, reader, rules, environment, resolver,
  })
  return {
    files: artifacts.map(({ id }) => id),
    async relations(library, frontier) {
      const { value, diagnostics } = await open(library).relationsOf(frontier.map(toArtifactId), 'both')
      return { relations: value, findings: diagnostics.filter(({ code }) => code !== 'rule-request-too-common').map(({ message }) => message) }
    },
  }
}
