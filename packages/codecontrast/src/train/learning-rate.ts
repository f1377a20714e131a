/**
 * Share of the learning rate at a step (from 0) of `steps`: a linear rise, then half a cosine down to `final` (Loshchilov and Hutter
 * 2017).
 */
export function rateShare(step: number, steps: number, warmUp: number, final: number): number {
  const rise = Math.floor(steps * warmUp)
  if (step < rise) return (step + 1) / (rise + 1)
  const progress = (step - rise) / Math.max(1, steps - rise)
  return final + (1 - final) * (1 + Math.cos(Math.PI * progress)) / 2
}
