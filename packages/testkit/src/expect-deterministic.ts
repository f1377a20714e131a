/**
 * Runs a function several times and demands byte-equal results (as JSON; maps and sets count as arrays of their entries).
 * Returns the first result.
 *
 * @throws Error that shows where two results first differ.
 */
export async function expectDeterministic<T>(run: () => T | Promise<T>, times = 3): Promise<T> {
  const first = await run()
  const expected = serialise(first)
  for (let attempt = 2; attempt <= times; attempt++) {
    const actual = serialise(await run())
    if (actual !== expected) throw new Error(`Run ${attempt} differs from run 1: ${firstDifference(expected, actual)}`)
  }
  return first
}

function serialise(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Map || part instanceof Set || part instanceof Uint8Array ? [...part] : part) ?? 'undefined'
}

function firstDifference(expected: string, actual: string): string {
  let at = 0
  while (at < expected.length && expected[at] === actual[at]) at++
  const from = Math.max(0, at - 40)
  return `at character ${at}: …${expected.slice(from, at + 40)}… against …${actual.slice(from, at + 40)}…`
}
