import type { Artifact, HistorySource, Module, Relation, RelationLabel, RelationSource } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { fixedHistory, memoryReader } from '@deepdiscovery/testkit'
import { organizationalRelations, type OrganizationalLimits } from '../src/index.ts'

/** A repository as far as organization is concerned. */
export interface Layout {
  /** Paths, separated by white space. A `0` after the path (`a/__init__.py=0`) makes it an empty file. */
  readonly files: string
  readonly modules?: readonly Module[]
  /** Files of each commit, newest first, separated by white space. */
  readonly commits?: readonly string[]
  /** Renames by position of the commit: `old new`, several separated by commas. */
  readonly renames?: Readonly<Record<number, string>>
  /** Content of files that are read, by path; they count as files too. */
  readonly texts?: Readonly<Record<string, string>>
  readonly limits?: Partial<OrganizationalLimits>
}

/** The source for a layout. */
export function sourceOf({ files, modules = [], commits, renames = {}, texts = {}, limits }: Layout): RelationSource {
  const artifacts = [...words(files), ...Object.keys(texts)].map((word): Artifact => {
    const [path = '', bytes = '10'] = word.split('=')
    return { id: toArtifactId(path), language: undefined, bytes: Number(bytes) }
  }).sort((a, b) => a.id < b.id ? -1 : 1)
  return organizationalRelations({
    snapshot: { root: 'memory:', revision: '', artifacts, skipped: [] }, modules, limits,
    reader: memoryReader(texts), history: commits && renaming(fixedHistory(commits.map(words)), renames),
  })
}

function renaming(history: HistorySource, renames: Readonly<Record<number, string>>): HistorySource {
  return {
    async commits(limit, signal) {
      const records = await history.commits(limit, signal)
      return records.map((record, at) => {
        const pairs = (renames[at] ?? '').split(',').map(words).filter(({ length }) => length === 2)
        return { ...record, renames: pairs.map(([from = '', to = '']) => ({ from: toArtifactId(from), to: toArtifactId(to) })) }
      })
    },
  }
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
