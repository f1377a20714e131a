import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { hostsCommand } from '../../commands/hosts.ts'
import { journalPath } from '../study/journal.ts'
import { temporaryFolder, temporaryMirror } from './temporary-mirror.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const { mirrors, commits: [base] } = temporaryMirror('o/n', { 'a.txt': 'a\n' })
const line = (id: string): string => JSON.stringify({ id, set: 's', repo: 'o/n', base_commit: base, task: id, gold: ['a.txt'] })
const tasks = join(temporaryFolder({ tasks: `${line('one')}\n${line('two')}\n` }), 'tasks')

it('stops on Ctrl-C: the host ends, nothing is left, the next run goes on', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder({
    // Ends at once for the first task; for the second it says that it is there and stays.
    'host.cjs': 'if (process.argv[2].includes("two")) { require("fs").writeFileSync(process.argv[3], String(process.pid)); setInterval(() => {}, 1000) }',
  })
  const temporary = temporaryFolder()
  const [out, marker] = [join(folder, 'study.json'), join(folder, 'pid')]
  const child = spawn(process.execPath, [
    '--import', 'tsx', '--conditions', 'development', main, 'hosts', '--tasks', tasks, '--mirrors', mirrors, '--without', '--transcript', 'plain', '--out', out,
    '--host-command', `node ${join(folder, 'host.cjs')} {task} ${marker}`,
  ], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'pipe', env: { ...process.env, TMPDIR: temporary } })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString() })
  const closed = once(child, 'close')
  while (!existsSync(marker) || readFileSync(marker, 'utf8') === '') await wait(20)
  child.kill('SIGINT')
  expect(await closed).toEqual([130, null])
  expect(errors).toMatch(/\[1\/2\] one without: edited 0 of 1 gold files/)
  expect(errors).toMatch(/bench: stopped; the same command goes on from here\n$/)
  expect(() => process.kill(Number(readFileSync(marker, 'utf8')), 0)).toThrow('ESRCH')
  expect(readdirSync(temporary).filter((name) => name.startsWith('work-'))).toEqual([])
  expect(readFileSync(journalPath(out), 'utf8').split('\n').filter((row) => row.includes('"arm"'))).toHaveLength(1)
  expect(existsSync(out)).toBe(false)
})

const call = (...words: readonly string[]) =>
  hostsCommand().exitOverride().configureOutput({ writeErr: () => {} }).parseAsync(['node', 'hosts', '--tasks', tasks, '--mirrors', mirrors, ...words])

it.each([
  ['process.exit(3)', 1, ['bench: every run without the server failed; what failed is listed above.']],
  ['', undefined, []],
] as const)('a host of %j ends with %s', { timeout: 120_000 }, async (script, code, expected) => {
  const host = join(temporaryFolder({ 'host.cjs': script }), 'host.cjs')
  const [told, errors] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]
  const before = process.exitCode
  try {
    await call('--without', '--transcript', 'plain', '--host-command', `node ${host} {task}`)
    expect(process.exitCode).toBe(code ?? before)
    expect(errors.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('bench:'))).toEqual(expected)
    expect(told).toHaveBeenCalledOnce()
  } finally {
    process.exitCode = before
    told.mockRestore()
    errors.mockRestore()
  }
})

it.each([
  [['--host-command', 'no-such-agent {task}'], /^The program no-such-agent of the host command is not on PATH/],
  [['--host-command', 'node x.js'], /^The host command needs \{task\} or \{task_file\}/],
  [['--host-command', 'node {task} {model}'], /asks for \{model\}; give --model NAME/],
  [['--host-command', 'node {task}', '--verify-command', 'no-such-check {root}'], /^The program no-such-check of the verify command/],
  [['--host-command', 'node {task}', '--mirrors', '/no/such/folder'], /^The folder of mirrors \/no\/such\/folder does not exist/],
  [['--host-command', 'node {task}', '--prompt', '/no/such/file'], /^The prompt \/no\/such\/file cannot be read/],
  [['--host-command', 'node {task}', '--mcp-config-template', '/no/such/file'], /^The MCP configuration template \/no\/such\/file cannot be read/],
  [['--host-command', 'node {task}', '--mcp-config-in-tree', '../x.json'], /needs a path relative to the tree/],
  [['--host-command', 'node {task}', '--mcp-config-in-tree', '.git/config'], /needs a path relative to the tree/],
  [['--host-command', 'node {task}', '--ids', '/no/such/file'], /^The file of ids \/no\/such\/file cannot be read/],
  [['--host-command', 'node {task}', '--transcript', 'other'], /Allowed choices are auto, claude-stream-json/],
  [['--host-command', 'node {task}', '--runs', '0'], /must be above 0/],
  [['--host-command', 'node {task}', '--timeout', 'soon'], /must be a number of seconds/],
])('refuses %j', async (words, message) => {
  await expect(call(...words)).rejects.toThrow(message)
})
