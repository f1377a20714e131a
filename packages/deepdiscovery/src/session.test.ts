import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitFirst, git } from '../test/git-repository.ts'
import { discover } from './open.ts'
import { openSession, type Session } from './session.ts'

const TASK = 'The checkout charges the customer twice'
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shop", "type": "module" }\n',
  'src/checkout.ts': "import { roundPrice } from './rounding.ts'\n\nexport function chargeCustomer(price: number): number {\n  return roundPrice(price)\n}\n",
  'src/rounding.ts': 'export function roundPrice(value: number): number {\n  return Math.floor(value)\n}\n',
  'src/journal.ts': 'export function journal(entry: number): void {}\n',
  'src/weather.ts': "export const forecast = 'sun'\n",
}
let root = ''
let session: Session

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deepdiscovery-session-'))
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  commitFirst(root)
  session = openSession(root)
})
afterEach(async () => {
  await session.close()
  rmSync(root, { recursive: true, force: true })
})

/** Writes a file as if it had been there for an hour, so that its status can be trusted at once. */
function write(path: string, text: string, secondsAgo = 3_600): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const time = statSync(file).mtimeMs / 1000 - secondsAgo
  utimesSync(file, time, time)
}

/** A session must say what a fresh process says, however many threads that has. */
async function expectFresh(task = TASK): Promise<void> {
  expect(await session.discover(task)).toEqual(await discover({ root, task, threads: 0 }))
}

test('nothing is read before the first question', () => {
  expect(session.snapshot).toBeUndefined()
})

// Sixteen questions, each with a listing by git: on a loaded machine they take longer than the tests of one question may.
test('answers are those of a fresh run: unchanged, another task, changed, new, gone, renamed, committed', { timeout: 120_000 }, async () => {
  await expectFresh()
  await expectFresh()
  await expectFresh('The forecast of the weather is wrong')
  write('src/rounding.ts', "import { journal } from './journal.ts'\n\nexport function roundPrice(value: number): number {\n  journal(value)\n  return Math.ceil(value)\n}\n", 1_800)
  await expectFresh()
  expect((await session.relations('src/rounding.ts')).value.nodes.map(({ path }) => path)).toContain('src/journal.ts')
  write('src/discount.ts', "import { chargeCustomer } from './checkout.ts'\nexport const discount = chargeCustomer(1)\n")
  await expectFresh()
  rmSync(join(root, 'src/journal.ts'))
  await expectFresh()
  renameSync(join(root, 'src/weather.ts'), join(root, 'src/climate.ts'))
  await expectFresh('The forecast of the weather is wrong')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'The checkout rounds up')
  await expectFresh()
})

test('a file of the same size and time that holds something else is seen', async () => {
  await expectFresh('roundPrice rounds down')
  const file = join(root, 'src/rounding.ts')
  const before = statSync(file)
  writeFileSync(file, FILES['src/rounding.ts']!.replace('floor', 'round'))
  utimesSync(file, before.atime, before.mtime)
  expect(statSync(file).size).toBe(before.size)
  await expectFresh('roundPrice rounds down')
  expect(JSON.stringify(await session.discover('roundPrice rounds down', { maxFiles: 1 }))).toContain('Math.round')
})

test('a file that was only touched keeps the listing', async () => {
  await session.discover(TASK)
  const { snapshot } = session
  const later = Date.now() / 1000 - 60
  utimesSync(join(root, 'src/rounding.ts'), later, later)
  await session.discover(TASK)
  expect(session.snapshot).toBe(snapshot)
  write('src/rounding.ts', 'export const roundPrice = 1\n', 30)
  await session.discover(TASK)
  expect(session.snapshot).not.toBe(snapshot)
})

test('questions that overlap with changes each see a whole state', async () => {
  const asked: Promise<unknown>[] = []
  for (let change = 0; change < 6; change++) {
    write('src/rounding.ts', `export function roundPrice(value: number): number {\n  return ${change}\n}\n`, 600 - change)
    asked.push(session.discover(TASK), session.relations('src/checkout.ts'))
    await new Promise((resolve) => setTimeout(resolve, change * 5))
  }
  await Promise.all(asked)
  await expectFresh()
})

test('an abort ends a question and not the session', async () => {
  await expect(session.discover(TASK, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'DD_ABORTED' })
  const controller = new AbortController()
  const aborted = session.discover(TASK, { signal: controller.signal })
  setTimeout(() => controller.abort(), 5)
  await aborted.catch((error: unknown) => expect(error).toMatchObject({ code: 'DD_ABORTED' }))
  await expectFresh()
})

test('a warm session that is closed answers all it was asked before', async () => {
  await session.discover(TASK)
  const asked = Promise.allSettled([session.discover(TASK), session.discover(TASK), session.relations('src/checkout.ts')])
  await session.close()
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

test('an aborted question does not wait for those before it', async () => {
  const slow = session.discover(TASK)
  const order: string[] = []
  const controller = new AbortController()
  const waiting = session.discover(TASK, { signal: controller.signal }).catch((error: { code: string }) => { order.push(error.code) })
  controller.abort()
  await Promise.all([slow.then(() => order.push('answer')), waiting])
  expect(order).toEqual(['DD_ABORTED', 'answer'])
})

test('a root that goes away is an error of the question, and forgotten when it is back', async () => {
  await session.discover(TASK)
  renameSync(root, `${root}-away`)
  await expect(session.discover(TASK)).rejects.toMatchObject({ code: 'DD_ROOT_UNREADABLE' })
  renameSync(`${root}-away`, root)
  await expectFresh()
})

test('a closed session answers what it was asked before, and refuses more', async () => {
  const asked = session.discover(TASK)
  await session.close()
  expect((await asked).cards[0]?.path).toBe('src/checkout.ts')
  await expect(session.discover(TASK)).rejects.toThrow('was closed')
})
