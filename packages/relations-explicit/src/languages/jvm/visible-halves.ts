import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { moduleOf } from './jvm-modules.ts'
import { sees, sourceSetOf } from './source-sets.ts'

/** Files that declare a name, as one file sees them. */
export interface VisibleHalves {
  /** Those it can mean. */
  readonly meant: readonly ArtifactId[]
  /** Other halves of what is meant: the promise behind an `actual`, or what keeps an `expect` on each platform. */
  readonly halves: readonly ArtifactId[]
}

const MULTIPLATFORM = /\.(?:kts?|java)$/

/** Which of the files that declare a name declare it as halves. */
export interface DeclaredHalves {
  readonly expects: readonly ArtifactId[]
  readonly actuals: readonly ArtifactId[]
}

/**
 * Of files that declare a name those whose source set a file sees: common code nothing of a platform, a platform nothing of
 * another. On a platform `actual` declarations stand before the `expect` that they keep.
 */
export function visibleHalves(
  files: readonly ArtifactId[], from: ArtifactId, { expects, actuals }: DeclaredHalves, view: RepositoryView,
): VisibleHalves {
  if (!MULTIPLATFORM.test(from)) return { meant: files, halves: [] }
  const own = sourceSetOf(from, view)
  const answers = new Map(files.map(file => [file, file === from ? 'yes' : sees(own, sourceSetOf(file, view))]))
  const maybe = files.filter(file => answers.get(file) !== 'no')
  // A module of one platform may be of any.
  const seen = maybe.length === 0 && own === undefined ? files : maybe
  const kept = seen.filter(file => actuals.includes(file))
  const promises = seen.filter(file => expects.includes(file) && !kept.includes(file))
  if (kept.length > 0) {
    const isSure = kept.some(file => answers.get(file) === 'yes')
    const others = seen.filter(file => !kept.includes(file) && !promises.includes(file))
    return { meant: [...kept.filter(file => !isSure || answers.get(file) === 'yes'), ...others], halves: promises }
  }
  const modules = new Set(promises.map(file => moduleOf(file, view)))
  const hidden = files.filter(file => actuals.includes(file) && !seen.includes(file) && modules.has(moduleOf(file, view)))
  return { meant: seen, halves: hidden }
}
