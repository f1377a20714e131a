/** A value that is there already or will be: joins go over very many, and few have to be waited for. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on with a value, at once where it is there. */
export function andThen<Value, Next>(value: Soon<Value>, goOn: (value: Value) => Soon<Next>): Soon<Next> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}

/** Steps that stop where a value has to be waited for. */
export type Steps<Result> = Generator<Promise<unknown>, Result, unknown>

/** The value; the steps stop here until it is there. */
export function* settled<Value>(value: Soon<Value>): Steps<Value> {
  return value instanceof Promise ? (yield value) as Value : value
}

/** Goes through all steps. */
export async function finish<Result>(steps: Steps<Result>): Promise<Result> {
  for (let next = steps.next(); ;) {
    if (next.done === true) return next.value
    next = steps.next(await next.value)
  }
}
