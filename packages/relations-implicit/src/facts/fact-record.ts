import type { ArtifactId } from '@deepdiscovery/model'

/** One fact of one file: named values and where they stand. */
export interface FactRecord {
  readonly fact: string
  readonly artifact: ArtifactId
  readonly line: number
  /** Last line of the key, element or definition that the fact is about. */
  readonly endLine: number
  readonly values: ReadonlyMap<string, string>
  /** The name under which the file defines it (`Cart.add`), of facts that define a symbol. */
  readonly defines: string | undefined
  /** The name of the file as a module, of facts that define a symbol that others may import without its name. */
  readonly module?: string
  /** Names in the other module of what the file uses under an alias, by field. */
  readonly originals?: ReadonlyMap<string, string>
}

/** A file as such, found by its path. */
export function fileRecord(artifact: ArtifactId): FactRecord {
  return { fact: 'file', artifact, line: 1, endLine: 1, values: new Map(), defines: undefined }
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
