import type { ContextPack } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'
import { nextStep } from './next-step.ts'

function pack(counts: ContextPack['omitted']['counts'], ...details: readonly ContextPack['cards'][number]['detail'][]): ContextPack {
  return { cards: details.map(detail => ({ detail })), omitted: { files: [], counts }, budget: { tokens: 900, maxFiles: 7 } } as unknown as ContextPack
}

test.each([
  ['discover', {}, 'markdown', 'next: promote FILE --pack PACK (whole text), or expand FILE --pack PACK (what lies around it); PACK is this with --format json'],
  ['expand', { 'low-gain': 9 }, 'json', 'next: promote FILE --pack PACK (whole text), or expand FILE --pack PACK (what lies around it); PACK is this output'],
  ['discover', { budget: 1, 'max-files': 12 }, 'json', 'next: promote FILE --pack PACK (whole text), or expand FILE --pack PACK (what lies around it), or --budget above 900 (1 file left out by it), or --max-files above 7 (12 files left out by it); PACK is this output'],
  ['promote', {}, 'json', 'next: expand FILE --pack PACK (what lies around it), or --budget above 900 (1 file not whole); PACK is this output'],
  ['promote', { budget: 2 }, 'json', 'next: expand FILE --pack PACK (what lies around it), or --budget above 900 (2 files left out by it); PACK is this output'],
] as const)('%s with %j as %s', (command, counts, format, line) => {
  expect(nextStep(command, pack(counts, 'full', 'outline'), format)).toBe(line)
})

test('a pack without files leads nowhere', () => {
  expect(nextStep('discover', pack({ budget: 3 }), 'json')).toBeUndefined()
})

test('only a terminal is told, and never on standard output', async () => {
  const cards = [{ path: 'a.ts', detail: 'full' }] as unknown as ContextPack['cards']
  const there = await runCli(['discover', 'x'], { terminal: true, cards })
  expect(there.stderr).toMatch(/^next: promote FILE .*\n$/)
  expect(there.stdout).toBe('pack as markdown\n')
  expect(await runCli(['discover', 'x'], { cards })).toMatchObject({ stderr: '', stdout: 'pack as markdown\n' })
})
