import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Relation } from '@deepdiscovery/model'
import { checkQueries, differingEdges, loadRules, type RuleLibrary, type RuleProblem } from '@deepdiscovery/relations-implicit'
import { readFixtures, readLibrary, type Fixture } from '@deepdiscovery/rules/node'
import { readUserRules } from '../rule-library.ts'
import { createQueryCompiler } from './query-compiler.ts'
import { openRuleTree } from './run-on-tree.ts'

/** How one fixture went. */
export interface FixtureResult {
  /** Its folder, as the tested folder was named. */
  readonly path: string
  /** Rules of the file beside the fixture. */
  readonly rules: readonly string[]
  /** `missing a.ts:4 -> b.ts event`, `unexpected …`, and what went wrong; empty where it is as written. */
  readonly differences: readonly string[]
}

/** How the rules of a folder went. */
export interface RuleTestReport {
  /** Rules of the folder that work, sorted. */
  readonly rules: readonly string[]
  /** Sorted by path. */
  readonly fixtures: readonly FixtureResult[]
  /** What is wrong with rule files and fixtures. */
  readonly problems: readonly RuleProblem[]
}

/** What a test run may be told. */
export interface TestRulesOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Tests a folder of rules: loads every rule file, compiles every tree-sitter query, and runs every `fixtures/<case>/{input,edges.txt}` with
 * the rules of the files beside it. The library's facts are there, as in a discovery. A fixture passes where its edges are exactly those
 * written down, and each end of an edge leads to it alone.
 *
 * @param folder with rule files, in folders of any depth
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a folder that cannot be read or holds no rule file
 */
export async function testRules(folder: string, { signal }: TestRulesOptions = {}): Promise<RuleTestReport> {
  const files = await readUserRules(folder)
  const texts = new Set(files.map(({ text }) => text))
  // Who works on the library itself tests files that are in it.
  const others = (await readLibrary()).filter((file) => !('text' in file) || !texts.has(file.text))
  const library = loadRules([...others, ...files])
  const paths = new Set(files.map(({ path }) => path))
  const own = library.rules.filter(({ origin }) => paths.has(origin.path))
  const problems = [
    ...library.problems.filter(({ path }) => paths.has(path)),
    ...await checkQueries(library, createQueryCompiler(), (path) => paths.has(path)),
  ]
  const fixtures: FixtureResult[] = []
  for (const place of await fixtureFolders(folder)) {
    const rules = own.filter(({ origin }) => dirname(origin.path) === place)
    if (![...paths].some((path) => dirname(path) === place)) problems.push({ path: `${place}/fixtures`, line: 1, reason: 'there is no rule file beside this folder' })
    if (rules.length === 0) continue
    for (const fixture of readFixtures(place)) {
      signal?.throwIfAborted()
      const path = `${place}/fixtures/${fixture.name}`
      const wrong = faultOf(fixture)
      if (wrong === undefined) fixtures.push({ path, rules: rules.map(({ id }) => id), differences: await differencesOf(fixture, { ...library, rules, problems: [] }) })
      else problems.push({ path: `${path}/${wrong.file}`, line: 1, reason: wrong.reason })
    }
  }
  return { rules: own.map(({ id }) => id), fixtures, problems }
}

/** Folders that have a folder `fixtures`, sorted. Links are not followed. */
async function fixtureFolders(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const walk = async (place: string): Promise<void> => {
    for (const entry of await readdir(place, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === 'node_modules') continue
      if (entry.name === 'fixtures') found.push(place)
      else await walk(`${place}/${entry.name}`)
    }
  }
  await walk(folder)
  return found.sort()
}

function faultOf({ files, hasEdges }: Fixture): { readonly file: string; readonly reason: string } | undefined {
  if (!hasEdges) return { file: 'edges.txt', reason: 'there is no such file; it lists the edges of the fixture, none for a near miss' }
  return Object.keys(files).length > 0 ? undefined : { file: 'input', reason: 'there are no files; the small repository of the fixture goes here' }
}

async function differencesOf({ files, edges }: Fixture, library: RuleLibrary): Promise<readonly string[]> {
  const tree = await openRuleTree(files)
  const { relations, findings } = await tree.relations(library, tree.files)
  const differences = [...differingEdges(relations, edges), ...findings]
  // A join does not know where it started.
  for (const relation of relations) {
    for (const end of [relation.source, relation.target]) {
      const alone = await tree.relations(library, [end])
      if (!alone.relations.some((each) => isSame(each, relation))) differences.push(`not found from ${end} alone: ${relation.source} -> ${relation.target} ${relation.label}`)
    }
  }
  return differences
}

function isSame(left: Relation, right: Relation): boolean {
  return left.source === right.source && left.target === right.target && left.label === right.label
}
