import { exp4 } from './exp'
import { sumOf } from './texts'

/**
 * One step of Adam (Kingma and Ba 2015) on the touched rows `from` to `to` of the list and on their log weights; gradients are read
 * and set to 0. Moments of other rows stay as they are. The gradient of a log weight is row . gradient of the row, as both scale it.
 * `rate` and `weightRate` hold the correction of the first moment, `correction` is 1 / (1 - beta2^step).
 */
export function adamRows(
  from: u32, to: u32, touched: usize, table: usize, gradients: usize, firsts: usize, seconds: usize, dimensions: u32,
  weights: usize, factors: usize, weightFirsts: usize, weightSeconds: usize,
  rate: f32, weightRate: f32, correction: f32, beta1: f32, beta2: f32, epsilon: f32, decay: f32,
): void {
  const width = <usize>dimensions << 2
  const keep1 = f32x4.splat(beta1), take1 = f32x4.splat(1 - beta1)
  const keep2 = f32x4.splat(beta2), take2 = f32x4.splat(1 - beta2)
  const corrections = f32x4.splat(correction)
  const tiny = f32x4.splat(epsilon)
  const rates = f32x4.splat(rate)
  const shrink = f32x4.splat(1 - decay)
  for (let index = from; index < to; index++) {
    const row = <usize>load<u32>(touched + (<usize>index << 2))
    const vector = table + row * width
    const gradientRow = gradients + row * width
    const firstRow = firsts + row * width
    const secondRow = seconds + row * width
    let products = f32x4.splat(0)
    for (let column: usize = 0; column < width; column += 16) {
      const value = v128.load(vector + column)
      const gradient = v128.load(gradientRow + column)
      products = f32x4.add(products, f32x4.mul(value, gradient))
      const first = f32x4.add(f32x4.mul(keep1, v128.load(firstRow + column)), f32x4.mul(take1, gradient))
      const second = f32x4.add(f32x4.mul(keep2, v128.load(secondRow + column)), f32x4.mul(take2, f32x4.mul(gradient, gradient)))
      v128.store(firstRow + column, first)
      v128.store(secondRow + column, second)
      v128.store(gradientRow + column, f32x4.splat(0))
      const step = f32x4.div(f32x4.mul(rates, first), f32x4.add(f32x4.sqrt(f32x4.mul(second, corrections)), tiny))
      v128.store(vector + column, f32x4.sub(f32x4.mul(value, shrink), step))
    }
    const at = row << 2
    const gradient = sumOf(products)
    const first = beta1 * load<f32>(weightFirsts + at) + (1 - beta1) * gradient
    const second = beta2 * load<f32>(weightSeconds + at) + (1 - beta2) * gradient * gradient
    store<f32>(weightFirsts + at, first)
    store<f32>(weightSeconds + at, second)
    const weight = load<f32>(weights + at) - weightRate * first / (sqrt<f32>(second * correction) + epsilon)
    store<f32>(weights + at, weight)
    store<f32>(factors + at, f32x4.extract_lane(exp4(f32x4.splat(weight)), 0))
  }
}
