import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { toArtifactId } from '@deepdiscovery/model'
import type { SourceReader, WeightedTerm } from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import { surfaceForms } from '@deepdiscovery/text'
import { BenchmarkError } from '../benchmark-error.ts'

const ENGINES = ['wasm', 'javascript'] as const

const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+/g

const WORDS = `access account action adapter address admin alias array async attribute auth backend batch binding body broker browser
buffer build button cache callback channel charset class client cluster collection column command commit component condition config
connection container context controller cookie cursor database date decorator default delete dependency deploy dialog directory
document domain driver email encoding engine entity error event exception export factory field filter form format gateway handler
hash header health hook image import index inline input interceptor interface iterator job json`.split(/\s+/)
const IDENTIFIERS = `applicationcontext autoconfiguration connectionpool contenttype csrftoken databaseurl defaultvalue errorhandler
getqueryset healthindicator httprequest httpresponse maxlength objectmapper primarykey requestmapping responsebody servletcontext
springapplication urlpatterns`.split(/\s+/)

/**
 * Prints the speed of both engines of the term scanner on the files of a folder, from memory and in turns, against the obvious
 * alternative: regular expressions that split tokens, and Maps (no lines, imports, definitions, windows, hyphen chains or non-ASCII
 * letters there). CPU seconds, best of several rounds; compare figures of one run only.
 *
 * @throws BenchmarkError where the folder holds no text
 */
export async function scanSpeed(root: string, rounds: number): Promise<void> {
  const there = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true
  if (!there) throw new BenchmarkError(`There is no folder ${root} to scan.`)
  const files = readFolder(root)
  if (files.length === 0) throw new BenchmarkError(`The folder ${root} holds no text file.`)
  const bytes = files.reduce((sum, file) => sum + file.content.length, 0)
  const terms: WeightedTerm[] = [
    ...WORDS.map((text): WeightedTerm => ({ text, weight: 1, kind: 'word' })),
    ...IDENTIFIERS.map((text): WeightedTerm => ({ text, weight: 2, kind: 'identifier' })),
  ]
  const artifacts = files.map(({ path }) => ({ id: toArtifactId(path), language: undefined, bytes: undefined }))
  const reader: SourceReader = {
    async *read() {
      for (let at = 0; at < files.length; at++) {
        const artifact = artifacts[at]
        const file = files[at]
        if (artifact !== undefined && file !== undefined) yield { id: artifact.id, bytes: file.content, truncated: false }
      }
    },
  }

  console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${terms.length} terms`)
  const scanners = ENGINES.map((engine) => createTermScanner({ reader, artifacts, engine }))
  const [wasm = 0, javascript = 0] = await bestInTurns(bytes, rounds, ENGINES.map((engine, index) => [`scan in ${engine}`, async () => {
    const hits = await scanners[index]?.scan(terms)
    return hits?.files.reduce((sum, file) => sum + file.tokens, 0) ?? 0
  }]))
  console.log(`ratio of the engines ${(javascript / wasm).toFixed(2)}`)
  const forms = new Map(terms.flatMap((term, index) => surfaceForms(term.text).map((form) => [form, index])))
  const matched = await bestOf(bytes, rounds, 'the same counts with regular expressions and Maps', async () => {
    let tokens = 0
    for (const { content } of files) {
      const counts = new Map<number, number>()
      const distinct = new Set<string>()
      const count = (form: string): void => {
        const term = forms.get(form)
        if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1)
      }
      for (const [name] of decode(content).matchAll(/\w+/g)) {
        const words = name.match(WORD) ?? []
        tokens += words.length
        for (const word of words) count(word.toLowerCase())
        const folded = name.replaceAll('_', '').toLowerCase()
        distinct.add(folded)
        if (words.length > 1) count(folded)
      }
    }
    return tokens
  })
  await bestOf(bytes, rounds, 'only splitting, with one regular expression', async () => {
    let tokens = 0
    for (const { content } of files) for (const [word] of decode(content).matchAll(WORD)) if (word.toLowerCase() !== '') tokens++
    return tokens
  })
  console.log(`ratio to the same counts ${(matched / wasm).toFixed(2)}`)
  const names = IDENTIFIERS.concat(WORDS).map((name) => ({ names: [[name]] }))
  await bestOf(bytes, rounds, `find ${names.length} names`, async () =>
    (await scanners[0]?.find(names))?.reduce((sum, found) => sum + found.length, 0) ?? 0)
  console.log(`peak RSS ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
}

async function bestOf(bytes: number, rounds: number, label: string, run: () => Promise<number>): Promise<number> {
  return (await bestInTurns(bytes, rounds, [[label, run]]))[0] ?? 0
}

/** Least CPU seconds of each; they take turns, so that a busy minute hits all of them. */
async function bestInTurns(
  bytes: number, rounds: number, runs: readonly (readonly [label: string, run: () => Promise<number>])[],
): Promise<readonly number[]> {
  const least = runs.map(() => Infinity)
  const first = runs.map(() => 0)
  const results = runs.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, run]] of runs.entries()) {
      const start = process.cpuUsage()
      results[index] = await run()
      const { user, system } = process.cpuUsage(start)
      const seconds = (user + system) / 1e6
      if (round === 0) first[index] = seconds
      least[index] = Math.min(least[index] ?? Infinity, seconds)
    }
  }
  runs.forEach(([label], index) => {
    const seconds = least[index] ?? 0
    const speed = (bytes / 1e6 / seconds).toFixed(0)
    console.log(`${label}: ${seconds.toFixed(3)} CPU-s (first round ${first[index]?.toFixed(3)}), ${speed} MB/s, result ${results[index]}`)
  })
  return least
}

function decode(content: Uint8Array): string {
  return Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1')
}

/** Regular text files below a folder, without `.git` and `node_modules`. */
function readFolder(folder: string): { path: string; content: Uint8Array }[] {
  const found: { path: string; content: Uint8Array }[] = []
  const visit = (current: string): void => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name)
      if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules') visit(path)
      else if (entry.isFile()) {
        const content = new Uint8Array(readFileSync(path))
        if (!content.subarray(0, 8000).includes(0)) found.push({ path: relative(folder, path).split(sep).join('/'), content })
      }
    }
  }
  visit(folder)
  return found
}
