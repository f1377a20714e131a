import { readdirSync, readFileSync } from 'node:fs'
import { DeepDiscoveryError, toArtifactId, type ThreadJob, type ThreadPool } from '@deepdiscovery/model'
import { createThreadPool } from '@deepdiscovery/threads/node'
import { afterAll, describe, expect, test } from 'vitest'
import type { SyntaxInputs } from '../src/index.ts'
import { LANGUAGES } from '../src/languages/languages.ts'
import { parserThread } from '../src/node.ts'
import { sourceOf } from './facts-of.ts'

const pool = createThreadPool({ size: 1 })

afterAll(() => pool.close())

const SOURCES = new URL('../src/', import.meta.url)

/** Sources of this package, a sample of every language, and what cannot be parsed. */
const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(readdirSync(SOURCES).filter(name => name.endsWith('.ts')).map(name => [
    `${name.replace('.ts', '')}.typescript`, readFileSync(new URL(name, SOURCES), 'utf8'),
  ])),
  ...Object.fromEntries([...LANGUAGES.values()].flatMap(facts => 'sample' in facts ? [[`sample.${facts.language}`, facts.sample]] : [])),
  'broken.python': 'def f(:\n  x = = 1\n', 'minified.javascript': 'var a=1;b(a);'.repeat(350), 'page.html': '<script>import x from "./a"; run(x)</script>\n',
  'empty.go': '', 'документ.markdown': '# Ж [a](b.md)\n',
}
const IDS = Object.keys(TEXTS).map(toArtifactId)

async function everything(options: Partial<SyntaxInputs> = {}, ids = IDS) {
  const source = sourceOf(TEXTS, options)
  const facts = await source.facts(ids)
  return { facts: [...facts], parsed: source.parsed, partial: source.partial, unparsed: source.unparsed, diagnostics: source.diagnostics }
}

const module = parserThread()

/** A pool that does something else with the jobs. */
function poolOf(run: (job: ThreadJob, signal?: AbortSignal) => Promise<unknown>): ThreadPool {
  return { size: 1, run: run as ThreadPool['run'] }
}

describe('a source with threads', () => {
  test('tells the same as one without, whoever parses', async () => {
    const alone = await everything()
    expect(alone.parsed).toBeGreaterThan(40)
    expect(await everything({ threads: { pool, module } })).toEqual(alone)
    // Everything is left to the other thread: this one waits for it before its own first file.
    const first = poolOf(async job => {
      await pool.run({ module, name: 'loadInThread', input: { languages: ['typescript', 'python'], limits: {} } })
      return pool.run(job)
    })
    expect(await everything({ threads: { pool: first, module } })).toEqual(alone)
    expect(await everything({ threads: { pool, module }, limits: { bytes: 2_000, references: 30, definitions: 5 } }))
      .toEqual(await everything({ limits: { bytes: 2_000, references: 30, definitions: 5 } }))
  })

  test('really shares the work', async () => {
    const shares: number[] = []
    const slow = poolOf(async job => {
      // The caller's thread parses only what is left when the other one has answered.
      const share = await pool.run<{ files: Int32Array }>(job)
      shares.push(share.files.length)
      return share
    })
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}.typescript`, `${TEXTS['syntax-source.typescript']}\n`.repeat(6)]))
    const source = sourceOf(many, { threads: { pool: slow, module } })
    await pool.run({ module, name: 'loadInThread', input: { languages: ['typescript'], limits: {} } })
    await source.facts(Object.keys(many).map(toArtifactId))
    expect(source.parsed).toBe(40)
    expect(shares[0]).toBeGreaterThan(0)
  })

  test('parses what a broken thread leaves behind, and names the file it broke at', async () => {
    const alone = await everything()
    const gone = new DeepDiscoveryError('DD_THREAD_FAILED', 'A thread broke down (it ended); its work was given up.')
    expect(await everything({ threads: { pool: poolOf(() => Promise.reject(gone)), module } })).toEqual(alone)
    expect(await everything({ threads: { pool: poolOf(() => Promise.reject(new Error('no such module'))), module: 'file:///nowhere.js' } })).toEqual(alone)

    let culprit = ''
    const breaking = poolOf(job => {
      const { work, mark } = job.input as { work: { taken: SharedArrayBuffer; marks: SharedArrayBuffer; order: Int32Array; ids: string[] }; mark: number }
      const taken = new Int32Array(work.taken)
      const marks = new Int32Array(work.marks)
      const [done, broken] = [work.order[Atomics.add(taken, 0, 1)]!, work.order[Atomics.add(taken, 0, 1)]!]
      marks[done] = -mark
      marks[broken] = mark
      culprit = work.ids[broken]!
      return Promise.reject(gone)
    })
    const left = await everything({ threads: { pool: breaking, module } })
    expect(left.parsed).toBe(alone.parsed - 1)
    expect(left.diagnostics.filter(({ code }) => code === 'parse-failed').map(({ message }) => message)).toEqual([
      `${culprit} could not be parsed (${gone.message}); it is still ranked by its text.`,
    ])
    expect(left.facts).toEqual(alone.facts.filter(([id]) => id !== culprit))
  })

  test('stops on abort', async () => {
    const controller = new AbortController()
    const stuck = poolOf((_job, signal) => new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DeepDiscoveryError('DD_ABORTED', 'stopped')))
      setTimeout(() => controller.abort(), 20)
    }))
    const asked = sourceOf(TEXTS, { threads: { pool: stuck, module } }).facts(IDS, controller.signal)
    await expect(asked).rejects.toMatchObject({ code: 'DD_ABORTED' })
  })
})
