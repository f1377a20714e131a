import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DeepDiscoveryError, toArtifactId } from '@deepdiscovery/model'
import type { ErrorCode } from '@deepdiscovery/model'
import type { DiscoverOptions } from 'deepdiscovery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relationOf, runCli } from '../test/run-cli.ts'

let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cli-run-')))
  await writeFile(join(folder, 'task.md'), '\uFEFFFix the cart\n')
  await writeFile(join(folder, 'utf16.md'), Buffer.from('\uFEFFFix the cart', 'utf16le'))
  await writeFile(join(folder, 'empty.md'), ' \n')
})
afterAll(() => rm(folder, { recursive: true }))

describe('discover', () => {
  it('joins the words of the task and prints Markdown alone', async () => {
    const { code, stdout, stderr, calls } = await runCli(['discover', 'fix', 'the cart'], { cwd: folder })
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'pack as markdown\n', stderr: '' })
    expect(calls.opened[0]?.root).toBe(folder)
    expect(calls.discovered[0]?.task).toBe('fix the cart')
    expect(calls.closed).toBe(1)
  })

  it('passes every option on', async () => {
    const { calls, stdout } = await runCli([
      'discover', '--root', 'sub', '--rev', 'v1', '--include', 'a/**', '--include', 'b/**', '--exclude', 'c',
      '--scope', 'src/', '--scope-only', '--from', 'x.ts', '--from', './sub/y.ts', '--diff', 'main',
      '--hint', 'one', '--hint', 'two', '--budget', '4000', '--max-files', '7', '--format', 'xml', '--no-history', '--no-encoder', '--force-root',
      '--tokenizer', 'cl100k_base', '--rules', 'own', '--repo-rules', '--threads', '0', '--max-steps', '3', '--max-ms', '900', '--', '--dashed', 'task',
    ])
    expect(stdout).toBe('pack as xml\n')
    expect(calls.opened).toEqual([{
      root: resolve('/repository/sub'),
      options: {
        revision: 'v1', include: ['a/**', 'b/**'], exclude: ['c'], history: false, embedder: false, forceRoot: true, tokenizer: 'cl100k_base', threads: 0,
        rules: resolve('/repository/own'), repositoryRules: true,
        signal: expect.any(AbortSignal),
      },
    }])
    expect(calls.discovered).toEqual([{
      task: '--dashed task',
      options: {
        tokens: 4000, maxFiles: 7, maxSteps: 3, maxMs: 900, startedAt: expect.any(Number), scope: 'src', scopeOnly: true, from: ['x.ts', 'y.ts'], diff: 'main', hints: ['one', 'two'],
        rendering: 'xml',
        onProgress: expect.any(Function), onTiming: expect.any(Function), signal: expect.any(AbortSignal),
      },
    }])
  })

  it.each([
    [['--task-file', 'task.md'], ''],
    [['--task-file', 'utf16.md'], ''],
    [['--task-file', '-'], ' Fix the cart\n'],
  ])('reads the task from %j', async (argv, stdin) => {
    const { calls } = await runCli(['discover', ...argv], { cwd: folder, stdin })
    expect(calls.discovered[0]?.task).toBe('Fix the cart')
  })

  it('prints JSON alone on standard output, warnings beside it', async () => {
    const diagnostics = [
      { code: 'repository-empty', severity: 'warning', message: 'The repository has no\n readable file.', source: 'snapshot' },
      { code: 'x', severity: 'info', message: 'Nothing to see.', source: 'snapshot' },
    ] as const
    const { stdout, stderr, code } = await runCli(['discover', 'x', '--format', 'json'], { diagnostics })
    expect(JSON.parse(stdout)).toMatchObject({ task: 'task' })
    expect(stderr).toBe('warning: The repository has no readable file.\n')
    expect(code).toBe(0)
  })

  it('prints timings to standard error', async () => {
    const { stderr } = await runCli(['discover', 'x', '--timings'], {
      clock: [0, 10, 30, 90], onDiscover: ({ onTiming }) => onTiming?.('scan', 12.5),
    })
    expect(stderr).toMatch(/^open +\d+\.\d ms\nscan +12\.5 ms\ntotal +90\.0 ms\n$/)
  })
})

