import { comparePaths, type CompressedView, type SurveyedFile } from '@deepdiscovery/model'

export interface ViewLimits {
  readonly files: number
  readonly bytes: number
  /** Larger files are not worth parsing whole; they stay ranked by text. */
  readonly fileBytes: number
}

/** About a third of a second of parsing on one core. */
export const DEFAULT_VIEW_LIMITS: ViewLimits = { files: 150, bytes: 1_500_000, fileBytes: 300_000 }

/**
 * Chooses which files get parsed: the best of the first ranking, within limits that count files and bytes (never time,
 * so that the same tree gives the same view).
 *
 * @param rankOf score used for the choice; files with 0 are left out
 */
export function compressView(
  files: readonly SurveyedFile[], rankOf: (file: SurveyedFile) => number, limits: ViewLimits = DEFAULT_VIEW_LIMITS,
): CompressedView {
  const ranked = files
    .map((file) => ({ file, rank: rankOf(file) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank || comparePaths(left.file.id, right.file.id))
  const chosen: CompressedView['files'][number][] = []
  let bytes = 0
  for (const { file } of ranked) {
    const size = file.hits?.bytes ?? 0
    if (size > limits.fileBytes) continue
    if (chosen.length === limits.files) return { files: chosen, limitedBy: 'files' }
    if (bytes + size > limits.bytes) return { files: chosen, limitedBy: 'bytes' }
    bytes += size
    chosen.push(file.id)
  }
  return { files: chosen, limitedBy: 'nothing-left' }
}
