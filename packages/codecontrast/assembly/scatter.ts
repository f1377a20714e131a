/**
 * Adds factor * gradient of the text to the gradient of each row of its entries, in the columns `from` to `to` (multiples of 8).
 * Columns are what threads share: each sum is made by one thread in the order of the texts, so it never depends on their number.
 */
export function scatterGradients(
  from: u32, to: u32, texts: u32, offsets: usize, rows: usize, factors: usize, gradients: usize, tableGradients: usize, dimensions: u32,
): void {
  const width = <usize>dimensions << 2
  const start = <usize>from << 2
  const end = <usize>to << 2
  let entry = load<u32>(offsets)
  for (let text: u32 = 0; text < texts; text++) {
    const last = load<u32>(offsets + (<usize>text << 2) + 4)
    const source = gradients + <usize>text * width
    for (; entry < last; entry++) {
      const target = tableGradients + <usize>load<u32>(rows + (<usize>entry << 2)) * width
      const factor = v128.load32_splat(factors + (<usize>entry << 2))
      for (let column = start; column < end; column += 32) {
        v128.store(target + column, f32x4.add(v128.load(target + column), f32x4.mul(factor, v128.load(source + column))))
        v128.store(target + column, f32x4.add(v128.load(target + column, 16), f32x4.mul(factor, v128.load(source + column, 16))), 16)
      }
    }
  }
}