describe('deepdiscovery.json', () => {
  const withConfig = async (config: object, ...argv: string[]) => {
    await writeFile(join(folder, 'deepdiscovery.json'), JSON.stringify(config))
    try {
      return await runCli(['discover', 'x', ...argv], { cwd: folder })
    } finally {
      await rm(join(folder, 'deepdiscovery.json'))
    }
  }

  it('gives defaults', async () => {
    const config = {
      budget: 500, maxFiles: 3, include: ['a'], exclude: ['b'], scope: 'src', format: 'xml', history: false, encoder: false, hints: ['h'],
    }
    const { calls, stdout } = await withConfig(config)
    expect(calls.opened[0]?.options).toMatchObject({ include: ['a'], exclude: ['b'], history: false, embedder: false })
    expect(calls.discovered[0]?.options).toMatchObject({ tokens: 500, maxFiles: 3, scope: 'src', hints: ['h'], rendering: 'xml' })
    expect(stdout).toBe('pack as xml\n')
  })

  it('gives way to the command line', async () => {
    const config = { budget: 500, maxFiles: 3, include: ['a'], format: 'xml', history: false, hints: ['h'] }
    const argv = ['--budget', '9', '--max-files', '2', '--include', 'z', '--format', 'json', '--history', '--hint', 'i']
    const { calls, stdout } = await withConfig(config, ...argv)
    expect(calls.opened[0]?.options).toMatchObject({ include: ['z'], history: true })
    expect(calls.discovered[0]?.options).toMatchObject({ tokens: 9, maxFiles: 2, hints: ['h', 'i'], rendering: undefined })
    expect(JSON.parse(stdout)).toBeTypeOf('object')
  })

  it('is refused in one sentence', async () => {
    const { code, stdout, stderr, calls } = await withConfig({ root: '/' })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/deepdiscovery\.json: unknown key "root"; the keys are .*\.\n$/)
    expect(calls.opened).toEqual([])
  })
})

