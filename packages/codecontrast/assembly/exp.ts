// Coefficients of e^x for |x| <= ln(2) / 2 as in Cephes' expf (S. L. Moshier); relative error below 1e-7.
const LOG2_E: f32 = 1.44269504088896341
const LN2_HIGH: f32 = 0.693359375
const LN2_LOW: f32 = -2.12194440e-4

/** e^x by lane for -87 <= x <= 88; smaller x count as -87. */
@inline
export function exp4(value: v128): v128 {
  const x = f32x4.max(value, f32x4.splat(-87))
  const power = f32x4.nearest(f32x4.mul(x, f32x4.splat(LOG2_E)))
  const rest = f32x4.sub(f32x4.sub(x, f32x4.mul(power, f32x4.splat(LN2_HIGH))), f32x4.mul(power, f32x4.splat(LN2_LOW)))
  let sum = f32x4.splat(1.9875691500e-4)
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.3981999507e-3))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.3334519073e-3))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.1665795894e-2))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.6666665459e-1))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.0000001201e-1))
  sum = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(sum, rest), rest), rest), f32x4.splat(1))
  const exponent = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(power), i32x4.splat(127)), 23)
  return f32x4.mul(sum, exponent)
}
