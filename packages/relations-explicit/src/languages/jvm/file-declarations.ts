import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { javaDeclarations } from './java-declarations.ts'
import { kotlinDeclarations } from './kotlin-declarations.ts'
import { scalaDeclarations } from './scala-declarations.ts'

/** A name that a file puts into a package: a type, an object, a function, a property. */
export interface JvmDeclaration {
  readonly name: string
  /** Package it belongs to; empty for the default one. */
  readonly package: string
  /** Called like a member of what stands before the dot. */
  readonly isExtension: boolean
  /** Half of a Kotlin declaration for several platforms: the promise in common code, or what keeps it on one. */
  readonly half?: 'expect' | 'actual' | undefined
  /** A function that is no value under its bare name. */
  readonly isFunction?: boolean
  /** Seen in its own file only. */
  readonly isPrivate?: boolean
}

/** What one file of a JVM language declares at its top level. */
export interface JvmFile {
  readonly artifact: ArtifactId
  readonly declarations: readonly JvmDeclaration[]
}

const READERS: Readonly<Record<string, (text: string, id: ArtifactId) => readonly JvmDeclaration[]>> = {
  java: javaDeclarations, kotlin: kotlinDeclarations, scala: scalaDeclarations,
}

/** Languages whose classes see each other. */
export const JVM_LANGUAGES = Object.keys(READERS)

/** Top-level declarations of a file, read from its text once. */
export async function fileDeclarations(artifact: ArtifactId, view: RepositoryView): Promise<JvmFile> {
  return await view.once(`jvm-file:${artifact}`, async () => {
    const read = READERS[view.files.languageOf(artifact) ?? '']
    const text = read === undefined ? undefined : await view.text(artifact)
    return { artifact, declarations: read === undefined || text === undefined ? [] : read(text, artifact) }
  })
}

/** Characters in which a package clause is looked for. */
const HEADER = 8000

/** Package clauses of a file as written, without its declarations: cheap for the many files that only import a package. */
export async function packageClauses(artifact: ArtifactId, view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`jvm-clauses:${artifact}`, async () => {
    const header = (await view.text(artifact) ?? '').slice(0, HEADER)
    return [...header.matchAll(/^[ \t]{0,40}package[ \t]+(?:object[ \t]+)?([\w.`$]+)/gm)].map(([, clause = '']) => clause.replaceAll('`', ''))
  })
}
