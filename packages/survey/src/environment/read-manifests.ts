import { comparePaths, type ArtifactId, type Diagnostic, type Snapshot, type SourceReader } from '@deepdiscovery/model'
import type { ManifestFacts } from './manifest-facts.ts'
import { manifestKind, type ManifestKind } from './manifest-kind.ts'

/** Manifests read at most: a monorepo of 25,000 files has a few hundred; test fixtures can hold thousands. */
const MAX_READ = 400
/** Manifests known at most: those beyond the ones that are read make modules by their place alone. */
const MAX_MANIFESTS = 5_000
const IGNORED_FOLDER = /(?:^|\/)(?:node_modules|vendor|third_party|testdata|fixtures?|__fixtures__)\//

/** One build manifest. */
export interface ReadManifest {
  readonly id: ArtifactId
  /** Whether its folder is a module. */
  readonly module: boolean
  /** `undefined` where it was not read, or could not be. */
  readonly facts: ManifestFacts | undefined
}

/** The manifests of a repository, those near the root first, and those that are not well-formed. */
export interface ReadManifests {
  readonly manifests: readonly ReadManifest[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the manifests of a repository, those near the root first: they say more about it than deep ones. */
export async function readManifests(snapshot: Snapshot, reader: SourceReader, signal?: AbortSignal): Promise<ReadManifests> {
  const kinds = new Map<ArtifactId, ManifestKind>()
  for (const { id } of snapshot.artifacts) {
    const kind = manifestKind(id)
    if (kind !== undefined && !IGNORED_FOLDER.test(id)) kinds.set(id, kind)
  }
  const found = [...kinds.keys()].sort((left, right) => depth(left) - depth(right) || comparePaths(left, right)).slice(0, MAX_MANIFESTS)
  const facts = new Map<ArtifactId, ManifestFacts>()
  const diagnostics: Diagnostic[] = []
  const decoder = new TextDecoder()
  for await (const file of reader.read(found.slice(0, MAX_READ), signal)) {
    if (!('bytes' in file)) continue
    try {
      facts.set(file.id, await kinds.get(file.id)!.parse(decoder.decode(file.bytes)))
    } catch {
      const message = `${file.id} is not a well-formed manifest; its dependencies are unknown.`
      diagnostics.push({ code: 'manifest-malformed', severity: 'info', message, source: 'survey', span: { artifact: file.id, startLine: 1, endLine: 1 } })
    }
  }
  return {
    manifests: found.map((id) => ({ id, module: kinds.get(id)!.module, facts: facts.get(id) })).filter((each) => each.facts?.foreign !== true),
    diagnostics,
  }
}

function depth(id: string): number {
  return id.split('/').length
}
