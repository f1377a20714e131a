import { exp4 } from './exp'
import { sumOf } from './texts'

/**
 * Replaces cosines in the rows `from` to `to` by e^((cosine - 1) / temperature), which no cosine lets overflow, sets the masked ones
 * to 0 and gives the sums of the rows, and those of the columns over these rows only.
 */
export function expSimilarities(
  from: u32, to: u32, matrix: usize, size: u32, temperature: f32, maskOffsets: usize, maskColumns: usize, rowSums: usize, columnSums: usize,
): void {
  const width = <usize>size << 2
  const one = f32x4.splat(1)
  const inverse = f32x4.splat(1 / temperature)
  memory.fill(columnSums, 0, width)
  for (let row = from; row < to; row++) {
    const start = matrix + <usize>row * width
    for (let column: usize = 0; column < width; column += 16) {
      const at = start + column
      v128.store(at, exp4(f32x4.mul(f32x4.sub(v128.load(at), one), inverse)))
    }
    const last = load<u32>(maskOffsets + (<usize>row << 2) + 4)
    for (let entry = load<u32>(maskOffsets + (<usize>row << 2)); entry < last; entry++) {
      store<f32>(start + (<usize>load<u32>(maskColumns + (<usize>entry << 2)) << 2), 0)
    }
    let sum = f32x4.splat(0)
    for (let column: usize = 0; column < width; column += 16) {
      const value = v128.load(start + column)
      sum = f32x4.add(sum, value)
      v128.store(columnSums + column, f32x4.add(v128.load(columnSums + column), value))
    }
    store<f32>(rowSums + (<usize>row << 2), sumOf(sum))
  }
}

/**
 * Replaces the values above by the gradients of the loss by cosine: scale * (value / row sum + value / column sum - 2 / positives of
 * the row, for a positive). `rowFactors` and `columnFactors` are scale / sum, `positiveShares` scale * 2 / number of positives.
 */
export function similarityGradients(
  from: u32, to: u32, matrix: usize, size: u32, rowFactors: usize, columnFactors: usize,
  positiveOffsets: usize, positiveColumns: usize, positiveShares: usize,
): void {
  const width = <usize>size << 2
  for (let row = from; row < to; row++) {
    const start = matrix + <usize>row * width
    const ofRow = v128.load32_splat(rowFactors + (<usize>row << 2))
    for (let column: usize = 0; column < width; column += 16) {
      v128.store(start + column, f32x4.mul(v128.load(start + column), f32x4.add(ofRow, v128.load(columnFactors + column))))
    }
    const share = load<f32>(positiveShares + (<usize>row << 2))
    const last = load<u32>(positiveOffsets + (<usize>row << 2) + 4)
    for (let entry = load<u32>(positiveOffsets + (<usize>row << 2)); entry < last; entry++) {
      const at = start + (<usize>load<u32>(positiveColumns + (<usize>entry << 2)) << 2)
      store<f32>(at, load<f32>(at) - share)
    }
  }
}
