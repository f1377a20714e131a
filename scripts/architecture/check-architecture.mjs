import { importViolations, isDevelopmentFile } from './import-rules.mjs'
import { fileViolations, packageViolations, workspaceViolations } from './package-rules.mjs'
import { sourceFacts } from './source-facts.mjs'
import { readWorkspace } from './workspace.mjs'

/**
 * Checks the repository below `root` against its architecture and returns every violation as
 * `{ rule, path, line, message }`, sorted by path, line and rule.
 */
export function checkArchitecture(root) {
  const workspace = readWorkspace(root)
  const context = { byName: new Map(workspace.packages.map(member => [member.manifest.name, member])), rootManifest: workspace.rootManifest }
  const violations = workspaceViolations(workspace)
  for (const member of workspace.packages) {
    const shipped = []
    for (const file of member.files) {
      const facts = sourceFacts(file.path, file.text)
      if (!isDevelopmentFile(file.inner)) shipped.push(facts)
      violations.push(...importViolations(member, file, facts, context), ...fileViolations(file))
    }
    violations.push(...packageViolations(root, member, shipped))
  }
  for (const file of workspace.scripts) violations.push(...fileViolations(file))
  return violations.sort((left, right) => compare(left.path, right.path) || left.line - right.line || compare(left.rule, right.rule))
}

function compare(left, right) {
  return left < right ? -1 : left > right ? 1 : 0
}
