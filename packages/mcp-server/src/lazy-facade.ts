import type { Facade, OpenRequest } from './facade.ts'

/** A session of the `deepdiscovery` package, as far as it is used here. */
interface Session {
  discover: Awaited<ReturnType<Facade['open']>>['discover']
  close(): Promise<void>
}

/** Roots and revisions that are remembered at once; beyond them the one asked for longest ago is forgotten. */
const MAX_SESSIONS = 4

/**
 * The facade of the `deepdiscovery` package, imported on the first call so that `initialize` is answered at once. What a call learned of
 * files that are still the same serves the next call on the same root.
 */
export function lazyFacade(): Facade {
  const sessions = new Map<string, Promise<Session>>()

  async function sessionOf(root: string, { signal: _, ...options }: OpenRequest): Promise<Session> {
    const key = JSON.stringify([root, options])
    const session = sessions.get(key) ?? import('deepdiscovery').then(({ openSession }): Session => openSession(root, options))
    sessions.delete(key)
    sessions.set(key, session)
    const [oldest] = sessions.keys()
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) {
      // It ends when the calls that use it have ended; nobody waits for that.
      void sessions.get(oldest)?.then(gone => gone.close())
      sessions.delete(oldest)
    }
    return session
  }

  return {
    async open(root, options) {
      const session = await sessionOf(root, options)
      return { discover: (task, request) => session.discover(task, request), close: async () => undefined }
    },
    render: async pack => (await import('deepdiscovery')).renderPack(pack, { format: 'markdown' }),
    counter: async () => (await import('@deepdiscovery/text')).createTokenCounter(),
    async close() {
      const all = [...sessions.values()]
      sessions.clear()
      await Promise.all(all.map(async session => (await session).close()))
    },
  }
}
