import type { Diagnostic } from '@deepdiscovery/model'
import { describe, expect, it } from 'vitest'
import { memoryView } from '../../../../test/memory-view.ts'
import { compileCommandScopes } from './compile-commands.ts'

const read = async (database: string): Promise<{ folders: readonly string[]; codes: readonly string[] }> => {
  const reported: Diagnostic[] = []
  const view = memoryView({ 'compile_commands.json': database, 'src/a.c': '', 'inc/a.h': '' }, reported)
  const scopes = await compileCommandScopes(view)
  return { folders: scopes.flatMap(({ folders }) => folders), codes: reported.map(({ code }) => code) }
}
const entry = { directory: '/build', file: '/build/src/a.c' }

describe('compileCommandScopes', () => {
  it('reads commands and lists of arguments', async () => {
    expect(await read(JSON.stringify([{ ...entry, command: 'cc "-Iinc" -c src/a.c' }]))).toEqual({ folders: ['inc'], codes: [] })
    expect(await read(JSON.stringify([{ ...entry, arguments: ['cc', '-I', 'inc'] }]))).toEqual({ folders: ['inc'], codes: [] })
  })

  // One word of this length once used up the stack of a pattern.
  it.each([
    ['a command with an endless word', JSON.stringify([{ ...entry, command: `cc -Iinc ${'x'.repeat(9_000_000)}` }]), ['inc']],
    ['an endless folder', JSON.stringify([{ directory: '/a'.repeat(1_000_000), file: 'a.c', command: '-I. '.repeat(50_000) }]), undefined],
    ['no list', '{"directory": 1}', undefined],
    ['broken text', '[[[', undefined],
    ['endless nesting', '['.repeat(200_000), undefined],
  ])('%s is no error', async (_, database, folders) => {
    const found = await read(database)
    expect(found.folders).toEqual(folders ?? [])
  })

  it('says so where something is left out', async () => {
    expect((await read('{}')).codes).toEqual(['config-unreadable'])
    expect((await read('['.repeat(200_000))).codes).toEqual(['config-unreadable'])
    expect((await read(JSON.stringify([{ ...entry, command: 'x'.repeat(3_000_000) }]))).codes).toEqual(['config-unreadable'])
  })
})
