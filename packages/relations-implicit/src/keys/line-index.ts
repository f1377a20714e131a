/** Line (1-based) of an offset, for one text: built once, O(log n) an answer. */
export function lineIndex(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return (offset) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