describe('other commands', () => {
  it('explain prints the sum', async () => {
    const { code, stdout, calls } = await runCli(['explain', 'src/a.ts', '--task', 'fix'], {
      explanation: {
        rank: 3, detail: 'outline', gain: 0.9, parts: [{ name: 'own', value: 0.5 }, { name: 'import', value: 0.4 }],
        signals: [{
          signal: 'bm25-body', value: 0.7, contribution: 0.5,
          evidence: [{ span: { artifact: toArtifactId('src/b.ts'), startLine: 7, endLine: 7 }, producer: 'text', note: 'mentions\n"cart"' }],
        }],
        via: [relationOf('src/b.ts', 'src/a.ts')],
        reason: 'It defines fix.',
      },
    })
    expect(code).toBe(0)
    expect(calls.explained).toEqual([{ task: 'fix', path: 'src/a.ts' }])
    expect(stdout).toMatchInlineSnapshot(`
      "src/a.ts: in the pack, rank 3, shown as outline
      It defines fix.

      gain 0.9000
        own     0.5000
        import  0.4000

      signals
        bm25-body  0.7000  adds  0.5000  mentions "cart" (src/b.ts:7)

      reached through
        src/b.ts -> src/a.ts  import (explicit), confidence 0.95, changes together 0.40
            src/b.ts:4  imports/typescript: imports { X }
      "
    `)
  })

  it('explain tells by its code that a file is not there, and prints JSON', async () => {
    const argv = ['explain', 'no.ts', '--task', 'fix', '--format', 'json']
    const { code, stdout } = await runCli(argv, { explanation: { verdict: 'absent' } })
    expect(code).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({ path: 'no.ts', verdict: 'absent' })
  })

  it('relations prints evidence, or JSON', async () => {
    const relations = [relationOf('src/b.ts', 'src/a.ts')]
    const text = await runCli(['relations', 'src/a.ts', '--in'], { relations })
    expect(text.stdout).toContain('src/b.ts -> src/a.ts  import')
    const json = await runCli(['relations', 'src/a.ts', '--format', 'json'], { relations })
    expect(JSON.parse(json.stdout)).toMatchObject({ path: 'src/a.ts', direction: 'both', depth: 1, relations, diagnostics: [] })
    expect((await runCli(['relations', 'src/a.ts'])).stdout).toBe('src/a.ts has no known relations.\n')
    expect((await runCli(['relations', 'src/a.ts', '--in'])).stdout).toBe('No other file needs src/a.ts, as far as is known.\n')
    expect((await runCli(['relations', 'src/a.ts', '--out'])).stdout).toBe('src/a.ts needs no other file, as far as is known.\n')
  })

  it.each([
    ['', {}],
    ['--in', { direction: 'in' }],
    ['--out', { direction: 'out' }],
    ['--out --in', { direction: 'both' }],
    ['--label import', { labels: ['import'] }],
    ['--label import,call --label co-change', { labels: ['import', 'call', 'co-change'] }],
    ['--kind implicit,explicit', { kinds: ['implicit', 'explicit'] }],
    ['--depth 3 --min-confidence 0.5 --max-files 7', { depth: 3, minConfidence: 0.5, filesPerLevel: 7 }],
    ['--min-confidence 1', { minConfidence: 1 }],
    ['--min-confidence .25', { minConfidence: 0.25 }],
  ])('relations %s', async (argv, options) => {
    const { code, calls } = await runCli(['relations', 'src/a.ts', ...argv.split(' ').filter(Boolean)])
    expect(code).toBe(0)
    expect(calls.related).toEqual([{ path: 'src/a.ts', options: { direction: 'both', ...options } }])
  })

  it.each(['markdown', 'gexf'])('relations as %s is rendered by the library', async format => {
    const { stdout } = await runCli(['relations', 'src/a.ts', '--format', format], { relations: [relationOf('src/b.ts', 'src/a.ts')] })
    expect(stdout).toBe(`1 relations as ${format}\n`)
  })

  it('relations of some depth stand under their depth', async () => {
    const relations = [relationOf('src/a.ts', 'src/b.ts'), relationOf('src/b.ts', 'src/c.ts')]
    const { stdout } = await runCli(['relations', 'src/a.ts', '--out', '--depth', '2'], { relations })
    expect(stdout).toMatchInlineSnapshot(`
      "depth 1: 1 file
        src/a.ts -> src/b.ts  import (explicit), confidence 0.95, changes together 0.40
            src/a.ts:4  imports/typescript: imports { X }
      depth 2: 1 file
        src/b.ts -> src/c.ts  import (explicit), confidence 0.95, changes together 0.40
            src/b.ts:4  imports/typescript: imports { X }
      "
    `)
  })

  it('relations --to shows each step of each path with its evidence', async () => {
    const steps = [relationOf('src/a.ts', 'src/b.ts'), relationOf('src/c.ts', 'src/b.ts')]
    const paths = [{ confidence: 0.9025, files: ['src/a.ts', 'src/b.ts', 'src/c.ts'].map(toArtifactId), steps }]
    const { code, stdout, calls } = await runCli(['relations', 'src/a.ts', '--to', 'src/c.ts'], { paths })
    expect(code).toBe(0)
    expect(calls.related).toEqual([{ path: 'src/a.ts', to: 'src/c.ts', options: { direction: 'both' } }])
    expect(stdout).toMatchInlineSnapshot(`
      "1 path of 2 relations from src/a.ts to src/c.ts

      confidence 0.90: src/a.ts, src/b.ts, src/c.ts
        src/a.ts -> src/b.ts  import (explicit), confidence 0.95, changes together 0.40
            src/a.ts:4  imports/typescript: imports { X }
        src/c.ts -> src/b.ts  import (explicit), confidence 0.95, changes together 0.40
            src/c.ts:4  imports/typescript: imports { X }
      "
    `)
  })

  it.each([
    [[], 'No chain of at most 4 relations leads from src/a.ts to src/c.ts, as far as is known.\n'],
    [['--out', '--depth', '1'], 'No chain of at most 1 relation says that src/a.ts needs src/c.ts, as far as is known.\n'],
    [['--in'], 'No chain of at most 4 relations says that src/c.ts needs src/a.ts, as far as is known.\n'],
  ])('relations --to %j without a path says so', async (argv, text) => {
    expect(await runCli(['relations', 'src/a.ts', '--to', 'src/c.ts', ...argv])).toMatchObject({ code: 0, stdout: text, stderr: '' })
  })

  it('an interrupt ends relations with code 130', async () => {
    let press = () => {}
    const result = await runCli(['relations', 'src/a.ts'], {
      interruptible: interrupt => { press = interrupt },
      onRelations: ({ signal }) => {
        press()
        signal?.throwIfAborted()
      },
    })
    expect(result).toMatchObject({ code: 130, stdout: '', stderr: 'Interrupted.\n', calls: { closed: 1 } })
  })

  it('relations keeps the order given and shows ties without direction as such', async () => {
    const tie = { ...relationOf('src/a.ts', 'src/z.ts'), kind: 'organizational', label: 'companion' } as const
    const { stdout } = await runCli(['relations', 'src/a.ts'], { relations: [relationOf('src/b.ts', 'src/a.ts'), tie] })
    expect(stdout.split('\n').filter(line => line.startsWith('src/')).map(line => line.split('  ')[0]))
      .toEqual(['src/b.ts -> src/a.ts', 'src/a.ts -- src/z.ts'])
  })

  it.each(['text', 'json'])('relations as %s tells warnings on standard error, no infos', async format => {
    const diagnostics = [
      { code: 'x', severity: 'warning', message: 'History is gone.', source: 'x' },
      { code: 'y', severity: 'info', message: 'Importers are limited.', source: 'x' },
    ] as const
    const { stdout, stderr } = await runCli(['relations', 'src/a.ts', '--format', format], { diagnostics })
    expect(stderr).toBe('warning: History is gone.\n')
    if (format === 'json') expect(JSON.parse(stdout)).toMatchObject({ diagnostics })
  })

  it('summary prints its text', async () => {
    const { stdout, calls } = await runCli(['summary', '--budget', '900', '--task', 'fix'])
    expect(await runCli(['summary', '--format', 'markdown'])).toMatchObject({ code: 0, stdout })
    expect(stdout).toBe('# Summary\n')
    expect(calls.summarised).toEqual([{ tokens: 900, task: 'fix' }])
  })

  it('init prints the configuration to standard output and its place to standard error', async () => {
    const { code, stdout, stderr } = await runCli(['init', '--host', 'cursor', '--print'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toHaveProperty('mcpServers.deepdiscovery')
    expect(stderr).toContain('.cursor/mcp.json')
  })

  it('mcp starts the server', async () => {
    expect((await runCli(['mcp', '--root', 'x'])).served).toEqual([{ root: 'x' }])
  })

  it('--help shows examples and exit codes, --version the version', async () => {
    const help = await runCli(['--help'])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toMatch(/Examples:[\s\S]*Exit codes:[\s\S]*130 +interrupted/)
    expect((await runCli(['discover', '--help'])).stdout).toContain('--scope-only')
    expect((await runCli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

const LABELS = 'import, call, inherit, reference, config-to-code, registration, dependency-injection, event, test, folder, module, companion, co-change'

describe('bad input', () => {
  it.each([
    [[], 2, 'No command given; see deepdiscovery --help.'],
    [['fix the cart'], 2, 'Unknown command \'fix the cart\'; a task is given as deepdiscovery discover "TASK".'],
    [['discover'], 2, 'There is no task: give it as deepdiscovery discover "TASK", or with --task-file FILE.'],
    [['discover', ''], 2, 'The task is empty: say in words what should be done.'],
    [['discover', ' ', '\t'], 2, 'The task is empty: say in words what should be done.'],
    [['discover', '--task-file', 'gone.md'], 2, 'The task file "gone.md" cannot be read.'],
    [['discover', '--task-file', 'empty.md'], 2, 'The task file "empty.md" is empty.'],
    [['discover', '--task-file', '-'], 2, 'The task on standard input is empty.'],
    [['discover', 'x', '--task-file', 'task.md'], 2, 'The task is given twice: use either words or --task-file.'],
    [['discover', 'x', '--budget', 'abc'], 2, "Option '--budget <tokens>' argument 'abc' is invalid. It must be a whole number."],
    [['discover', 'x', '--budget', '1e3'], 2, "Option '--budget <tokens>' argument '1e3' is invalid. It must be a whole number."],
    [['discover', 'x', '--budget', '0'], 4, 'The budget must be 1 token or more, not 0.'],
    [['discover', 'x', '--budget', '-5'], 4, 'The budget must be 1 token or more, not -5.'],
    [['discover', 'x', '--max-files', '0'], 2, "Option '--max-files <n>' argument '0' is invalid. It must be 1 or more."],
    [['discover', 'x', '--format', 'yaml'], 2,
      "Option '--format <format>' argument 'yaml' is invalid. Allowed choices are markdown, json, xml, mermaid."],
    [['explain', 'a.ts', '--task', 'x', '--format', 'xml'], 2,
      "Option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json."],
    [['discover', 'x', '--frmat', 'json'], 2,
      "Unknown option '--frmat' (Did you mean --format?); words that begin with - go after --."],
    [['discover', 'x', '--rev'], 2, "Option '--rev <rev>' argument missing."],
    [['discover', 'x', '--scope-only'], 2, 'The option --scope-only needs --scope DIR.'],
    [['discover', 'x', '--from', '../y'], 3, /^The path "\.\.\/y" is outside the root ".*"\.$/],
    [['explain'], 2, "Missing required argument 'path'."],
    [['explain', 'a.ts'], 2, 'There is no task: give it as deepdiscovery explain PATH --task "TASK", or with --task-file FILE.'],
    [['relations', '../a.ts'], 3, /^The path "\.\.\/a\.ts" is outside the root ".*"\.$/],
    [['relations', 'a', '--to', '../b'], 3, /^The path "\.\.\/b" is outside the root ".*"\.$/],
    [['relations', 'a', '--label', 'imports'], 2, `Option '--label <labels>' argument 'imports' is invalid. Known labels are ${LABELS}.`],
    [['relations', 'a', '--label', 'import,'], 2, `Option '--label <labels>' argument 'import,' is invalid. Known labels are ${LABELS}.`],
    [['relations', 'a', '--kind', 'stated'], 2,
      "Option '--kind <kinds>' argument 'stated' is invalid. Known kinds are explicit, implicit, organizational."],
    [['relations', 'a', '--min-confidence', '1.5'], 2,
      "Option '--min-confidence <number>' argument '1.5' is invalid. It must be a number from 0 to 1."],
    [['relations', 'a', '--min-confidence', 'NaN'], 2,
      "Option '--min-confidence <number>' argument 'NaN' is invalid. It must be a number from 0 to 1."],
    [['relations', 'a', '--depth', '0'], 2, "Option '--depth <n>' argument '0' is invalid. It must be 1 or more."],
    [['relations', 'a', '--format', 'xml'], 2,
      "Option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, markdown, gexf."],
    [['summary', '--budget', '0'], 4, 'The budget must be 1 token or more, not 0.'],
    [['summary', 'extra'], 2, /^Too many arguments for 'summary'\. Expected 0 arguments but got 1.*\.$/],
    [['rules', 'test'], 2, "Missing required argument 'dir'."],
    [['rules', 'test', ''], 2, "Command-argument value '' is invalid for argument 'dir'. It must not be empty."],
    [['rules', 'list', '--rules', ' '], 2, "Option '--rules <dir>' argument ' ' is invalid. It must not be empty."],
    [['init', '--print'], 2, "Required option '--host <host>' not specified."],
    [['init', '--host', 'vim', '--print'], 2,
      "Option '--host <host>' argument 'vim' is invalid. Allowed choices are claude-code, cursor, codex."],
    [['init', '--host', 'codex'], 2, 'This command only prints a configuration and never writes one; run it again with --print.'],
  ] as const)('%j ends with code %i and one sentence', async (argv, code, message) => {
    const result = await runCli([...argv], { cwd: folder })
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' })
    expect(result.stderr.trimEnd()).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(result.stderr).toMatch(/^[^\n]+\n$/)
  })

  it.each([
    ['DD_ROOT_UNREADABLE', 3], ['DD_ROOT_REFUSED', 3], ['DD_UNKNOWN_REVISION', 3], ['DD_NOT_A_REPOSITORY', 3],
    ['DD_UNKNOWN_PATH', 3], ['DD_INVALID_BUDGET', 4], ['DD_GIT_MISSING', 5], ['DD_GIT_FAILED', 5],
    ['DD_SNAPSHOT_UNREADABLE', 5], ['DD_INVALID_OPTION', 2],
  ] satisfies [ErrorCode, number][])('a library error %s ends with code %i and its own sentence', async (error, code) => {
    const result = await runCli(['discover', 'x'], { onOpen: () => { throw new DeepDiscoveryError(error, 'This is\n wrong.') } })
    expect(result).toMatchObject({ code, stdout: '', stderr: 'This is wrong.\n' })
  })

  it('an unexpected error hides its stack unless asked, and closes the repository', async () => {
    const onDiscover = () => { throw new TypeError('x is not a function.\nIt is a number') }
    const hidden = await runCli(['discover', 'x'], { onDiscover })
    const stderr = 'Internal failure: x is not a function; set DEEPDISCOVERY_DEBUG=1 to see where.\n'
    expect(hidden).toMatchObject({ code: 5, stderr })
    expect(hidden.calls.closed).toBe(1)
    const shown = await runCli(['discover', 'x'], { onDiscover, env: { DEEPDISCOVERY_DEBUG: '1' } })
    expect(shown.stderr).toMatch(/please report it\.\nTypeError: x is not a function\.\nIt is a number\n +at /)
  })

  it('an interrupt aborts the work and ends with code 130', async () => {
    let press = () => {}
    const result = await runCli(['discover', 'x'], {
      interruptible: interrupt => { press = interrupt },
      onDiscover: ({ signal }) => {
        press()
        signal?.throwIfAborted()
      },
    })
    expect(result).toMatchObject({ code: 130, stdout: '', stderr: 'Interrupted.\n' })
    expect(result.calls.closed).toBe(1)
  })
})

describe('on a terminal', () => {
  const onDiscover = ({ onProgress }: DiscoverOptions) => {
    onProgress?.({ stage: 'scan', done: 1, total: 4 })
    onProgress?.({ stage: 'scan', done: 2, total: 4 })
    onProgress?.({ stage: 'scan', done: 3, total: 4 })
  }

  it('shows progress after half a second and removes it', async () => {
    // Clock readings: start, progress start, twice around open, then one for each event.
    const clock = [0, 0, 0, 0, 499, 600, 650]
    const { stderr } = await runCli(['discover', 'x'], { terminal: true, clock, onDiscover })
    expect(stderr).toBe('\r\u001B[Kscanning 2/4\r\u001B[K')
    expect((await runCli(['discover', 'x'], { terminal: false, clock, onDiscover })).stderr).toBe('')
  })

  it('prints no control characters of a repository; a pipe gets every byte', async () => {
    const rendered = 'name\u001B[2J.ts'
    expect((await runCli(['discover', 'x'], { terminal: true, rendered })).stdout).toBe('name\uFFFD[2J.ts\n')
    expect((await runCli(['discover', 'x'], { terminal: false, rendered })).stdout).toBe('name\u001B[2J.ts\n')
  })
})
