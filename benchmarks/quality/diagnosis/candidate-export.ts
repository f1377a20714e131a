import type { Discovery } from 'deepdiscovery'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'

/** One candidate with everything the ranking knew of it, for research on reranking. */
export interface ExportedCandidate {
  readonly path: string
  readonly role: string
  readonly language: string | undefined
  readonly module: string
  /** Taken into the expansion, and at which step. */
  readonly step: number | undefined
  /** Text relevance of the survey, recent change, anchor score, gain and cost, `signal:NAME` and `part:NAME`. */
  readonly features: Readonly<Record<string, number>>
  /** Labels of the relations that lead here from an anchor. */
  readonly via: readonly string[]
  readonly gold: boolean
}

export interface ExportedTask {
  readonly id: string
  readonly set: string
  readonly repo: string
  readonly commit: string
  readonly candidates: readonly ExportedCandidate[]
  /** Relations between files that were taken. */
  readonly relations: readonly { readonly source: string; readonly target: string; readonly label: string; readonly confidence: number; readonly coupling?: number }[]
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** All candidates of a discovery, best first: taken, rejected, and anchors that expansion never scored. */
export function exportCandidates({ id, set, repo, base_commit, gold }: BenchmarkTask, { survey, anchors, expansion }: Discovery): ExportedTask {
  const files = new Map<string, (typeof survey.files)[number]>(survey.files.map((file) => [file.id, file]))
  const anchorOf = new Map<string, (typeof anchors)[number]>(anchors.map((anchor) => [anchor.artifact, anchor]))
  const wanted = new Set(gold)
  const scored = [
    ...expansion.files.map(({ step, ...candidate }) => ({ step, ...candidate })),
    ...expansion.rejected.map((candidate) => ({ step: undefined, ...candidate })),
  ]
  return {
    id, set, repo, commit: base_commit,
    candidates: scored.map(({ artifact, step, gain, cost, parts, via }): ExportedCandidate => {
      const file = files.get(artifact)
      const anchor = anchorOf.get(artifact)
      return {
        path: artifact, role: file?.role ?? 'data', language: file?.language, module: file?.module ?? '', step,
        features: {
          text: rounded(file?.score ?? 0), change: rounded(file?.change ?? 0), anchor: rounded(anchor?.score ?? 0), gain: rounded(gain), cost,
          ...Object.fromEntries((anchor?.signals ?? []).map(({ signal, value }) => [`signal:${signal}`, rounded(value)])),
          ...Object.fromEntries(parts.map(({ name, value }) => [`part:${name}`, rounded(value)])),
        },
        via: via.map(({ label }) => label), gold: wanted.has(artifact),
      }
    }),
    relations: expansion.relations.map(({ source, target, label, confidence, coupling }) =>
      ({ source, target, label, confidence: rounded(confidence), ...(coupling === undefined ? {} : { coupling: rounded(coupling) }) })),
  }
}
