import { comparePaths, type CompressedView, type SurveyedFile } from '@deepdiscovery/model'

export interface ViewLimits {
  readonly files: number
  readonly bytes: number
  /** Larger files are not worth parsing whole; they stay ranked by text. */
  readonly fileBytes: number
}

/** About a third of a second of parsing on one core. */
export const DEFAULT_VIEW_LIMITS: ViewLimits = { files: 150, bytes: 1_500_000, fileBytes: 300_000 }

/** Files that are put in order at first, for each that the view may hold: the rest is ordered only where these are not enough. */
const LOOKED_AT = 4

/**
 * Chooses which files get parsed: the best of the first ranking, within limits that count files and bytes (never time,
 * so that the same tree gives the same view).
 *
 * @param rankOf score used for the choice; files with 0 are left out
 */
export function compressView(
  files: readonly SurveyedFile[], rankOf: (file: SurveyedFile) => number, limits: ViewLimits = DEFAULT_VIEW_LIMITS,
): CompressedView {
  const chosen: CompressedView['files'][number][] = []
  let bytes = 0
  for (const file of bestFirst(files, rankOf, limits.files * LOOKED_AT)) {
    const size = file.hits?.bytes ?? 0
    if (size > limits.fileBytes) continue
    if (chosen.length === limits.files) return { files: chosen, limitedBy: 'files' }
    if (bytes + size > limits.bytes) return { files: chosen, limitedBy: 'bytes' }
    bytes += size
    chosen.push(file.id)
  }
  return { files: chosen, limitedBy: 'nothing-left' }
}

/** The files with a rank above 0, best first, ties by path: `some` of them, then all others. */
function* bestFirst(files: readonly SurveyedFile[], rankOf: (file: SurveyedFile) => number, some: number): Generator<SurveyedFile> {
  const ranks = Float64Array.from(files, rankOf)
  const least = ranks.length > some ? ranks.slice().sort().at(-some)! : 0
  const ordered = (holds: (rank: number) => boolean): readonly number[] => {
    const places: number[] = []
    for (let place = 0; place < files.length; place++) if (ranks[place]! > 0 && holds(ranks[place]!)) places.push(place)
    return places.sort((left, right) => ranks[right]! - ranks[left]! || comparePaths(files[left]!.id, files[right]!.id))
  }
  for (const place of ordered((rank) => rank >= least)) yield files[place]!
  for (const place of ordered((rank) => rank < least)) yield files[place]!
}
