import type { ArtifactId } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import type { FolderIndex } from '../folder-index.ts'
import { holdsTextOnly, localeName } from '../locale-name.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** Of a text and its translation, and of two translations of it. */
const OF_REFERENCE = 0.9
const OF_TRANSLATION = 0.6

interface Translation {
  readonly file: ArtifactId
  /** '' for the text that the translations fall back on. */
  readonly locale: string
}

/**
 * Translations of one text: the same path but for the language. The text they are made from (no language in its name, or English)
 * comes first. A group without it must be of a format that holds nothing but text.
 */
export function translationTies({ folders, limits }: ExtractorContext): TiesOf {
  let groups: ReadonlyMap<ArtifactId, readonly Translation[]> | undefined
  return (file) => {
    groups ??= groupTranslations(folders)
    const group = groups.get(file) ?? []
    const own = group.find((translation) => translation.file === file)
    return group
      .filter((translation) => translation.file !== file)
      .sort((a, b) => rank(a) - rank(b) || comparePaths(a.file, b.file))
      .slice(0, limits.companion)
      .map((other) => symmetricRelation(file, other.file, {
        label: 'companion', producer: 'companion/translation', fanOut: group.length - 1,
        confidence: rank(other) < 2 || own && rank(own) < 2 ? OF_REFERENCE : OF_TRANSLATION,
        note: `one text in ${group.length} languages`,
      }))
  }
}

function groupTranslations(folders: FolderIndex): ReadonlyMap<ArtifactId, readonly Translation[]> {
  const byPattern = new Map<string, Translation[]>()
  const bases = new Map<string, string>()
  for (const file of folders.all) {
    const name = localeName(file)
    if (!name) continue
    const group = byPattern.get(name.pattern)
    if (group) group.push({ file, locale: name.locale })
    else byPattern.set(name.pattern, [{ file, locale: name.locale }])
    if (name.base !== undefined && folders.has(name.base)) bases.set(name.pattern, name.base)
  }
  const groups = new Map<ArtifactId, readonly Translation[]>()
  for (const [pattern, translations] of byPattern) {
    const base = bases.get(pattern)
    const group = base === undefined ? translations : [{ file: base as ArtifactId, locale: '' }, ...translations]
    if (group.length < 2 || !group.some((each) => rank(each) < 2) && !holdsTextOnly(pattern)) continue
    for (const { file } of group) if (!groups.has(file)) groups.set(file, group)
  }
  return groups
}

/** The text itself, English, the rest. */
function rank({ locale }: Translation): number {
  return locale === '' ? 0 : /^en(?![a-z])/.test(locale) ? 1 : 2
}
