import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'

/**
 * Turns a batched question into one for a single file: what is asked while a batch is under way goes into the next one.
 * Each file is loaded at most once; what the batch does not answer is `undefined`.
 */
export function batchLoader<Value>(
  load: (ids: readonly ArtifactId[]) => Promise<ReadonlyMap<ArtifactId, Value>>,
): (id: ArtifactId) => Promise<Value | undefined> {
  const known = new Map<ArtifactId, Value | undefined>()
  let last: Promise<unknown> = Promise.resolve()
  let open: { readonly ids: Set<ArtifactId>; readonly done: Promise<void> } | undefined

  const loadBatch = async (ids: ReadonlySet<ArtifactId>, previous: Promise<unknown>): Promise<void> => {
    await previous
    open = undefined
    const wanted = [...ids].filter(id => !known.has(id)).sort(comparePaths)
    if (wanted.length === 0) return
    const found = await load(wanted)
    for (const id of wanted) known.set(id, found.get(id))
  }
  const openBatch = (): { readonly ids: Set<ArtifactId>; readonly done: Promise<void> } => {
    const ids = new Set<ArtifactId>()
    const done = loadBatch(ids, last)
    last = done.catch(() => undefined)
    return { ids, done }
  }
  return async id => {
    if (known.has(id)) return known.get(id)
    open ??= openBatch()
    open.ids.add(id)
    await open.done
    return known.get(id)
  }
}
