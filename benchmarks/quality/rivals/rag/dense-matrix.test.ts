import { describe, expect, it } from 'vitest'
import { eigenOfSymmetric, gaussian, gram, orthonormalize } from './dense-matrix.ts'

describe('dense matrices', () => {
  it('draws the same standard normal numbers every time', () => {
    const { values } = gaussian(200, 50, 7)
    expect([...gaussian(200, 50, 7).values]).toEqual([...values])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length
    expect([Math.abs(mean) < 0.03, Math.abs(variance - 1) < 0.05]).toEqual([true, true])
  })
  it('makes columns orthonormal', () => {
    const matrix = gaussian(40, 6, 1)
    orthonormalize(matrix)
    const product = gram(matrix)
    for (let i = 0; i < 6; i++) for (let j = 0; j < 6; j++) expect(product[i * 6 + j]).toBeCloseTo(i === j ? 1 : 0, 5)
  })
  it('gives zeros for a column that depends on earlier ones', () => {
    const matrix = { rows: 3, columns: 2, values: Float32Array.of(1, 2, 1, 2, 1, 2) }
    orthonormalize(matrix)
    expect([...matrix.values].map((value) => Number(value.toFixed(4)))).toEqual([0.5774, 0, 0.5774, 0, 0.5774, 0])
  })
  it('finds the eigenvectors of a known matrix, largest first', () => {
    const { values, vectors } = eigenOfSymmetric(Float64Array.of(2, 1, 1, 2), 2)
    expect(values).toEqual([expect.closeTo(3, 10), expect.closeTo(1, 10)])
    expect(Math.abs(vectors[0]!)).toBeCloseTo(Math.SQRT1_2, 10)
    expect(vectors[0]! * vectors[1]! + vectors[2]! * vectors[3]!).toBeCloseTo(0, 10)
    expect(eigenOfSymmetric(Float64Array.of(1, 0, 0, 5), 2).values).toEqual([5, 1])
  })
})
