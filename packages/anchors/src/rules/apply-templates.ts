import { comparePaths, type ArtifactRole, type Mention } from '@deepdiscovery/model'
import { filesById } from '../files-by-id.ts'
import type { SignalInput } from '../signal.ts'
import { DEFINED_NAMES } from './definitions/defined-names.ts'
import { indexDefinitions, type DefinitionIndex } from './definitions/definition-index.ts'
import { locateInLiterals } from './locate-literals.ts'
import { frameFits } from './paths/frame-fits.ts'
import { moduleFits, moduleNameFits, nameFits, testedFits } from './paths/name-fits.ts'
import { pageFits, pagesOf, type Page } from './paths/page-fits.ts'
import { indexPaths, type PathIndex } from './paths/path-index.ts'
import { compiledFits, folderFits, stemSuffixFits, suffixFits } from './paths/suffix-fits.ts'
import type { Fit, LocatedTexts, PathReading, RuleTemplate } from './rule-template.ts'

/** One file that one mention means by one template, and what that is worth, (0, 1). */
export interface AppliedRule {
  readonly template: RuleTemplate
  readonly mention: Mention
  readonly fit: Fit
  readonly value: number
}

/** What templates look at. */
export type RuleInput = Pick<SignalInput, 'task' | 'survey' | 'facts' | 'located'>

interface Repository {
  readonly paths: PathIndex
  readonly definitions: DefinitionIndex
  readonly pages: () => readonly Page[]
  readonly located: LocatedTexts
  readonly parsed: SignalInput['facts']
  readonly roleOf: (id: Fit['artifact']) => ArtifactRole
}

/** Mentions that are looked at, the most trusted. */
const MAX_MENTIONS = 2_000
/** Fits that are much worse than the best of their mention are another thing. */
const KEPT_SHARE = 0.6
/** Files that repeat what the code says do not make the code less sure. */
const REPEATING: ReadonlySet<ArtifactRole> = new Set(['test', 'docs', 'translation', 'generated', 'data'])

const PATH_FITS: Readonly<Record<PathReading, (mention: Mention, repository: Repository) => readonly Fit[]>> = {
  suffix: (mention, { paths }) => suffixFits(mention, paths),
  compiled: (mention, { paths }) => compiledFits(mention, paths),
  'stem-suffix': (mention, { paths }) => stemSuffixFits(mention, paths),
  folder: (mention, { paths }) => folderFits(mention, paths),
  frame: (mention, { paths, definitions }) => frameFits(mention, paths, definitions),
  module: (mention, { paths }) => moduleFits(mention, paths),
  'module-name': (mention, { paths }) => moduleNameFits(mention, paths),
  name: (mention, { paths }) => nameFits(mention, paths),
  page: (mention, { pages }) => pageFits(mention, pages()),
  tested: (mention, { paths }) => testedFits(mention, paths),
}

/** Applies every template to every mention it is for. A mention that fits several files shares its weight among them. */
export function applyTemplates(templates: readonly RuleTemplate[], { task, survey, facts, located }: RuleInput): readonly AppliedRule[] {
  const files = filesById(survey)
  let pages: readonly Page[] | undefined
  const repository: Repository = {
    paths: indexPaths(survey.files, survey.environment.modules.map(({ name }) => name)),
    definitions: indexDefinitions(facts),
    pages: () => (pages ??= pagesOf(survey.files)),
    located: located ?? locateInLiterals(task.mentions, templates, facts),
    parsed: facts,
    roleOf: (id) => files.get(id)?.role ?? 'data',
  }
  const trusted = [...task.mentions].sort((left, right) => right.weight - left.weight).slice(0, MAX_MENTIONS)
  return trusted.flatMap((mention) => {
    const fitted = new Set<string>()
    return templates.filter(({ mentions }) => mentions.includes(mention.kind)).flatMap((template) => {
      if (template.unless?.some((id) => fitted.has(id)) === true) return []
      const fits = bestFits(fitsOf(template, mention, repository).filter(({ artifact }) => files.has(artifact)))
      if (fits.length === 0) return []
      fitted.add(template.id)
      return applied(template, mention, fits, repository.roleOf)
    })
  })
}

function fitsOf(template: RuleTemplate, mention: Mention, repository: Repository): readonly Fit[] {
  const { locate } = template
  if (locate.by === 'path') return PATH_FITS[locate.read](mention, repository)
  const located = (repository.located.get(mention) ?? []).filter((text) => text.template === template.id)
  if (locate.by === 'text') return located
  // What a parse says of a file is true; the guess is for files that were not parsed.
  const parsed = repository.definitions.fitsOf(DEFINED_NAMES[locate.read](mention))
  return [...parsed, ...located.filter(({ artifact }) => !repository.parsed.has(artifact))]
}

function bestFits(fits: readonly Fit[]): readonly Fit[] {
  const best = fits.reduce((most, { quality }) => Math.max(most, quality), 0)
  return fits.filter(({ quality }) => quality >= KEPT_SHARE * best).sort((left, right) => comparePaths(left.artifact, right.artifact))
}

function applied(template: RuleTemplate, mention: Mention, fits: readonly Fit[], roleOf: (id: Fit['artifact']) => ArtifactRole): readonly AppliedRule[] {
  const telling = fits.filter(({ artifact }) => !REPEATING.has(roleOf(artifact))).length
  return fits.flatMap((fit) => {
    const sharing = REPEATING.has(roleOf(fit.artifact)) ? fits.length : telling
    if (sharing > template.maxFits) return []
    return [{ template, mention, fit, value: mention.weight * template.weight * fit.quality / Math.sqrt(sharing) }]
  })
}
