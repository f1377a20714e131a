import { expect, it } from 'vitest'
import { memoryView } from '../../../test/memory-view.ts'
import { inflections, underscore } from './ruby-inflections.ts'

it.each([
  ['HTMLParser', 'html_parser'], ['Cart', 'cart'], ['V2API', 'v2_api'], ['MyHTTP2Client', 'my_http2_client'], ['API', 'api'],
])('%s is in %s', (constant, file) => {
  expect(underscore(constant)).toBe(file)
})

// The first takes 10^12 steps where each capital starts a search, the second 10^9 where each call is read.
it('ends on endless names and on endless calls', async () => {
  expect(underscore('A'.repeat(1_000_000))).toHaveLength(1_000_000)
  const text = `Loader.inflector\n${`x.inflect${'\n'.repeat(2000)}`.repeat(500)}${'x.inflect\n'.repeat(100_000)}`
  expect((await inflections(memoryView({ 'a.rb': text }))).names.size).toBe(0)
})
