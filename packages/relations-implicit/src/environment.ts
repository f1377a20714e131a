import type { Artifact, ArtifactId, Environment, NameRequest, SourceReader, TermScanner } from '@deepdiscovery/model'
import picomatch from 'picomatch'
import type { CompiledRule } from './rules/compiled-rule.ts'
import type { Condition } from './rules/rule-file.ts'
import { parseVersionRange } from './rules/version-range.ts'

/** What tells whether a framework is there. */
export interface EnvironmentInput {
  readonly artifacts: readonly Artifact[]
  readonly environment: Pick<Environment, 'dependencies'>
  readonly scanner: Pick<TermScanner, 'find'>
  readonly reader: SourceReader
}

/** Files that are read to see whether one of them really imports a framework. */
const FILES_LOOKED_AT = 24
const HEAD_CHARACTERS = 64 * 1024
const IMPORTING = /\b(?:import|from|require|requires|using|use|include|include_once|require_once|extern|alias|package|load|implementation|api)\b|@import|#include/

/** The rules one of whose conditions holds, in their order. */
export async function enabledRules(rules: readonly CompiledRule[], input: EnvironmentInput, signal?: AbortSignal): Promise<readonly CompiledRule[]> {
  const holds = await conditionsThatHold([...new Map(rules.flatMap(({ enabledBy }) => enabledBy.map((each) => [JSON.stringify(each), each] as const))).values()], input, signal)
  return rules.filter((rule) => {
    if (!rule.enabledBy.some((each) => holds.has(JSON.stringify(each)))) return false
    return rule.versions === undefined || versionsAllow(rule, input.environment.dependencies)
  })
}

/** Versions are those of the dependencies that enable the rule; a rule enabled by something else knows none. */
function versionsAllow(rule: CompiledRule, dependencies: Environment['dependencies']): boolean {
  const range = parseVersionRange(rule.versions!)
  const globs = rule.enabledBy.flatMap((each) => ('dependency' in each ? [each.dependency] : []))
  const found = globs.length === 0 ? [] : dependencies.filter(({ name }) => globs.some((glob) => nameTest(glob)(name)))
  return found.length === 0 || found.some(({ version }) => range.allows(version))
}

/** A name with `*` for any characters: names of packages hold slashes and at-signs, which are nothing special here. */
function nameTest(glob: string): (name: string) => boolean {
  const pattern = new RegExp(`^${glob.split('*').map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`)).join('[^]*')}$`, 'i')
  return (name) => pattern.test(name)
}

const PATH_OPTIONS = { dot: true, windows: false } as const

async function conditionsThatHold(conditions: readonly Condition[], input: EnvironmentInput, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const names = [...new Set(input.environment.dependencies.map(({ name }) => name))]
  const holds = new Set<string>()
  const searched: { readonly condition: Condition; readonly text: string; readonly isImport: boolean }[] = []
  for (const condition of conditions) {
    if ('dependency' in condition) {
      const matches = nameTest(condition.dependency)
      if (names.some((name) => matches(name))) holds.add(JSON.stringify(condition))
    } else if ('file' in condition) {
      const matches = picomatch(condition.file, PATH_OPTIONS)
      if (input.artifacts.some(({ id }) => matches(id))) holds.add(JSON.stringify(condition))
    } else searched.push('import' in condition ? { condition, text: condition.import, isImport: true } : { condition, text: condition.content, isImport: false })
  }
  const requests: NameRequest[] = searched.map(({ text }) => ({ names: [[text]] }))
  const hits = searched.length === 0 ? [] : await input.scanner.find(requests, signal)
  const texts = new Map<ArtifactId, string>()
  for (const [at, { condition, text, isImport }] of searched.entries()) {
    const files = hits[at]!.slice(0, FILES_LOOKED_AT)
    await readHeads(files.filter((id) => !texts.has(id)), input.reader, texts, signal)
    if (files.some((id) => (isImport ? importsText(texts.get(id) ?? '', text) : texts.get(id)?.includes(text)))) holds.add(JSON.stringify(condition))
  }
  return holds
}

async function readHeads(ids: readonly ArtifactId[], reader: SourceReader, texts: Map<ArtifactId, string>, signal?: AbortSignal): Promise<void> {
  if (ids.length === 0) return
  for await (const file of reader.read(ids, signal)) {
    if ('bytes' in file) texts.set(file.id, new TextDecoder().decode(file.bytes.subarray(0, HEAD_CHARACTERS)))
  }
}

function importsText(text: string, prefix: string): boolean {
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    if (/[\w./@-]/.test(text[at - 1] ?? '') || /\w$/.test(prefix) && /[\w-]/.test(text[at + prefix.length] ?? '')) continue
    const start = text.lastIndexOf('\n', at) + 1
    const before = text.slice(Math.max(start, at - 200), at)
    // Of a longer list (Go, JavaScript) the keyword stands on a line above.
    if (IMPORTING.test(before) || /^\s*(?:[\w.]+\s+)?["'`]\s*$/.test(before) || /\bfrom\s*["']$/.test(before)) return true
  }
  return false
}
