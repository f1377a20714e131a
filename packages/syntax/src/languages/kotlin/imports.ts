import type { Visit } from '../../language-facts.ts'
import { plainPath } from './syntax.ts'

const packageHeader: Visit = (node, draft) => {
  const specifier = plainPath(draft.tree.textOf(draft.tree.childOfType(node, 'qualified_identifier')))
  draft.import({ specifier, names: [], form: 'package', node })
}

/** The specifier is the whole path as written, less the `.*` of a star; the name is its last part. */
const importHeader: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = plainPath(tree.textOf(tree.childOfType(node, 'qualified_identifier')))
  const alias = plainPath(tree.textOf(tree.childOfType(node, 'identifier')))
  const name = tree.childOfType(node, '*') >= 0 ? '*' : specifier.slice(specifier.lastIndexOf('.') + 1)
  draft.import({ specifier, names: [{ name, alias: alias === '' ? name : alias }], form: 'import', node })
}

/** A Gradle script that names a project of the build: `project(":core")` and `include(":core")` by its path. */
const projectPath: Visit = (node, draft) => {
  const { tree } = draft
  const callee = tree.shortText(tree.firstNamed(node))
  if (!draft.artifact.endsWith('.gradle.kts') || callee !== 'project' && callee !== 'include') return
  for (const argument of tree.namedChildren(tree.childOfType(node, 'value_arguments'))) {
    const path = /^(?:path\s*=\s*)?"(:[\w:.-]+)"$/.exec(tree.textOf(argument))?.[1]
    if (path !== undefined) draft.import({ specifier: path, names: [], form: 'dynamic', node: argument })
  }
}

/** `projects.core.data`, the typed way to do so. */
const projectAccessor: Visit = (node, draft) => {
  const { tree } = draft
  if (!draft.artifact.endsWith('.gradle.kts') || tree.parentType(node) === 'navigation_expression') return
  const path = draft.qualifier(node)
  if (/^projects(?:\.\w+)+$/.test(path)) draft.import({ specifier: path, names: [], form: 'dynamic', node })
}

/** Imports, the package that the file is in, and what Gradle scripts name that the file is in. */
export const kotlinImports: Readonly<Record<string, Visit>> = {
  package_header: packageHeader,
  import: importHeader,
  call_expression: projectPath,
  navigation_expression: projectAccessor,
}
