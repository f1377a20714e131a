import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../src/run.ts'

// The whole command over real folders: what only the real facade can tell.

let base: string
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'cli-bad-input-')))
  for (const folder of ['empty', 'plain', 'repository', 'binary']) await mkdir(join(base, folder))
  for (const folder of ['plain', 'repository']) await writeFile(join(base, folder, 'cart.ts'), 'export function cartTotal() {}\n')
  await writeFile(join(base, 'binary/cart.bin'), new Uint8Array(64))
  const git = (...argv: string[]) => execFileSync('git', ['-C', join(base, 'repository'), ...argv], { stdio: 'ignore' })
  git('init', '--quiet')
  git('add', '.')
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  git(...author, 'commit', '--quiet', '--no-verify', '-m', 'A cart')
})
afterAll(() => rm(base, { recursive: true, force: true }))

async function cli(...argv: string[]) {
  const written = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') => ({ isTerminal: false, write: async (text: string) => { written[name] += text } })
  const code = await run(argv, {
    stdin: (async function* () {})(), stdout: stream('stdout'), stderr: stream('stderr'), cwd: base, env: {}, now: () => 0,
    onInterrupt: () => () => undefined,
  })
  return { code, ...written }
}

const task = 'The cart total is wrong'
const SENTENCE = /^[A-Z][^\n]+[.?]\n$/

describe('one sentence and a documented exit code', () => {
  it.each([
    ['a root that is not there', ['--root', 'gone'], 3],
    ['a root that is a file', ['--root', 'plain/cart.ts'], 3],
    ['the file system root', ['--root', parse(process.cwd()).root], 3],
    ['the home folder', ['--root', homedir()], 3],
    ['a revision that does not exist', ['--root', 'repository', '--rev', 'no-such-revision'], 3],
    ['a revision that looks like an option', ['--root', 'repository', '--rev=--all'], 3],
    ['a revision without git', ['--root', 'plain', '--rev', 'HEAD'], 3],
    ['a difference without such a commit', ['--root', 'repository', '--diff', 'no-such-revision'], 3],
    ['a budget too small for one line', ['--root', 'repository', '--budget', '5'], 4],
    ['a scope that is not there', ['--root', 'repository', '--scope', 'gone'], 3],
    ['an include glob that matches nothing', ['--root', 'repository', '--include', 'src/**'], 3],
    ['an exclude glob that matches everything', ['--root', 'plain', '--exclude', '**'], 3],
    ['an include glob that matches nothing, beside another', ['--root', 'repository', '--include', '*.ts', '--include', 'x/**'], 3],
    ['a starting file that is not there', ['--root', 'repository', '--from', 'gone.ts'], 3],
    ['a starting file that is a folder', ['--root', '.', '--from', 'repository'], 3],
    ['a starting file outside the root', ['--root', 'repository', '--from', '../plain/cart.ts'], 3],
    ['a folder of rules that is not there', ['--root', 'repository', '--rules', 'gone'], 2],
    ['a folder of rules without rules', ['--root', 'repository', '--rules', 'plain'], 2],
    ['a file given as folder of rules', ['--root', 'repository', '--rules', 'plain/cart.ts'], 2],
    ['a hint without a word', ['--root', 'repository', '--hint', '...'], 2],
  ])('%s', async (_name, argv, code) => {
    const result = await cli('discover', task, ...argv)
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' })
    expect(result.stderr).toMatch(SENTENCE)
  })

  const options = ['root', 'rules', 'rev', 'task-file', 'hint', 'from', 'include', 'exclude', 'scope', 'diff']
  it.each(options.flatMap(option => [[option, ''], [option, ' ']] as const))('--%s %j says nothing', async (option, value) => {
    const result = await cli('discover', task, '--root', 'repository', `--${option}`, value)
    expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(SENTENCE) })
    expect(result.stderr).toContain('It must not be empty.')
  })

  it.each([
    ['a file that is not there', ['gone.ts', '--root', 'repository'], 3],
    ['a file that lies deeper', ['cart.ts', '--root', '.'], 3],
    ['a folder', ['repository', '--root', '.'], 3],
    ['another file that is not there', ['cart.ts', '--to', 'gone.ts', '--root', 'repository'], 3],
    ['the same file twice', ['cart.ts', '--to', 'cart.ts', '--root', 'repository'], 2],
    ['a depth too great', ['cart.ts', '--depth', '5', '--root', 'repository'], 2],
    ['a label that is not of the kind', ['cart.ts', '--label', 'folder', '--kind', 'implicit', '--root', 'repository'], 2],
  ])('relations: %s', async (_name, argv, code) => {
    const result = await cli('relations', ...argv)
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' })
    expect(result.stderr).toMatch(SENTENCE)
  })

  it('git missing from the machine', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = join(base, 'empty')
    try {
      expect(await cli('discover', task, '--root', 'repository', '--rev', 'HEAD'))
        .toMatchObject({ code: 5, stdout: '', stderr: expect.stringMatching(SENTENCE) })
    } finally {
      process.env['PATH'] = path
    }
  })

  it.each([
    ['rules test: a folder that is not there', ['rules', 'test', 'gone'], 2],
    ['rules test: a folder without rules', ['rules', 'test', 'plain'], 2],
    ['rules test: nothing below it', ['rules', 'tset', 'plain'], 2],
    ['rules list: a root that is not there', ['rules', 'list', '--root', 'gone'], 3],
    ['rules list: a folder of rules that is not there', ['rules', 'list', '--rules', 'gone'], 2],
  ])('%s', async (_name, argv, code) => {
    const result = await cli(...argv)
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' })
    expect(result.stderr).toMatch(SENTENCE)
  })
})

describe('no failure', () => {
  it('a folder without git', async () => {
    const { code, stdout } = await cli('discover', task, '--root', 'plain', '--format', 'json')
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as { cards: { path: string }[] }).cards.map(card => card.path)).toEqual(['cart.ts'])
  })

  it.each(['empty', 'binary'])('a repository without readable files (%s): an empty pack that says so', async folder => {
    const { code, stdout, stderr } = await cli('discover', task, '--root', folder, '--format', 'json')
    expect(code).toBe(0)
    const pack = JSON.parse(stdout) as { cards: unknown[]; diagnostics: { code: string }[] }
    expect(pack.cards).toEqual([])
    expect(pack.diagnostics.length).toBeGreaterThan(0)
    expect(stderr).toMatch(/^(warning|error): .+\n/)
  })

  it('relations of a file that is not text, with a warning', async () => {
    const { code, stderr } = await cli('relations', 'cart.bin', '--root', 'binary')
    expect(code).toBe(0)
    expect(stderr).toMatch(/^warning: The text of cart\.bin was not read \(binary\)/)
  })

  it('nothing is written into the repository', async () => {
    await cli('discover', task, '--root', 'repository')
    expect((await readdir(join(base, 'repository'))).sort()).toEqual(['.git', 'cart.ts'])
  })
})
