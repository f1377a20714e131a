import { describe, expect, it } from 'vitest'
import { memoryView } from '../../../test/memory-view.ts'
import { autoloaded } from './ruby-autoload.ts'

const loader = (glob: string): string => `loader = Zeitwerk::Loader.new\nloader.push_dir("#{__dir__}/lib")\nloader.collapse("#{__dir__}/${glob}")\n`
const constants = async (glob: string, ...paths: string[]): Promise<string[]> => {
  const files = Object.fromEntries(paths.map(path => [path, '']))
  return [...(await autoloaded(memoryView({ ...files, 'boot.rb': loader(glob) }))).files.keys()].sort()
}

describe('collapsed folders', () => {
  it('stand for no module: by name, by a star in a segment, at any depth', async () => {
    expect(await constants('lib/parts', 'lib/parts/a.rb', 'lib/other/b.rb')).toEqual(['A', 'Other::B'])
    expect(await constants('lib/*/parts', 'lib/x/parts/a.rb', 'lib/parts/b.rb')).toEqual(['Parts::B', 'X::A'])
    expect(await constants('lib/**/parts', 'lib/x/y/parts/a.rb', 'lib/parts/b.rb')).toEqual(['B', 'X::Y::A'])
    expect(await constants('lib/**', 'lib/x/y/a.rb')).toEqual(['Y::A'])
  })

  // Each star once was a quantifier of its own.
  it('are found by a pattern of many stars', async () => {
    const folder = `lib/${'a'.repeat(200)}`
    expect(await constants(`lib/${'*a'.repeat(40)}*b`, `${folder}/x.rb`)).toHaveLength(1)
  })
})
