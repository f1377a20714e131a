import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { javaDeclarations } from './java-declarations.ts'
import type { JvmDeclaration } from './jvm-declaration.ts'
import { kotlinDeclarations } from './kotlin-declarations.ts'
import { scalaDeclarations } from './scala-declarations.ts'

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
