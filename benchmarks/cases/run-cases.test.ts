import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCases, type CaseOptions } from './run-cases.ts'

/** Speaks like the real scorer: one row for each chosen case, `ok` where the tool prints the case's file. */
const SCORER = `
import argparse, json, os, subprocess
p = argparse.ArgumentParser()
for name in ("--dir", "--cases", "--json", "--kind", "--timeout"): p.add_argument(name)
p.add_argument("--id", nargs="*")
p.add_argument("cmd", nargs=argparse.REMAINDER)
a = p.parse_args()
rows = []
for c in json.load(open(a.cases)):
    if (a.kind and c["kind"] != a.kind) or (a.id and c["id"] not in a.id): continue
    root = os.path.join(a.dir, "repos", c["id"])
    cmd = [w.replace("{root}", root).replace("{task}", c["task"]) for w in a.cmd[1:]]
    out = subprocess.run(cmd, capture_output=True, text=True).stdout
    ok = out == "one two\\n" + root + "\\n" and os.path.exists(os.path.join(root, "a.txt"))
    rows.append(dict(id=c["id"], kind=c["kind"], split="dev", ok=ok, missing=[], wrong=[], relations="1/2", kinds=1, fails=[], seconds=0.1))
json.dump(rows, open(a.json, "w"))
`
const CASES = [{ id: 'a', kind: 'import', task: 'one two' }, { id: 'b', kind: 'import', task: 'three' }, { id: 'c', kind: 'security', task: 'one two' }]
const equipped = ['python3', 'tar'].every((program) => spawnSync(program, ['--version']).status === 0)
const TOOL = [process.execPath, '-e', 'console.log(process.argv[1]); console.log(process.argv[2])', '{task}', '{root}']

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-cases-test-'))
  for (const { id } of CASES) {
    mkdirSync(join(folder, 'repos', id), { recursive: true })
    writeFileSync(join(folder, 'repos', id, 'a.txt'), id)
  }
  writeFileSync(join(folder, 'cases.dev.json'), JSON.stringify(CASES))
  writeFileSync(join(folder, 'score_cases.py'), SCORER)
  if (equipped) execFileSync('tar', ['-czf', join(folder, 'dev-cases.tar.gz'), '-C', folder, 'repos'])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (options: Partial<CaseOptions> = {}) => runCases({ cases: folder, ids: [], tool: TOOL, quiet: true, ...options })

describe.skipIf(!equipped)('runCases', () => {
  it('sums up per kind and keeps the rows; a failed case is no failed run', () => {
    const { schema, summary, rows, header } = run()
    expect(schema).toBe('deepdiscovery-cases/1')
    expect(summary).toEqual([
      { kind: 'import', passed: 1, total: 2, relations: { found: 2, wanted: 4 } },
      { kind: 'security', passed: 1, total: 1, relations: { found: 1, wanted: 2 } },
    ])
    expect(rows.map(({ id, ok }) => [id, ok])).toEqual([['a', true], ['b', false], ['c', true]])
    expect(header.options).toEqual({ ids: [], tool: TOOL })
  })

  it('runs only what is chosen', () => {
    expect(run({ kind: 'import', ids: ['a'] }).rows.map(({ id }) => id)).toEqual(['a'])
    expect(run({ ids: ['c', 'b'], timeoutSeconds: 9 }).rows.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it.each([
    ['no folder', { cases: 'no-such-folder' }, /There is no folder no-such-folder/],
    ['an unknown kind', { kind: 'imports' }, /no kind imports in .*; its kinds are import, security\./],
    ['an unknown case', { ids: ['a', 'z'] }, /has no case z\./],
    ['nothing left', { kind: 'security', ids: ['a'] }, /both of kind security and among a\./],
    ['a tool without a place for the task', { tool: ['tool', '{root}'] }, /has no \{task\};/],
  ] as const)('says what is wrong: %s', (_, options, message) => {
    expect(() => run(options)).toThrow(message)
  })

  it.each([['dev-cases.tar.gz', /no archive/], ['cases.dev.json', /no list of cases/], ['score_cases.py', /no scorer/]])('says that %s is missing', (name, message) => {
    rmSync(join(folder, name))
    expect(() => run()).toThrow(message)
  })

  it('does not take a scorer that fails, or writes nothing, for a run', () => {
    writeFileSync(join(folder, 'score_cases.py'), 'raise SystemExit(3)')
    expect(() => run()).toThrow(/failed \(exit code 3\)/)
    writeFileSync(join(folder, 'score_cases.py'), '')
    expect(() => run()).toThrow(/wrote no scores/)
    writeFileSync(join(folder, 'cases.dev.json'), '{"id": 1}')
    expect(() => run()).toThrow(/is no list of cases/)
  })

  it('says that a broken archive cannot be unpacked', () => {
    writeFileSync(join(folder, 'dev-cases.tar.gz'), 'no archive')
    expect(() => run()).toThrow(/tar could not unpack/)
  })
})
