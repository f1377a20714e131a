/** A differentiable function: writes its gradient at `point` into `gradient` and returns its value. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number

/** Steps and changes of the gradient, newest last: what L-BFGS knows of the curvature. */
export type CurvatureMemory = { readonly step: Float64Array; readonly change: Float64Array }[]

export interface MinimiseOptions {
  /** Smallest value of each variable; `-Infinity` for none. */
  readonly lower?: Float64Array
  /** Curvature of a similar function, learned before; it is not changed. */
  readonly memory?: CurvatureMemory
  /** Ends when no free part of the gradient is larger. */
  readonly tolerance?: number
  readonly maxIterations?: number
  /** Pairs that are remembered. */
  readonly pairs?: number
}

export interface Minimum {
  readonly point: Float64Array
  readonly value: number
  readonly iterations: number
  /** Whether the gradient is below the tolerance. */
  readonly converged: boolean
  readonly memory: CurvatureMemory
}

const SUFFICIENT_DECREASE = 1e-4
const HALVINGS = 40
/** A variable that is nearer to its bound stands there: rounding must not keep it free. */
const AT_BOUND = 1e-12
/** Relative difference of values that rounding may make. */
const ROUNDING = 1e-13

/**
 * Minimises a smooth function by L-BFGS (Nocedal 1980: two-loop recursion, backtracking line search). Lower bounds are kept by
 * projection: a variable that stands at its bound and would leave it is left out of the step (Bertsekas 1982). Deterministic.
 */
export function minimise(objective: Objective, start: Float64Array, options: MinimiseOptions = {}): Minimum {
  const { lower, tolerance = 1e-6, maxIterations = 300, pairs = 40 } = options
  const memory: CurvatureMemory = [...(options.memory ?? [])].slice(-pairs)
  let point = project(Float64Array.from(start), lower)
  let gradient: Float64Array = new Float64Array(point.length)
  let value = objective(point, gradient)
  for (let iteration = 0; ; iteration++) {
    const free = point.map((coordinate, index) =>
      Number(!(lower !== undefined && coordinate <= lower[index]! && gradient[index]! > 0)),
    )
    if (largest(gradient, free) <= tolerance) return { point, value, iterations: iteration, converged: true, memory }
    if (iteration === maxIterations) return { point, value, iterations: iteration, converged: false, memory }
    let next = search(objective, { point, value, gradient }, descent(gradient, memory, free), free, lower)
    if (next === undefined && memory.length > 0) {
      // What was remembered of the curvature misleads here: forget it, and go straight down.
      memory.length = 0
      next = search(objective, { point, value, gradient }, descent(gradient, memory, free), free, lower)
    }
    // No lower value can be told apart any more.
    if (next === undefined) return { point, value, iterations: iteration, converged: false, memory }
    const step = next.point.map((coordinate, index) => coordinate - point[index]!)
    const change = next.gradient.map((slope, index) => slope - gradient[index]!)
    if (dot(step, change) > 1e-12 * Math.sqrt(dot(step, step) * dot(change, change))) {
      memory.push({ step, change })
      if (memory.length > pairs) memory.shift()
    }
    ;({ point, value, gradient } = next)
  }
}

interface Place {
  readonly point: Float64Array
  readonly value: number
  readonly gradient: Float64Array
}

/** Minus the gradient times the estimated inverse Hessian, among the free variables. */
function descent(gradient: Float64Array, memory: CurvatureMemory, free: Float64Array): Float64Array {
  const direction = gradient.map((slope, index) => -slope * free[index]!)
  const curved = memory
    .map(({ step, change }) => ({ step, change, product: dot(step, change, free) }))
    .filter(({ product }) => product > 1e-300)
  const factors = new Float64Array(curved.length)
  for (let index = curved.length - 1; index >= 0; index--) {
    const { step, change, product } = curved[index]!
    factors[index] = dot(step, direction, free) / product
    add(direction, change, -factors[index]!, free)
  }
  const last = curved.at(-1)
  // Without curvature the first step has length 1 at most.
  const scale =
    last === undefined
      ? 1 / Math.max(1, Math.sqrt(dot(direction, direction)))
      : last.product / dot(last.change, last.change, free)
  for (let index = 0; index < direction.length; index++) direction[index]! *= scale
  for (const [index, { step, change, product }] of curved.entries()) {
    add(direction, step, factors[index]! - dot(change, direction, free) / product, free)
  }
  return direction
}

/** The first point on the way that is lower by enough, or flatter where values are equal but for rounding; `undefined` where there is none. */
function search(
  objective: Objective,
  { point, value, gradient }: Place,
  direction: Float64Array,
  free: Float64Array,
  lower: Float64Array | undefined,
): Place | undefined {
  if (!(dot(direction, gradient) < 0)) return undefined
  for (let halving = 0, length = 1; halving < HALVINGS; halving++, length /= 2) {
    const next = project(
      point.map((coordinate, index) => coordinate + length * direction[index]!),
      lower,
    )
    const slope = next.reduce((sum, coordinate, index) => sum + (coordinate - point[index]!) * gradient[index]!, 0)
    const nextGradient = new Float64Array(point.length)
    const nextValue = objective(next, nextGradient)
    const falls = slope < 0 && nextValue <= value + SUFFICIENT_DECREASE * slope && nextValue < value
    // Close to the end the values differ by rounding alone, while the gradient still tells which point is nearer.
    const nearer =
      Math.abs(nextValue - value) <= ROUNDING * Math.abs(value) && largest(nextGradient, free) < largest(gradient, free)
    if (falls || nearer) return { point: next, value: nextValue, gradient: nextGradient }
  }
  return undefined
}

function project(point: Float64Array, lower: Float64Array | undefined): Float64Array {
  if (lower !== undefined)
    for (let index = 0; index < point.length; index++) if (point[index]! < lower[index]! + AT_BOUND) point[index] = lower[index]!
  return point
}

function largest(vector: Float64Array, free: Float64Array): number {
  return vector.reduce((most, entry, index) => Math.max(most, Math.abs(entry) * free[index]!), 0)
}

function dot(left: Float64Array, right: Float64Array, free?: Float64Array): number {
  let sum = 0
  for (let index = 0; index < left.length; index++) sum += left[index]! * right[index]! * (free?.[index] ?? 1)
  return sum
}

function add(target: Float64Array, vector: Float64Array, factor: number, free: Float64Array): void {
  for (let index = 0; index < target.length; index++) target[index]! += factor * vector[index]! * free[index]!
}
