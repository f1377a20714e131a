import { IRREGULAR_FORMS } from './irregular-forms.ts'
import { stemWord } from './stem-word.ts'

/**
 * Every form of a word that should be looked up in text, sorted; the word itself and its stem are among them. Text is never
 * stemmed: the query is expanded instead. All forms share one stem, and the forms of any of them hold the word, so
 * `surfaceForms('caching')` and `surfaceForms('cache')` are equal up to the word given. Some forms are no English (`cachs`).
 */
export function surfaceForms(word: string): readonly string[] {
  const stem = stemWord(word)
  const forms = new Set([word])
  for (const base of /^[a-z]{3,}$/.test(stem) ? [stem, `${stem}e`] : [stem]) {
    for (const form of inflections(base)) if (stemWord(form) === stem) forms.add(form)
  }
  for (const [form, root] of IRREGULAR_FORMS) if (root === stem) forms.add(form)
  return [...forms].sort()
}

function inflections(base: string): string[] {
  const root = base.endsWith('e') ? base.slice(0, -1) : base
  const doubled = /[aeiouy][bcdfgklmnprtv]$/.test(base) ? base + base.slice(-1) : root
  const forms = [base, `${base}s`, `${root}ed`, `${root}ing`, `${root}ings`, `${doubled}ed`, `${doubled}ing`, `${doubled}ings`]
  if (/(?:[sxzo]|[cs]h)$/.test(base)) forms.push(`${base}es`)
  if (base.endsWith('y')) forms.push(`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`)
  return forms
}
