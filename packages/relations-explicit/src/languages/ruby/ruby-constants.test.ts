import { toArtifactId } from '@deepdiscovery/model'
import { expect, it } from 'vitest'
import { memoryView } from '../../../test/memory-view.ts'
import { constantFiles } from './ruby-constants.ts'

// Without memory of what each base means this takes 2^40 steps.
it('looks each of many unresolved mixins up once', async () => {
  const view = { ...memoryView({ 'lib/shop.rb': '' }), find: async (requests: readonly unknown[]) => requests.map(() => []) }
  const bases = Array.from({ length: 40 }, (_, index) => ({ path: [`Mixin${index}`, 'Part'], nesting: ['Shop'] }))
  const place = { nesting: ['Shop'], bases, own: new Set<string>(), from: toArtifactId('lib/shop.rb') }
  expect(await constantFiles(['Missing'], place, view)).toEqual([])
})
