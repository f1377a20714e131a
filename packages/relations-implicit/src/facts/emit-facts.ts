import type { Artifact, ArtifactId } from '@deepdiscovery/model'
import type { ImplicitLimits } from '../limits.ts'
import type { CompiledSource } from '../rules/compiled-rule.ts'
import type { NormaliserContext } from '../values/normaliser.ts'
import { folderOf } from './fact-record.ts'
import type { FactStore } from './fact-store.ts'
import { originalNames } from './import-aliases.ts'
import { exportedModule } from './module-name.ts'

export type Captures = ReadonlyMap<string, string>

/** Facts that one match of a selector may give. */
export const MAX_COMBINATIONS = 16

export interface EmissionInput {
  readonly store: FactStore
  readonly artifactOf: (id: ArtifactId) => Artifact | undefined
  /** Symbol fields of a fact. */
  readonly symbolsOf: (fact: string) => readonly string[]
  readonly limits: ImplicitLimits
  readonly report: (code: string, message: string, artifact?: ArtifactId, line?: number) => void
}

/** Makes facts of what selectors capture, within the limit of each file. */
export interface Emission {
  /** The facts of one match; several ways to choose its captures are several facts. */
  emit(source: CompiledSource, artifact: ArtifactId, ways: readonly Captures[], line: number, endLine: number, aliases?: Captures): void
  /** Whether a source gave facts in a file. */
  hasFacts(source: CompiledSource, artifact: ArtifactId): boolean
}

const NO_ALIASES: Captures = new Map()

/** Starts with no facts counted. */
export function createEmission({ store, artifactOf, symbolsOf, limits, report }: EmissionInput): Emission {
  const counts = new Map<CompiledSource, Map<ArtifactId, number>>()

  return {
    hasFacts: (source, artifact) => counts.get(source)?.has(artifact) ?? false,
    emit(source, artifact, ways, line, endLine, aliases = NO_ALIASES) {
      let ofSource = counts.get(source)
      if (ofSource === undefined) counts.set(source, ofSource = new Map())
      let count = ofSource.get(artifact) ?? 0
      if (count > limits.factsPerFile) return
      const context = { file: artifact, dir: folderOf(artifact) }
      for (const captures of ways) {
        for (const fields of fieldsOf(source, captures, context)) {
          ofSource.set(artifact, ++count)
          if (count > limits.factsPerFile) {
            report('rule-facts-limited', `${source.fact} is in ${artifact} more than ${limits.factsPerFile} times; the rest is left out.`, artifact, line)
            return
          }
          const originals = originalNames(fields, symbolsOf(source.fact), aliases)
          const defines = source.defines === undefined ? undefined : fields.get(source.defines)
          store.add({ fact: source.fact, artifact, line, endLine, values: fields, defines, ...exportedModule(artifact, artifactOf(artifact)?.language, defines), ...(originals === undefined ? {} : { originals }) })
        }
      }
    },
  }
}

/** The fields of each fact; what a normaliser refused is no fact. */
function fieldsOf({ fields }: CompiledSource, captures: Captures, context: NormaliserContext): readonly Captures[] {
  let all: Map<string, string>[] = [new Map()]
  for (const [field, { template }] of fields) {
    const found = template.fill(captures, context)
    const [only] = found
    if (found.length === 0) return []
    if (found.length === 1) for (const each of all) each.set(field, only!)
    else all = all.flatMap((so) => found.map((value) => new Map([...so, [field, value]]))).slice(0, MAX_COMBINATIONS)
  }
  return all
}
