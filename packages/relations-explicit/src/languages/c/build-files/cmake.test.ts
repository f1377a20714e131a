import { toArtifactId } from '@deepdiscovery/model'
import { describe, expect, it } from 'vitest'
import { memoryView } from '../../../../test/memory-view.ts'
import { includeFolders } from '../include-folders.ts'
import { cmakeProject } from './cmake.ts'

const empty = (count: number, path: (index: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), '']))

describe('cmakeProject', () => {
  it('file(GLOB) looks into one folder, GLOB_RECURSE into those below', async () => {
    const lists = 'file(GLOB A src/*.c)\nfile(GLOB_RECURSE B lib/x*.c)\nadd_library(a ${A})\nadd_library(b ${B})\n'
    const files = empty(1, () => 'src/a.c')
    const more = { 'src/in/no.c': '', 'lib/x1.c': '', 'lib/deep/x2.c': '', 'lib/deep/y.c': '' }
    const { targets } = await cmakeProject(memoryView({ 'CMakeLists.txt': lists, ...files, ...more }))
    expect([...targets.get('a')?.sources ?? []]).toEqual(['src/a.c'])
    expect([...targets.get('b')?.sources ?? []]).toEqual(['lib/x1.c', 'lib/deep/x2.c'])
  })

  it('an included file is run in the scope of each list file', async () => {
    const { targets } = await cmakeProject(memoryView({
      'CMakeLists.txt': '', 'common.cmake': 'add_library(${NAME} a.c)\n',
      'x/CMakeLists.txt': 'set(NAME x)\ninclude(../common.cmake)\n', 'x/a.c': '',
      'y/CMakeLists.txt': 'set(NAME y)\ninclude(../common.cmake)\n', 'y/a.c': '',
    }))
    expect([...targets.values()].map(({ name, sources }) => [name, ...sources])).toEqual([['x', 'x/a.c'], ['y', 'y/a.c']])
  })

  it('a value that is longer than a string may be is unknown', async () => {
    const long = `set(X ${'x'.repeat(150_000)})\nadd_library(a ${'${X}'.repeat(8000)} a.c)\n`
    const list = `set(Y ${'"${X}" '.repeat(3900)})\nadd_library(b "\${Y}" a.c)\n`
    const { targets } = await cmakeProject(memoryView({ 'CMakeLists.txt': long + list, 'a.c': '' }))
    expect([...targets.keys()]).toEqual(['a', 'b'])
  })

  it('a header of very many targets and folders is looked up', async () => {
    const lists = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [
      `d${index}/CMakeLists.txt`, Array.from({ length: 2500 }, (_, target) => `add_library(t${index}_${target} a.c)\n`).join(''),
    ]))
    const view = memoryView({ ...lists, 'd1/a.h': '' })
    expect(await includeFolders(toArtifactId('d1/a.h'), view)).toEqual({ exact: [], near: [] })
  })

  // Without a bound for all files together these take 10^9 steps and more.
  it('ends where patterns match nothing', async () => {
    const glob = `file(GLOB_RECURSE X ${'*.q '.repeat(3900)})\n`
    const view = memoryView({ 'CMakeLists.txt': glob.repeat(50), ...empty(5000, index => `d${index % 70}/f${index}.c`) })
    expect((await cmakeProject(view)).targets.size).toBe(0)
  })

  it('ends where a long list is set again and again', async () => {
    const again = `set(X ${'a '.repeat(3999)})\n${'set(X a b)\n'.repeat(4900)}`
    const lists = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`d${index}/CMakeLists.txt`, again]))
    expect((await cmakeProject(memoryView(lists))).targets.size).toBe(0)
  })

  it('ends where many list files include many files', async () => {
    const includes = 'include(../big.cmake)\n'.repeat(40)
    const lists = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`d${index}/CMakeLists.txt`, includes]))
    const view = memoryView({ ...lists, 'big.cmake': `include_directories(x)\nfoo(${'a '.repeat(3000)})\n`.repeat(200), 'x/a.h': '' })
    expect((await cmakeProject(view)).targets.size).toBe(0)
  })
})
