import { objectDatabase } from './object-database.ts'
import { probeRepository } from './git-repository.ts'
import { requireRepository } from './resolve-revision.ts'
import { resolveRoot } from './resolve-root.ts'

/**
 * Contents of objects of a repository, by names that git understands (`COMMIT:PATH`, `COMMIT^:PATH`): for those who need single files
 * of many commits, where opening each commit would list its whole tree. Objects that are missing or have more than `maxBytes` are
 * left out.
 *
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`, `DD_ROOT_REFUSED`, `DD_NOT_A_REPOSITORY`, `DD_GIT_MISSING`, `DD_SNAPSHOT_UNREADABLE`, `DD_ABORTED`
 */
export async function readObjects(
  root: string, names: readonly string[], { maxBytes, signal }: { readonly maxBytes: number; readonly signal?: AbortSignal },
): Promise<ReadonlyMap<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  // A name is a line of the question.
  const asked = names.filter((name) => !name.includes('\n'))
  if (asked.length === 0) return contents
  const real = resolveRoot(root, false)
  const { git, head = '' } = requireRepository(real, await probeRepository(real, { signal }))
  const database = objectDatabase(git, head, { maxFileBytes: maxBytes, pieceBytes: maxBytes, maxTotalBytes: maxBytes })
  const reading = database.read(asked, signal)
  try {
    for (const name of asked) {
      const object = await reading.next()
      if (object !== 'missing' && !object.truncated) contents.set(name, object.bytes.slice())
    }
  } finally {
    reading.end()
    database.close()
  }
  return contents
}
