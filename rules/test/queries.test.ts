import { toArtifactId } from '@deepdiscovery/model'
import type { Language } from '@deepdiscovery/model'
import { checkQueries, formatProblem, loadRules } from '@deepdiscovery/relations-implicit'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { expect, test } from 'vitest'
import { readLibrary } from '../src/node.ts'

test('every query of the library is right for each of its languages, whether a fixture reaches it or not', async () => {
  const { reader } = memorySnapshot({})
  const grammars = nodeGrammars()
  const sources = new Map<Language, ReturnType<typeof createSyntaxSource>>()
  const sourceOf = (language: Language) => {
    const source = sources.get(language)
      ?? createSyntaxSource({ reader, artifacts: [{ id: toArtifactId(`file.${language}`), language, bytes: 0 }], grammars })
    sources.set(language, source)
    return source
  }
  const problems = await checkQueries(loadRules(await readLibrary()), {
    isKnown: (language) => sourceOf(language).supports(language),
    // Asked in a language without a grammar a query is never compiled.
    hasGrammar: async () => true,
    async compile(language, query) {
      await sourceOf(language).query([toArtifactId(`file.${language}`)], [{ language, query }])
    },
  })
  expect(problems.map(formatProblem)).toEqual([])
})
