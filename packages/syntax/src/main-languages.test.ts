import type { Artifact } from '@deepdiscovery/model'
import { expect, it } from 'vitest'
import { mainLanguages } from './main-languages.ts'

const files = (language: string | undefined, count: number): Artifact[] => Array.from({ length: count }, (_, at) => (
  { id: `${language}/${at}`, ...(language === undefined ? {} : { language }) } as Artifact
))
const named = (artifacts: readonly Artifact[]): string[] => mainLanguages(artifacts).map(({ language }) => language)

it('names the languages with a grammar that hold a fifth of such files', () => {
  expect(named([...files('python', 7), ...files('go', 2), ...files('ruby', 1)])).toEqual(['python', 'go'])
})

it('counts neither files without a language nor those that need no grammar', () => {
  expect(named([...files(undefined, 50), ...files('markdown', 50), ...files('unheard-of', 50), ...files('rust', 1)])).toEqual(['rust'])
})

it('names nothing where nothing is to be parsed', () => {
  expect(named([])).toEqual([])
})
