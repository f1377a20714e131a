import {
  comparePaths, type ArtifactId, type Environment, type Module, type Outcome, type Snapshot, type SourceReader,
} from '@deepdiscovery/model'
import { readManifests, type ReadManifest } from './read-manifests.ts'

/** Reads stack and modules from the repository's manifests; a manifest that cannot be read is a diagnostic. */
export async function readEnvironment(
  snapshot: Snapshot, reader: SourceReader, signal?: AbortSignal,
): Promise<Outcome<Environment>> {
  const { manifests, diagnostics } = await readManifests(snapshot, reader, signal)
  return { value: environmentOf(snapshot, manifests), diagnostics }
}

/** Stack and modules, from manifests that were read. */
export function environmentOf(snapshot: Snapshot, manifests: readonly ReadManifest[]): Environment {
  const dependencies = manifests.flatMap(({ id, facts }) => (facts?.dependencies ?? []).map((dependency) => ({ ...dependency, manifest: id })))
  const modules = manifests.filter(({ module }) => module).map(({ id, facts }) => moduleOfManifest(id, facts?.name))
  return {
    languages: countLanguages(snapshot),
    modules: uniqueFolders(modules),
    dependencies: dependencies.sort((left, right) => comparePaths(left.name, right.name) || comparePaths(left.manifest, right.manifest)),
    manifests: manifests.map(({ id }) => id).sort(comparePaths),
  }
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
