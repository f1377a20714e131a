import type { ArtifactId, Mention, SyntaxFacts } from '@deepdiscovery/model'
import { clueOf } from './clue-of.ts'
import { fileText, lineOf } from './file-text.ts'
import type { LocatedText, LocatedTexts, RuleTemplate } from './rule-template.ts'

/** Pairs of mention and template that are looked for. */
const MAX_CLUES = 60
const MAX_LITERALS = 2_000

/** Stands in for reading files where there is no scanner: the literals of the parsed files, each a line of its own. */
export function locateInLiterals(mentions: readonly Mention[], templates: readonly RuleTemplate[], facts: ReadonlyMap<ArtifactId, SyntaxFacts>): LocatedTexts {
  const clues = mentions.flatMap((mention) => templates.flatMap((template) => {
    const clue = template.locate.by === 'text' && template.mentions.includes(mention.kind) ? clueOf(template, mention) : undefined
    return clue === undefined ? [] : [{ mention, template, clue }]
  })).slice(0, MAX_CLUES)
  const located = new Map<Mention, LocatedText[]>()
  if (clues.length === 0) return located
  for (const [artifact, { literals }] of facts) {
    const lines = literals.slice(0, MAX_LITERALS)
    const file = fileText(artifact, 'source', lines.map(({ text }) => `"${text.replaceAll('\n', ' ')}"`).join('\n'))
    for (const { mention, template, clue } of clues) {
      const hit = clue.find(file)
      if (hit === undefined) continue
      const found = file.text.slice(hit.offset, hit.offset + hit.length).slice(0, 80)
      const fit: LocatedText = { template: template.id, artifact, line: lines[lineOf(file.text, hit.offset) - 1]?.line ?? 1, quality: hit.quality, found }
      const known = located.get(mention)
      if (known === undefined) located.set(mention, [fit])
      else known.push(fit)
    }
  }
  return located
}
