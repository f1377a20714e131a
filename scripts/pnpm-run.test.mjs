import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { npmCli, pnpmCommand } from './pnpm-run.mjs'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pnpm-run-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(...path) {
  const full = join(folder, ...path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, '')
  return full
}

test.each(['pnpm.cjs', 'pnpm.mjs'])('a pnpm written in JavaScript that started us (%s) is used', name => {
  const pnpm = file('corepack', name)
  expect(pnpmCommand({ npm_execpath: pnpm })).toEqual({ command: process.execPath, args: [pnpm] })
})

test.each(['pnpm', 'pnpm.exe'])('a pnpm program that started us (%s) is used', name => {
  const pnpm = file('bin', name)
  expect(pnpmCommand({ npm_execpath: pnpm })).toEqual({ command: pnpm, args: [] })
})

test('the npm that started us runs the pinned pnpm', () => {
  const npm = file('lib', 'npm-cli.js')
  const { command, args } = pnpmCommand({ npm_execpath: npm })
  expect(command).toBe(process.execPath)
  expect(args).toEqual([npm, 'exec', '--yes', expect.stringMatching(/^--package=pnpm@\d+\.\d+\.\d+$/), '--', 'pnpm'])
})

test.each(['yarn.js', 'pnpm.cjs'])('%s that is not there or is no pnpm is not used', name => {
  expect(pnpmCommand({ npm_execpath: join(folder, 'nowhere', name), PATH: process.env.PATH }).args).toContain('exec')
})

test('npm is found without a hint, beside this Node or on PATH', () => {
  expect(npmCli({ PATH: process.env.PATH })).toMatch(/npm-cli\.js$/)
})

const found = (...path) => npmCli({ PATH: path.join(delimiter) }, join(folder, 'elsewhere', 'node'))

test('npm is found on PATH as Windows lays it out', () => {
  const npm = file('nodejs', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  expect(found('', join(folder, 'none'), join(folder, 'nodejs'))).toBe(npm)
  expect(found('')).toBeUndefined()
})

test.skipIf(process.platform === 'win32')('npm is found behind a link on PATH', () => {
  const npm = file('share', 'npm', 'bin', 'npm-cli.js')
  mkdirSync(join(folder, 'links'))
  symlinkSync(npm, join(folder, 'links', 'npm'))
  expect(found(join(folder, 'links'))).toBe(npm)
})
