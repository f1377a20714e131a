import type { ArtifactId, Relation } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import { folderOf } from '../folder-index.ts'
import type { OwnerRule } from '../owners/parse-owners.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** Files that a rule may cover and still say that they belong together. */
const MOST_COVERED = 40
/** Repositories with more files than this are not looked through for the files of a rule that may lie anywhere. */
const MOST_LOOKED_THROUGH = 20_000
/** Confidence between the two files of a rule that covers two; the more it covers, the less it says. */
const OF_TWO = 0.4

/** Files under one narrow rule of CODEOWNERS: people said that the same owners answer for them. */
export function ownerTies({ folders, owners, limits }: ExtractorContext): TiesOf {
  if (!owners) return () => []
  const covered = new Map<OwnerRule, readonly ArtifactId[]>()

  function filesOf(rule: OwnerRule, section: readonly OwnerRule[]): readonly ArtifactId[] {
    const places = rule.pattern.startsWith('/') ? folders.below(literalFolder(rule.pattern)) : folders.all
    if (places.length > MOST_LOOKED_THROUGH) return []
    const later = section.slice(section.indexOf(rule) + 1)
    const files: ArtifactId[] = []
    for (const file of places) {
      if (!rule.covers(file) || later.some(({ covers }) => covers(file))) continue
      files.push(file)
      if (files.length > MOST_COVERED) return []
    }
    return files
  }

  function tiesOf(file: ArtifactId, rule: OwnerRule, section: readonly OwnerRule[]): readonly Relation[] {
    let files = covered.get(rule)
    if (!files) covered.set(rule, files = filesOf(rule, section))
    if (files.length < 2) return []
    const span = { artifact: owners!.id, startLine: rule.line, endLine: rule.line }
    const note = `${rule.pattern} is owned by ${rule.owners.slice(0, 3).join(' ')}, ${files.length} files`
    return nearestByPath(file, files, limits.owner).map((other) => symmetricRelation(file, other, {
      label: 'module', producer: 'codeowners', confidence: OF_TWO * Math.SQRT2 / Math.sqrt(files.length), fanOut: files.length - 1, note, span,
    }))
  }

  return (file) => owners.sections.flatMap((section) => {
    const rule = section.findLast(({ covers }) => covers(file))
    return rule && rule.owners.length > 0 ? tiesOf(file, rule, section) : []
  })
}

/** The folders that a pattern spells out, up to its first wildcard. */
function literalFolder(pattern: string): string {
  const literal = pattern.slice(1).split(/[*?]/)[0]!
  return folderOf(literal)
}

/** Those in the same folder first, then those that share more folders. */
function nearestByPath(file: ArtifactId, files: readonly ArtifactId[], limit: number): readonly ArtifactId[] {
  const shared = (other: string): number => {
    let at = 0
    while (at < file.length && file[at] === other[at]) at++
    return file.slice(0, at).split('/').length
  }
  return files
    .filter((other) => other !== file)
    .map((other) => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared || comparePaths(a.other, b.other))
    .slice(0, limit)
    .map(({ other }) => other)
}
