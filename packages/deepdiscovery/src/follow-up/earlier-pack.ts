import { DeepDiscoveryError, type ArtifactId, type Card, type ContextPack, type Diagnostic, type Snapshot, type SourceReader } from '@deepdiscovery/model'
import { changedCards, checkPack } from '@deepdiscovery/pack'
import { shortLine } from '@deepdiscovery/text'
import { knownFile } from '../repository-path.ts'

/** Files that are gone of which each has its own diagnostic, and characters of a path in a message. */
const NAMED_MISSING = 20
/** Changed files that a message names. */
const NAMED_CHANGED = 5
const PATH_LENGTH = 200

/** A pack against the files as they are now. */
export interface EarlierPack {
  readonly pack: ContextPack
  /** Its cards whose files are still there, by rank. */
  readonly cards: readonly (Card & { readonly path: ArtifactId })[]
  /** Files that it and those before it hold, as far as they are still there. */
  readonly held: ReadonlySet<ArtifactId>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a pack that a caller brings along: its paths are only looked up among the files of the snapshot. Files of
 * which it shows text are read, to tell whether they still hold it; of `renewed` ones the answer shows the text anyway.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for what is no pack
 */
export async function earlierPack(
  given: unknown, { snapshot, reader }: { readonly snapshot: Snapshot; readonly reader: SourceReader }, signal?: AbortSignal,
  renewed: readonly string[] = [],
): Promise<EarlierPack> {
  const pack = checkPack(given)
  const known = new Set<string>(snapshot.artifacts.map(({ id }) => id))
  const isKnown = <T extends { readonly path: string }>(file: T): file is T & { readonly path: ArtifactId } => known.has(file.path)
  const paths = [...new Set(pack.cards.map(({ path }) => path))]
  const missing = paths.filter((path) => !known.has(path))
  const cards = pack.cards.filter(isKnown)
  const changed = await changedCards(cards, reader, signal)
  return {
    pack, cards,
    held: new Set([...pack.cards, ...(pack.follows?.held ?? []).map((path) => ({ path }))].filter(isKnown).map(({ path }) => path)),
    diagnostics: [...outdated(pack, snapshot), ...edited(changed.filter((path) => !renewed.includes(path))), ...missing.slice(0, NAMED_MISSING).map(fileGone), ...restGone(missing.length - NAMED_MISSING)],
  }
}

/**
 * The files that a caller names: those that only the pack knows are told and left out.
 *
 * @throws DeepDiscoveryError `DD_UNKNOWN_PATH` for a path that neither the repository nor the pack has, and where no file is left
 */
export function askedFiles(
  { pack }: EarlierPack, snapshot: Snapshot, paths: readonly string[],
): { readonly files: readonly ArtifactId[]; readonly diagnostics: readonly Diagnostic[] } {
  const known = new Set<string>(snapshot.artifacts.map(({ id }) => id))
  const cards = new Set(pack.cards.map(({ path }) => path))
  const omitted = new Set(pack.omitted.files.map(({ path }) => path))
  const gone = paths.filter((path) => !known.has(path) && (cards.has(path) || omitted.has(path)))
  const files = paths.filter((path) => !gone.includes(path)).map((path) => knownFile(snapshot, path, 'The path'))
  if (files.length === 0 && gone.length > 0) {
    throw new DeepDiscoveryError('DD_UNKNOWN_PATH', `No file is left: ${shortLine(gone.join(', '), PATH_LENGTH)} is gone since the pack was made; discover again.`, { subject: gone[0]! })
  }
  // Those of cards are told with the pack.
  return { files: [...new Set(files)], diagnostics: gone.filter((path) => !cards.has(path)).map(fileGone) }
}

function outdated({ revision }: ContextPack, snapshot: Snapshot): readonly Diagnostic[] {
  if (revision === snapshot.revision) return []
  const name = (text: string): string => (text === '' ? 'files without history' : shortLine(text, PATH_LENGTH))
  return [{
    code: 'pack-outdated', severity: 'warning', source: 'deepdiscovery',
    message: `The pack was made of ${name(revision)}, these files are ${name(snapshot.revision)}: its lines, scores and choice may be out of date.`,
  }]
}

/** An edit that is not committed leaves the revision as it is. */
function edited(paths: readonly string[]): readonly Diagnostic[] {
  if (paths.length === 0) return []
  const named = paths.slice(0, NAMED_CHANGED).map((path) => JSON.stringify(shortLine(path, PATH_LENGTH))).join(', ')
  const rest = paths.length > NAMED_CHANGED ? ` and ${paths.length - NAMED_CHANGED} more` : ''
  return [{
    code: 'pack-outdated', severity: 'warning', source: 'deepdiscovery',
    message: `The pack shows text that its files no longer hold: ${named}${rest}; promote them to see them as they are now.`,
  }]
}

function fileGone(path: string): Diagnostic {
  return {
    code: 'file-missing', severity: 'warning', source: 'deepdiscovery',
    message: `The pack names ${JSON.stringify(shortLine(path, PATH_LENGTH))}, which is no file of the repository any more; it was left out.`,
  }
}

function restGone(count: number): readonly Diagnostic[] {
  if (count <= 0) return []
  return [{ code: 'file-missing', severity: 'warning', source: 'deepdiscovery', message: `${count} more files of the pack are no files of the repository any more.` }]
}
