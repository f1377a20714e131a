import type { Artifact, Module, Relation, RelationLabel, RelationSource } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { fixedHistory } from '@deepdiscovery/testkit'
import { organizationalRelations, type OrganizationalLimits } from '../src/index.ts'

/** A repository as far as organization is concerned. */
export interface Layout {
  /** Paths, separated by white space. A `0` after the path (`a/__init__.py=0`) makes it an empty file. */
  readonly files: string
  readonly modules?: readonly Module[]
  /** Files of each commit, newest first, separated by white space. */
  readonly commits?: readonly string[]
  readonly limits?: Partial<OrganizationalLimits>
}

/** The source for a layout. */
export function sourceOf({ files, modules = [], commits, limits }: Layout): RelationSource {
  const artifacts = words(files).map((word): Artifact => {
    const [path = '', bytes = '10'] = word.split('=')
    return { id: toArtifactId(path), language: undefined, bytes: Number(bytes) }
  }).sort((a, b) => a.id < b.id ? -1 : 1)
  return organizationalRelations({
    snapshot: { root: 'memory:', revision: '', artifacts, skipped: [] }, modules, limits,
    history: commits && fixedHistory(commits.map(words)),
  })
}

/** All relations with this file. */
export async function relationsWith(file: string, layout: Layout, label?: RelationLabel): Promise<readonly Relation[]> {
  const { value } = await sourceOf(layout).relationsOf([toArtifactId(file)], 'both')
  return value.filter((relation) => label === undefined || relation.label === label)
}

/** The other end of each relation with this label, surest first. */
export async function partnersOf(file: string, label: RelationLabel, layout: Layout): Promise<string[]> {
  const relations = await relationsWith(file, layout, label)
  return [...relations].sort((a, b) => b.confidence - a.confidence).map(({ source, target }) => source === file ? target : source)
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
