import { fileURLToPath } from 'node:url'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'

/** A client that declares roots but never answers must not hold up a call. Milliseconds. */
const TIMEOUT_MS = 2_000

/** Asks the client for its root folders: once, and again after it says that they changed. Empty where it has none. */
export function clientRoots(server: Server): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> | undefined
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => { known = undefined })
  return () => known ??= listRoots(server)
}

async function listRoots(server: Server): Promise<readonly string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return []
  try {
    const { roots } = await server.listRoots(undefined, { timeout: TIMEOUT_MS })
    return roots.flatMap(({ uri }) => folderOf(uri))
  } catch {
    return []
  }
}

function folderOf(uri: string): readonly string[] {
  if (!uri.startsWith('file:')) return []
  try {
    return [fileURLToPath(uri)]
  } catch {
    return []
  }
}
