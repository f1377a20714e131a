import { DeepDiscoveryError, toArtifactId, type Artifact, type Language } from '@deepdiscovery/model'
import type { QueryCompiler } from '@deepdiscovery/relations-implicit'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource, type ParsingSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'

/** No grammar takes it, so a language that does not object has none. */
const NO_QUERY = '('

/** Compiles queries with the real grammars, over no file at all. */
export function createQueryCompiler(): QueryCompiler {
  const known = new Map<Language, { readonly artifact: Artifact; readonly syntax: ParsingSyntaxSource; grammar: boolean | undefined }>()
  const { reader } = memorySnapshot({})
  const grammars = nodeGrammars()

  function sourceOf(language: Language) {
    const artifact = { id: toArtifactId(`file.${language}`), language, bytes: 0 }
    const opened = known.get(language) ?? { artifact, syntax: createSyntaxSource({ reader, artifacts: [artifact], grammars }), grammar: undefined }
    known.set(language, opened)
    return opened
  }

  async function compile(language: Language, query: string): Promise<void> {
    const { artifact, syntax } = sourceOf(language)
    await syntax.query([artifact.id], [{ language, query }])
  }

  return {
    compile,
    isKnown: (language) => sourceOf(language).syntax.supports(language),
    async hasGrammar(language) {
      const opened = sourceOf(language)
      opened.grammar ??= await compile(language, NO_QUERY).then(() => false, (error: unknown) => {
        if (DeepDiscoveryError.is(error) && error.code === 'DD_INVALID_OPTION') return true
        throw error
      })
      return opened.grammar
    },
  }
}
