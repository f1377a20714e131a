/** A function that works out each answer once. */
export function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return key => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as V
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Makes a value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
