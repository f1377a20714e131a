// Products of matrices (row-major, 32-bit floats). The right factor is packed into panels of eight columns, each `depth` x 8 and
// contiguous, so that a panel stays in the cache while all rows of the left factor pass over it.

/** Packs the panels from `from` to `to` of a matrix of `depth` rows. */
export function packPanels(from: u32, to: u32, matrix: usize, panels: usize, depth: u32, columns: u32): void {
  const width = <usize>columns << 2
  for (let panel = from; panel < to; panel++) {
    let source = matrix + (<usize>panel << 5)
    let target = panels + ((<usize>panel * <usize>depth) << 5)
    for (let row: u32 = 0; row < depth; row++, source += width, target += 32) {
      v128.store(target, v128.load(source))
      v128.store(target, v128.load(source, 16), 16)
    }
  }
}

/** Packs the panels of the transposed matrix: a panel holds eight of its rows, which have `depth` columns. */
export function packTransposedPanels(from: u32, to: u32, matrix: usize, panels: usize, depth: u32): void {
  const width = <usize>depth << 2
  for (let panel = from; panel < to; panel++) {
    const source = matrix + (<usize>panel << 3) * width
    let target = panels + ((<usize>panel * <usize>depth) << 5)
    for (let column: usize = 0; column < width; column += 16, target += 128) {
      transposeFour(source + column, width, target, 32)
      transposeFour(source + 4 * width + column, width, target + 16, 32)
    }
  }
}

/** Rows `from` to `to` (multiples of 4) of left x right; `columns` is a multiple of 8. */
export function multiply(from: u32, to: u32, left: usize, panels: usize, product: usize, depth: u32, columns: u32): void {
  const leftWidth = <usize>depth << 2
  const width = <usize>columns << 2
  const count = columns >>> 3
  for (let panel: u32 = 0; panel < count; panel++) {
    const start = panels + ((<usize>panel * <usize>depth) << 5)
    for (let row = from; row < to; row += 4) {
      let a = f32x4.splat(0), b = a, c = a, d = a, e = a, f = a, g = a, h = a
      let first = left + <usize>row * leftWidth
      let second = first + leftWidth
      let third = second + leftWidth
      let fourth = third + leftWidth
      const end = first + leftWidth
      for (let at = start; first < end; at += 32) {
        const x = v128.load(at)
        const y = v128.load(at, 16)
        let factor = v128.load32_splat(first)
        a = f32x4.add(a, f32x4.mul(factor, x))
        b = f32x4.add(b, f32x4.mul(factor, y))
        factor = v128.load32_splat(second)
        c = f32x4.add(c, f32x4.mul(factor, x))
        d = f32x4.add(d, f32x4.mul(factor, y))
        factor = v128.load32_splat(third)
        e = f32x4.add(e, f32x4.mul(factor, x))
        f = f32x4.add(f, f32x4.mul(factor, y))
        factor = v128.load32_splat(fourth)
        g = f32x4.add(g, f32x4.mul(factor, x))
        h = f32x4.add(h, f32x4.mul(factor, y))
        first += 4
        second += 4
        third += 4
        fourth += 4
      }
      let out = product + <usize>row * width + (<usize>panel << 5)
      v128.store(out, a)
      v128.store(out, b, 16)
      out += width
      v128.store(out, c)
      v128.store(out, d, 16)
      out += width
      v128.store(out, e)
      v128.store(out, f, 16)
      out += width
      v128.store(out, g)
      v128.store(out, h, 16)
    }
  }
}

/** Writes the columns `from` to `to` (multiples of 4) of a square matrix as rows of another. */
export function transpose(from: u32, to: u32, matrix: usize, target: usize, size: u32): void {
  const width = <usize>size << 2
  for (let row: usize = 0; row < size; row += 4) {
    for (let column = <usize>from; column < to; column += 4) {
      transposeFour(matrix + row * width + (column << 2), width, target + column * width + (row << 2), width)
    }
  }
}

@inline
function transposeFour(source: usize, width: usize, target: usize, targetWidth: usize): void {
  const a = v128.load(source)
  const b = v128.load(source + width)
  const c = v128.load(source + 2 * width)
  const d = v128.load(source + 3 * width)
  const e = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
  const f = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
  const g = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
  const h = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
  v128.store(target, v128.shuffle<f32>(e, g, 0, 1, 4, 5))
  v128.store(target + targetWidth, v128.shuffle<f32>(e, g, 2, 3, 6, 7))
  v128.store(target + 2 * targetWidth, v128.shuffle<f32>(f, h, 0, 1, 4, 5))
  v128.store(target + 3 * targetWidth, v128.shuffle<f32>(f, h, 2, 3, 6, 7))
}
