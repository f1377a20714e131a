import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import type { GrammarSource } from '../grammar-source.ts'

// One per process: grammars are loaded once per source.
let shared: GrammarSource | undefined

/** The grammars that this package brings along, read from its own folder when they are needed. */
export function nodeGrammars(): GrammarSource {
  return shared ??= {
    checked: true,
    runtime: () => readFile(grammarFile('runtime')),
    grammar: async language => {
      const file = grammarFile(language)
      return /^[a-z-]+$/.test(language) && existsSync(file) ? await readFile(file) : undefined
    },
  }
}

/** From `src/node/` in development and from `dist/`, one level deep or two, when installed. */
function grammarFile(name: string): URL {
  const folders = ['../grammars/', '../../grammars/', './grammars/']
  const candidates = folders.map(folder => new URL(`${folder}${name}.wasm`, import.meta.url))
  return candidates.find(candidate => existsSync(candidate)) ?? candidates[0]!
}
