import { toArtifactId } from '@deepdiscovery/model'
import type { Language } from '@deepdiscovery/model'
import { checkQueries, formatProblem, loadRules } from '@deepdiscovery/relations-implicit'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { expect, test } from 'vitest'
import { readLibrary } from '../src/node.ts'

/** Files in several languages at once; a query is asked of their scripts. */
const HOSTS: readonly Language[] = ['vue', 'svelte', 'astro', 'html', 'razor', 'blade']

test('every query of the library is right for each of its languages, whether a fixture reaches it or not', async () => {
  const { reader } = memorySnapshot({})
  const grammars = nodeGrammars()
  const sources = new Map<Language, ReturnType<typeof createSyntaxSource>>()
  const problems = await checkQueries(loadRules(await readLibrary()), {
    hasGrammar: async () => true,
    async compile(language, query) {
      const artifact = { id: toArtifactId(`file.${language}`), language, bytes: 0 }
      const source = sources.get(language) ?? createSyntaxSource({ reader, artifacts: [artifact], grammars })
      sources.set(language, source)
      await source.query([artifact.id], [{ language, query }])
    },
  })
  expect(problems.map(formatProblem)).toEqual([])
  expect([...sources].filter(([language, source]) => !source.supports(language) && !HOSTS.includes(language)).map(([language]) => language)).toEqual([])
})
