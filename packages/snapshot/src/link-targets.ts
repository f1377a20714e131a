import type { ArtifactId, Snapshot } from '@deepdiscovery/model'

/** Links on links that are followed. */
const MAX_CHAIN = 8
/** Links looked at; a tree of more is a link farm, not sources. */
export const MAX_LINKS = 2_000

/**
 * Names the artifact that each symbolic link of a snapshot leads to. Only text is followed, never the link itself, so nothing
 * outside the root is looked at; a link to a folder, out of the root or to nothing gets no target.
 *
 * @param textOf what each link holds, as stored; `undefined` where that is not known
 */
export function withLinkTargets(snapshot: Snapshot, textOf: (id: ArtifactId) => string | undefined): Snapshot {
  const links = snapshot.skipped.filter(({ reason }) => reason === 'symlink').slice(0, MAX_LINKS)
  if (links.length === 0) return snapshot
  const texts = new Map<string, string>()
  for (const { id } of links) {
    const text = textOf(id)
    if (text !== undefined) texts.set(id, text)
  }
  const artifacts = new Set<string>(snapshot.artifacts.map(({ id }) => id))
  return {
    ...snapshot,
    skipped: snapshot.skipped.map((file) => {
      const target = file.reason === 'symlink' ? followText(file.id, texts, artifacts) : undefined
      return target === undefined ? file : { ...file, target }
    }),
  }
}

function followText(id: string, texts: ReadonlyMap<string, string>, artifacts: ReadonlySet<string>): ArtifactId | undefined {
  let path: string | undefined = id
  for (let hop = 0; hop < MAX_CHAIN && path !== undefined; hop++) {
    const text = texts.get(path)
    if (text === undefined) return artifacts.has(path) ? (path as ArtifactId) : undefined
    path = joined(path.slice(0, Math.max(0, path.lastIndexOf('/'))), text.replaceAll('\\', '/'))
  }
  return undefined
}

/** Path of a link's text seen from its folder; `undefined` where it is absolute or leads out of the root. */
function joined(folder: string, text: string): string | undefined {
  if (text.startsWith('/') || /^[A-Za-z]:/.test(text)) return undefined
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of text.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}
