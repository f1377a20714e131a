/** Something that could still be taken. */
export interface Fillable {
  readonly cost: number
  readonly baseGain: number
}

/** Files that may be taken into what is left of a budget; the rounds are over then. */
const MOST_FILES = 8
/** More room than this is not left by a card that did not fit. */
const MOST_ROOM = 4_000

/**
 * The files of greatest total gain that fit into the room which a file too large for it leaves: an exact 0/1 knapsack
 * over a short list. Exact, because a greedy choice could cover less in a larger room.
 */
export function fillRoom<T extends Fillable>(candidates: readonly T[], room: number, maxFiles: number): readonly T[] {
  const width = Math.min(Math.floor(room), MOST_ROOM)
  const height = Math.min(maxFiles, MOST_FILES, candidates.length)
  if (width < 1 || height < 1 || candidates.every(({ cost }) => cost > width)) return []
  // best[n][w]: most gain of at most n files in w tokens; chosen[n][w]: the last file of it and where to go on.
  const best = Array.from({ length: height + 1 }, () => new Float64Array(width + 1))
  const chosen: (Choice<T> | undefined)[][] = Array.from({ length: height + 1 }, () => [])
  for (const file of candidates) {
    for (let n = height; n >= 1; n--) {
      for (let w = width; w >= file.cost; w--) {
        const gain = best[n - 1]![w - file.cost]! + file.baseGain
        if (gain <= best[n]![w]!) continue
        best[n]![w] = gain
        chosen[n]![w] = { file, before: chosen[n - 1]![w - file.cost] }
      }
    }
  }
  const files: T[] = []
  for (let choice = chosen[height]![width]; choice; choice = choice.before) files.push(choice.file)
  return files.sort((a, b) => candidates.indexOf(a) - candidates.indexOf(b))
}

interface Choice<T> {
  readonly file: T
  readonly before: Choice<T> | undefined
}
