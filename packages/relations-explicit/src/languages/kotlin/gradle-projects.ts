import type { ImportStatement } from '@deepdiscovery/model'
import type { Binding } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { accessorFolder, projectFolder } from '../jvm/jvm-modules.ts'

/** A Gradle script names a project: `project(":core")`, `projects.core`, `include(":core")`. Leads to the project's own script. */
export function gradleBinding(statement: ImportStatement, view: RepositoryView): Binding[] {
  const { specifier } = statement
  const folder = specifier.startsWith(':') ? projectFolder(specifier) : accessorFolder(specifier.replace(/^projects\./, ''), view)
  const script = ['build.gradle.kts', 'build.gradle'].map(name => joinPath(folder, name)).find(file => view.files.has(file))
  const modules = view.files.has(script) ? [{ artifact: script, confidence: CERTAIN }] : []
  return [{ statement, name: '', alias: '', modules, origins: [], exposedAs: undefined }]
}
