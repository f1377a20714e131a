import type { ArtifactId, Evidence } from '@deepdiscovery/model'
import { applyTemplates, type AppliedRule } from '../rules/apply-templates.ts'
import { RULE_TEMPLATES } from '../rules/rule-templates.ts'
import { evidenceAt, type Signal, type SignalValue } from '../signal.ts'

const MAX_EVIDENCE = 5
/** No single mention is certain. */
const MOST_SURE = 0.95

/** Files that the task names, by the templates of {@link RULE_TEMPLATES}: 1 less the chance that no mention means them. */
export const mentionSignal: Signal = {
  name: 'mention',
  score: (input) => {
    const found = new Map<ArtifactId, { rest: number; evidence: Evidence[] }>()
    for (const rule of applyTemplates(RULE_TEMPLATES, input)) {
      const { artifact, line } = rule.fit
      const entry = found.get(artifact) ?? { rest: 1, evidence: [] }
      entry.rest *= 1 - Math.min(MOST_SURE, rule.value)
      if (entry.evidence.length < MAX_EVIDENCE) entry.evidence.push(evidenceAt(artifact, line, `mention/${rule.template.id}`, noteOf(rule)))
      found.set(artifact, entry)
    }
    return new Map([...found].map(([id, { rest, evidence }]): [ArtifactId, SignalValue] => [id, { value: 1 - rest, evidence }]))
  },
}

/** `holds "…" of the message "…"`, on one line. */
function noteOf({ template, mention, fit }: AppliedRule): string {
  const values: Readonly<Record<string, string>> = {
    mention: quoted(mention.text), found: quoted(fit.found ?? mention.text), key: fit.through?.key ?? '',
    origin: fit.through === undefined ? '' : `${fit.through.artifact}:${fit.through.line}`,
  }
  return template.note.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 80))
}
