import type { ArtifactId, SourceReader } from '@deepdiscovery/model'
import type { FolderIndex } from '../folder-index.ts'
import { OWNERS_PLACES, parseOwners, type OwnersFile } from './parse-owners.ts'

/** Bytes of an owners file that are read. GitHub takes up to 3 MB; rules beyond this are those of programs. */
const MOST_BYTES = 256 * 1024

/** The owners file of a repository, from the first place that has one. */
export async function readOwners(
  folders: FolderIndex, reader: SourceReader | undefined, signal?: AbortSignal,
): Promise<OwnersFile | undefined> {
  const place = OWNERS_PLACES.find(folders.has)
  if (!reader || place === undefined) return undefined
  const id = place as ArtifactId
  for await (const file of reader.read([id], signal)) {
    if (!('bytes' in file)) return undefined
    return parseOwners(id, new TextDecoder().decode(file.bytes.subarray(0, MOST_BYTES)), folders.has('.gitlab-ci.yml'))
  }
  return undefined
}
