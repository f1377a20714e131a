import type { ArtifactId, Mention, SourceReader, Survey, TaskAnalysis, TermScanner } from '@deepdiscovery/model'
import { filesById } from '../files-by-id.ts'
import { chooseCandidates } from './choose-candidates.ts'
import { clueOf } from './clue-of.ts'
import { lineOf, type FileText } from './file-text.ts'
import { DEFAULT_LOCATE_LIMITS, type LocateLimits } from './locate-limits.ts'
import { readCandidates, type ReadingBudget } from './read-candidates.ts'
import { RULE_TEMPLATES } from './rule-templates.ts'
import type { LocatedText, LocatedTexts, RuleTemplate, TranslationKey } from './rule-template.ts'
import { holdsTranslations, isEnglish, translationKeyAt } from './translation-keys.ts'
import type { TextClue, TextHit } from './texts/text-clue.ts'
import { translationKeyClue } from './texts/translation-key-clue.ts'

/** A clue that knows whom it is for. */
interface MentionClue extends TextClue {
  readonly mention: Mention
  readonly template: RuleTemplate
  readonly through?: TranslationKey
}

/** Below this a text in a translation file is too unsure to follow its key. */
const SURE_TEXT = 0.7
const MAX_FOUND = 80

/**
 * Looks for the mentions of a task in all files: the fingerprints of the scan say which few files can hold them, these are
 * read, and what stands there is compared exactly. Texts found in translation files lead to the code that uses their keys.
 */
export async function locateTexts(
  task: TaskAnalysis, survey: Survey, ports: { readonly scanner: TermScanner; readonly reader: SourceReader },
  templates: readonly RuleTemplate[] = RULE_TEMPLATES, limits: LocateLimits = DEFAULT_LOCATE_LIMITS, signal?: AbortSignal,
): Promise<LocatedTexts> {
  const files = filesById(survey)
  const roleOf = (id: ArtifactId): FileText['role'] => files.get(id)?.role ?? 'data'
  const holdsTexts = (id: ArtifactId): boolean => holdsTranslations({ id, role: roleOf(id) })
  const rankOf = (id: ArtifactId): number | undefined => {
    const file = files.get(id)
    if (file === undefined || (file.role === 'generated' && !holdsTexts(id))) return undefined
    return file.hits !== undefined && (file.hits.truncated || file.hits.bytes > limits.bytesPerFile) ? undefined : file.score
  }
  const budget: ReadingBudget = { files: limits.files, bytes: limits.bytes }
  const located = new Map<Mention, LocatedText[]>()
  const keys = new Map<string, MentionClue>()

  const search = async (clues: readonly MentionClue[], rank: typeof rankOf): Promise<void> => {
    const candidates = await chooseCandidates(clues, ports.scanner, rank, holdsTexts, limits, signal)
    await readCandidates(candidates, ports.reader, roleOf, budget, limits, (file, clue) => {
      const hit = clue.find(file)
      if (hit === undefined) return
      const found = locatedAt(file, hit, clue)
      const known = located.get(clue.mention)
      if (known === undefined) located.set(clue.mention, [found])
      else known.push(found)
      if (clue.through === undefined) followKey(file, hit, found, clue.mention)
    }, signal)
  }
  const translation = templates.find(({ locate }) => locate.by === 'text' && locate.read === 'translation')
  const followKey = (file: FileText, hit: TextHit, { quality, line }: LocatedText, mention: Mention): void => {
    if (translation === undefined || !translation.mentions.includes(mention.kind) || quality < SURE_TEXT || !holdsTranslations(file)) return
    const key = translationKeyAt(file, hit.offset + Math.min(1, hit.length))
    const known = `${mention.text}\0${key ?? ''}`
    if (key === undefined || (keys.has(known) ? !isEnglish(file.id) : keys.size >= limits.translations)) return
    const clue = translationKeyClue(key)
    if (clue !== undefined) keys.set(known, { ...clue, mention, template: translation, through: { key, artifact: file.id, line } })
  }

  await search(cluesOf(task.mentions, templates, limits.clues), rankOf)
  await search([...keys.values()], (id) => (holdsTexts(id) ? undefined : rankOf(id)))
  return located
}

function cluesOf(mentions: readonly Mention[], templates: readonly RuleTemplate[], limit: number): readonly MentionClue[] {
  const clues: MentionClue[] = []
  const trusted = [...mentions].sort((left, right) => right.weight - left.weight)
  for (const mention of trusted) {
    for (const template of templates) {
      if (clues.length >= limit) return clues
      if (!template.mentions.includes(mention.kind)) continue
      const clue = clueOf(template, mention)
      if (clue !== undefined && clue.seeds.length > 0) clues.push({ ...clue, mention, template })
    }
  }
  return clues
}

function locatedAt({ id, text }: FileText, { offset, length, quality }: TextHit, { template, through }: MentionClue): LocatedText {
  const found = text.slice(offset, offset + Math.min(length, MAX_FOUND * 2)).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_FOUND)
  return { template: template.id, artifact: id, line: lineOf(text, offset), quality, found, ...(through === undefined ? {} : { through }) }
}
