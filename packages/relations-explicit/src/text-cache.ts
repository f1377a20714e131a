import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'

/** Texts that stay at hand; what does not fit is read again. */
export interface TextCache {
  get(id: ArtifactId): string | undefined
  set(id: ArtifactId, text: string): void
}

/** Keeps up to so many characters; the text that was not asked for longest goes first. */
export function textCache(maxCharacters: number): TextCache {
  const kept = new Map<ArtifactId, string>()
  let characters = 0
  const drop = (id: ArtifactId): void => {
    characters -= kept.get(id)?.length ?? 0
    kept.delete(id)
  }
  return {
    get(id) {
      const text = kept.get(id)
      if (text === undefined) return undefined
      // Maps keep their order: the last one is the newest.
      kept.delete(id)
      kept.set(id, text)
      return text
    },
    set(id, text) {
      drop(id)
      if (text.length > maxCharacters) return
      kept.set(id, text)
      characters += text.length
      for (const oldest of kept.keys()) {
        if (characters <= maxCharacters) break
        drop(oldest)
      }
    },
  }
}

interface Asked {
  readonly text: Promise<string | undefined>
  readonly answer: (text: string | undefined) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Turns a batched reading into one for a single file: what is asked while a batch is under way goes into the next one. Texts are handed
 * over in portions of so many characters, and only those who asked and the cache hold them. What the batch does not answer is `undefined`.
 */
export function textLoader(
  cache: TextCache, read: (ids: readonly ArtifactId[]) => AsyncIterable<readonly [ArtifactId, string]>, portion: number,
): (id: ArtifactId) => Promise<string | undefined> {
  const asked = new Map<ArtifactId, Asked>()
  const unreadable = new Set<ArtifactId>()
  let last: Promise<void> = Promise.resolve()
  let open: ArtifactId[] | undefined

  const answer = (id: ArtifactId, text: string | undefined): void => {
    if (text === undefined) unreadable.add(id)
    else cache.set(id, text)
    asked.get(id)?.answer(text)
    asked.delete(id)
  }
  const loadBatch = async (ids: ArtifactId[], previous: Promise<void>): Promise<void> => {
    await previous
    open = undefined
    let ready: (readonly [ArtifactId, string])[] = []
    let characters = 0
    const handOver = (): void => {
      for (const [id, text] of ready) answer(id, text)
      ready = []
      characters = 0
    }
    try {
      for await (const entry of read(ids.sort(comparePaths))) {
        ready.push(entry)
        characters += entry[1].length
        if (characters >= portion) handOver()
      }
      handOver()
      for (const id of ids) if (asked.has(id)) answer(id, undefined)
    } catch (error) {
      for (const id of ids) {
        asked.get(id)?.fail(error)
        asked.delete(id)
      }
    }
  }
  return async id => {
    const known = cache.get(id)
    if (known !== undefined || unreadable.has(id)) return known
    let question = asked.get(id)
    if (question === undefined) {
      asked.set(id, question = newQuestion())
      if (open === undefined) last = loadBatch(open = [], last)
      open.push(id)
    }
    return await question.text
  }
}

function newQuestion(): Asked {
  let answer: Asked['answer'] = () => undefined
  let fail: Asked['fail'] = () => undefined
  const text = new Promise<string | undefined>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { text, answer, fail }
}
