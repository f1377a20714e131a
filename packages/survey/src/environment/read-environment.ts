import {
  comparePaths, type ArtifactId, type Dependency, type Diagnostic, type Environment, type Module, type Outcome, type Snapshot, type SourceReader,
} from '@deepdiscovery/model'
import { manifestKind, type ManifestKind } from './manifest-kind.ts'

/** Manifests read at most: a monorepo of 25,000 files has a few hundred; test fixtures can hold thousands. */
const MAX_READ = 400
/** Manifests known at most: those beyond the ones that are read make modules by their place alone. */
const MAX_MANIFESTS = 5_000
const IGNORED_FOLDER = /(?:^|\/)(?:node_modules|vendor|third_party|testdata|fixtures?|__fixtures__)\//

/** Reads stack and modules from the repository's manifests; a manifest that cannot be read is a diagnostic. */
export async function readEnvironment(
  snapshot: Snapshot, reader: SourceReader, signal?: AbortSignal,
): Promise<Outcome<Environment>> {
  const kinds = new Map<ArtifactId, ManifestKind>()
  const found: ArtifactId[] = []
  for (const { id } of snapshot.artifacts) {
    const kind = manifestKind(id)
    if (kind === undefined || IGNORED_FOLDER.test(id)) continue
    kinds.set(id, kind)
    found.push(id)
  }
  // Manifests near the root say more about the repository than deep ones.
  const manifests = found.sort((left, right) => depth(left) - depth(right) || comparePaths(left, right)).slice(0, MAX_MANIFESTS)
  const names = new Map<ArtifactId, string>()
  const foreign = new Set<ArtifactId>()
  const dependencies: Dependency[] = []
  const diagnostics: Diagnostic[] = []
  const decoder = new TextDecoder()
  for await (const file of reader.read(manifests.slice(0, MAX_READ), signal)) {
    if (!('bytes' in file)) continue
    try {
      const facts = await kinds.get(file.id)!.parse(decoder.decode(file.bytes))
      if (facts.foreign === true) foreign.add(file.id)
      if (facts.name !== undefined) names.set(file.id, facts.name)
      dependencies.push(...facts.dependencies.map((dependency) => ({ ...dependency, manifest: file.id })))
    } catch {
      const message = `${file.id} is not a well-formed manifest; its dependencies are unknown.`
      diagnostics.push({ code: 'manifest-malformed', severity: 'info', message, source: 'survey', span: { artifact: file.id, startLine: 1, endLine: 1 } })
    }
  }
  const modules = manifests.filter((id) => kinds.get(id)!.module && !foreign.has(id)).map((id) => moduleOfManifest(id, names.get(id)))
  return {
    value: {
      languages: countLanguages(snapshot),
      modules: uniqueFolders(modules),
      dependencies: dependencies.sort((left, right) => comparePaths(left.name, right.name) || comparePaths(left.manifest, right.manifest)),
      manifests: manifests.filter((id) => !foreign.has(id)).toSorted(comparePaths),
    },
    diagnostics,
  }
}

function depth(id: string): number {
  return id.split('/').length
}

function folderOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')))
}

function moduleOfManifest(manifest: ArtifactId, name: string | undefined): Module {
  const folder = folderOf(manifest)
  return { folder, name: name ?? (folder.slice(folder.lastIndexOf('/') + 1) || 'root'), manifest }
}

function uniqueFolders(modules: readonly Module[]): readonly Module[] {
  const byFolder = new Map<string, Module>()
  for (const module of modules) if (!byFolder.has(module.folder)) byFolder.set(module.folder, module)
  return [...byFolder.values()].sort((left, right) => comparePaths(left.folder, right.folder))
}

function countLanguages(snapshot: Snapshot): Environment['languages'] {
  const counts = new Map<string, number>()
  for (const { language } of snapshot.artifacts) if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts]
    .map(([language, files]) => ({ language, files }))
    .sort((left, right) => right.files - left.files || comparePaths(left.language, right.language))
}
