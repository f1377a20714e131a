/** Bytes of a block of 32 columns: eight vectors of four floats, which stay in registers. */
const BLOCK: usize = 128

/**
 * Unit vectors of the texts from `from` to `to`: sum of factor * row over the entries of a text, divided by its length. The inverse
 * lengths are kept; a text without entries has the zero vector and the inverse length 0.
 */
export function embedTexts(
  from: u32, to: u32, offsets: usize, rows: usize, factors: usize, table: usize, unit: usize, inverses: usize, dimensions: u32,
): void {
  const width = <usize>dimensions << 2
  for (let text = from; text < to; text++) {
    const first = load<u32>(offsets + (<usize>text << 2))
    const last = load<u32>(offsets + (<usize>text << 2) + 4)
    const target = unit + <usize>text * width
    let squares = f32x4.splat(0)
    for (let column: usize = 0; column < width; column += BLOCK) {
      let a = f32x4.splat(0), b = a, c = a, d = a, e = a, f = a, g = a, h = a
      for (let entry = first; entry < last; entry++) {
        const source = table + <usize>load<u32>(rows + (<usize>entry << 2)) * width + column
        const factor = v128.load32_splat(factors + (<usize>entry << 2))
        a = f32x4.add(a, f32x4.mul(factor, v128.load(source)))
        b = f32x4.add(b, f32x4.mul(factor, v128.load(source, 16)))
        c = f32x4.add(c, f32x4.mul(factor, v128.load(source, 32)))
        d = f32x4.add(d, f32x4.mul(factor, v128.load(source, 48)))
        e = f32x4.add(e, f32x4.mul(factor, v128.load(source, 64)))
        f = f32x4.add(f, f32x4.mul(factor, v128.load(source, 80)))
        g = f32x4.add(g, f32x4.mul(factor, v128.load(source, 96)))
        h = f32x4.add(h, f32x4.mul(factor, v128.load(source, 112)))
      }
      const out = target + column
      v128.store(out, a)
      v128.store(out, b, 16)
      v128.store(out, c, 32)
      v128.store(out, d, 48)
      v128.store(out, e, 64)
      v128.store(out, f, 80)
      v128.store(out, g, 96)
      v128.store(out, h, 112)
      squares = f32x4.add(squares, f32x4.add(f32x4.add(f32x4.mul(a, a), f32x4.mul(b, b)), f32x4.add(f32x4.mul(c, c), f32x4.mul(d, d))))
      squares = f32x4.add(squares, f32x4.add(f32x4.add(f32x4.mul(e, e), f32x4.mul(f, f)), f32x4.add(f32x4.mul(g, g), f32x4.mul(h, h))))
    }
    const length = sqrt<f32>(sumOf(squares))
    const inverse: f32 = length > 0 ? 1 / length : 0
    store<f32>(inverses + (<usize>text << 2), inverse)
    const scale = f32x4.splat(inverse)
    for (let column: usize = 0; column < width; column += 16) v128.store(target + column, f32x4.mul(scale, v128.load(target + column)))
  }
}

/** Gradients by the sums before they were divided by their lengths: (g - u (u . g)) / length, in place of the gradients by the units. */
export function textGradients(from: u32, to: u32, unit: usize, inverses: usize, gradients: usize, dimensions: u32): void {
  const width = <usize>dimensions << 2
  for (let text = from; text < to; text++) {
    const vector = unit + <usize>text * width
    const gradient = gradients + <usize>text * width
    let products = f32x4.splat(0)
    for (let column: usize = 0; column < width; column += 16) {
      products = f32x4.add(products, f32x4.mul(v128.load(vector + column), v128.load(gradient + column)))
    }
    const along = f32x4.splat(sumOf(products))
    const scale = v128.load32_splat(inverses + (<usize>text << 2))
    for (let column: usize = 0; column < width; column += 16) {
      const across = f32x4.sub(v128.load(gradient + column), f32x4.mul(along, v128.load(vector + column)))
      v128.store(gradient + column, f32x4.mul(scale, across))
    }
  }
}

@inline
export function sumOf(vector: v128): f32 {
  return (f32x4.extract_lane(vector, 0) + f32x4.extract_lane(vector, 1)) + (f32x4.extract_lane(vector, 2) + f32x4.extract_lane(vector, 3))
}
