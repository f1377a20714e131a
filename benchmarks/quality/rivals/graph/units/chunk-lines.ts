/** A range of lines, 0-based, end excluded. */
export interface LineRange {
  readonly start: number
  readonly end: number
}

/**
 * Cuts a text into units of whole lines with at most so many characters (a longer line is a unit of its own). A cut goes to the
 * last preferred line in the second half of the unit (a definition starts there), else after an empty line, else anywhere.
 */
export function chunkLines(
  lines: readonly string[],
  characters: number,
  preferred: ReadonlySet<number> = new Set(),
): LineRange[] {
  const units: LineRange[] = []
  let start = 0
  let size = 0
  let cut = 0
  let cutRank = 0
  for (let line = 0; line < lines.length; line++) {
    const length = lines[line]!.length + 1
    // Twice where the rest behind a preferred cut and this line are still too much together.
    while (line > start && size + length > characters) {
      const end = cutRank > 0 ? cut : line
      units.push({ start, end })
      start = end
      size = 0
      cutRank = 0
      for (let at = start; at < line; at++) size += lines[at]!.length + 1
    }
    size += length
    // The cut goes behind this line, so the next one, which has the number `line + 2`, is asked for.
    const rank = preferred.has(line + 2) ? 2 : lines[line]!.trim() === '' ? 1 : 0
    if (rank >= Math.max(1, cutRank) && size > characters / 2) {
      cut = line + 1
      cutRank = rank
    }
  }
  if (start < lines.length) units.push({ start, end: lines.length })
  return units
}
