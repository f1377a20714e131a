import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-wrappers-'))
const root = join(folder, 'root')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string): string => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** Prints its arguments on the error output, and nodes of three files. */
const CODEGRAPH = `#!${process.execPath}
if (process.env.DO_NOT_TRACK !== '1') process.exit(9)
const task = process.argv.at(-1)
if (task === 'fail') { console.error('not initialised'); process.exit(1) }
if (task === 'text') console.log('# Context')
else console.log(JSON.stringify({
  entryPoints: [{ filePath: 'b.ts' }],
  nodes: [{ filePath: 'a.ts' }, { filePath: 'b.ts' }, {}, { filePath: process.argv.slice(2, -1).join(' ') }],
}))
`
const AIDER = `
class RepoMap:
    def __init__(self, root, main_model, io):
        self.root, self.io = root, io
        print("skipping noise")
    def get_tags(self, path, name):
        open(self.root + "/prepared", "a").write(name + " " + self.io.read_text(path) + "\\n")
    def get_ranked_tags(self, chat, files, mentioned, identifiers):
        names = sorted(identifiers & {"Blueprint", "setup"})
        return [(path, 1) for path in sorted(mentioned)] + [(name,) for name in names] + [("x.py", 2), ("x.py", 3)]
`
const SEMBLE = `
from types import SimpleNamespace as Some
class SembleIndex:
    @classmethod
    def from_path(cls, root, model_path):
        raise OSError("first line\\nno hub")
    @classmethod
    def load_from_disk(cls, folder):
        return cls()
    def search(self, task, top_k, alpha):
        paths = ["b.py", "a.py", "b.py", f"{task} {top_k} {alpha}"]
        return [Some(chunk=Some(file_path=path)) for path in paths]
`

const wrapper = (name: string): string => join(import.meta.dirname, name)
const run = (program: string, args: readonly string[], environment: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...environment } })
  return { status, lines: stdout.split('\n').slice(0, -1), stderr }
}
const noPython = spawnSync('python3', ['--version']).status !== 0

beforeAll(() => {
  chmodSync(write('bin/codegraph', CODEGRAPH), 0o755)
  write('python/aider/repomap.py', AIDER)
  write('python/semble/__init__.py', SEMBLE)
  write('root/src/blueprints.py', 'blueprint text')
  write('root/src/one/setup.py', 's')
  write('root/src/two/setup.py', 's')
  write('root/.codegraph/db.py', 's')
})

describe.skipIf(process.platform === 'win32')('codegraph-paths.mjs', () => {
  const context = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    run(process.execPath, [wrapper('codegraph-paths.mjs'), ...args], {
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      ...environment,
    })
  it('prints as many files as asked for, entry points first, each once', () => {
    const lines = ['b.ts', 'a.ts', 'context --path /r --format json --no-code --max-nodes 30 --']
    expect(context(['/r', '3', '--a $(task)'])).toEqual({ status: 0, lines, stderr: '' })
    expect(context(['/r', '1', 'x']).lines).toEqual(['b.ts'])
  })
  it.each([
    [['/r', '3', 'fail'], {}, 1, 'codegraph context failed: not initialised'],
    [['/r', '3', 'text'], {}, 1, 'printed no JSON but: # Context'],
    [['/r', '3', 'x'], { CODEGRAPH: 'no-such-codegraph' }, 1, 'no-such-codegraph was not found: run "npm install'],
    [['/r', 'many', 'x'], {}, 2, 'Usage:'],
  ])('says what is wrong with %j', (args, environment, status, message) => {
    const result = context(args, environment)
    expect([result.status, result.lines, result.stderr]).toEqual([status, [], expect.stringContaining(message)])
  })
})

describe.skipIf(noPython)('Python wrappers', () => {
  const python = (name: string, args: readonly string[], path = join(folder, 'python'), environment = {}) =>
    run('python3', [wrapper(name), ...args], { PYTHONPATH: path, PYTHONHASHSEED: '0', ...environment })

  it.each([
    ['words as identifiers, a stem, nothing twice', '9', 'Blueprint (blueprints)', ['src/blueprints.py', 'Blueprint', 'x.py']],
    ['a path', '9', 'see "src/one/setup.py".', ['src/one/setup.py', 'src/two/setup.py', 'setup', 'x.py']],
    ['a name that one file has; the limit', '2', 'in `blueprints.py`, x/__init__.py', ['src/blueprints.py', 'x.py']],
  ])('aider: %s', (_, limit, task, lines) => {
    expect(python('aider_map_paths.py', [root, limit, task])).toMatchObject({ status: 0, lines, stderr: 'skipping noise\n' })
  })
  it('aider and semble: a missing tool is said; the seed of sets is fixed by the wrapper itself', () => {
    const path = join(folder, 'seed')
    const code = 'import os\nraise ImportError("seed " + os.environ["PYTHONHASHSEED"])\n'
    write('seed/aider/repomap.py', code)
    write('seed/semble/__init__.py', code)
    for (const name of ['aider_map_paths.py', 'semble_paths.py']) {
      const { stderr } = python(name, [root, '1', 'x'], path, { PYTHONHASHSEED: '7' })
      expect(stderr).toMatch(/is not installed .*\(seed 0\): run 'pip install (aider-chat|semble)==/)
    }
  })
  it('aider: prepares the tags of every source file and prints nothing', () => {
    expect(python('aider_map_paths.py', [root])).toMatchObject({ status: 0, lines: [] })
    const prepared = readFileSync(join(root, 'prepared'), 'utf8')
    expect(prepared).toBe('src/blueprints.py blueprint text\nsrc/one/setup.py s\nsrc/two/setup.py s\n')
    rmSync(join(root, 'prepared'))
  })
  it.each([
    [['root', '3', '--x'], ['b.py', 'a.py', '--x 15 None']],
    [['--words-only', 'root', '3', 'x'], ['b.py', 'a.py', 'x 15 0.0']],
  ])('semble: %j', (args, lines) => {
    expect(python('semble_paths.py', args)).toEqual({ status: 0, lines, stderr: '' })
  })
  it.each([
    ['semble_paths.py', ['root'], 'it needs --words-only or a local SEMBLE_MODEL_NAME: no hub'],
    ['aider_map_paths.py', ['root', '3'], 'Usage:'],
  ])('%s %j says what is wrong', (name, args, message) => {
    expect(python(name, args)).toMatchObject({ status: 1, lines: [], stderr: expect.stringContaining(message) })
  })
})
