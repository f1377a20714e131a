import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One small repository with the edges that a rule finds in it. */
export interface Fixture {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly edges: string
  /** Whether the list of edges is there. */
  readonly hasEdges: boolean
  /** No edges are expected: what looks like the convention and is not. */
  readonly isNearMiss: boolean
}

/** The fixtures of a rule, sorted by name. */
export function readFixtures(ruleFolder: string): readonly Fixture[] {
  const folder = join(ruleFolder, 'fixtures')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort().map((name) => {
    const list = join(folder, name, 'edges.txt')
    const hasEdges = existsSync(list)
    const edges = hasEdges ? readFileSync(list, 'utf8') : ''
    const files: Record<string, string> = {}
    readTree(join(folder, name, 'input'), '', files)
    return { name, files, edges, hasEdges, isNearMiss: edges.split('\n').every((line) => /^\s*(?:#|todo |$)/.test(line)) }
  })
}

function readTree(folder: string, inner: string, files: Record<string, string>): void {
  for (const entry of existsSync(join(folder, inner)) ? readdirSync(join(folder, inner), { withFileTypes: true }) : []) {
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`
    if (entry.isDirectory()) readTree(folder, path, files)
    else files[path] = readFileSync(join(folder, path), 'utf8')
  }
}
