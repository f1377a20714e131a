// `node scripts/write-vocabularies.mjs`: writes src/vocabularies from the tables of gpt-tokenizer. A test compares the two.
import { writeFileSync } from 'node:fs'
import cl100k from 'gpt-tokenizer/bpeRanks/cl100k_base'
import o200k from 'gpt-tokenizer/bpeRanks/o200k_base'

const encoder = new TextEncoder()

/** Every byte as the character of its code; what a string literal cannot hold is escaped. */
function literal(codes) {
  let text = ''
  for (const code of codes) {
    if (code === 0x27 || code === 0x5c) text += `\\${String.fromCharCode(code)}`
    else if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xad) text += `\\x${code.toString(16).padStart(2, '0')}`
    else text += String.fromCharCode(code)
  }
  return `'${text}'`
}

for (const [name, ranks] of Object.entries({ o200k_base: o200k, cl100k_base: cl100k })) {
  const tokens = Array.from(ranks, token => (typeof token === 'string' ? encoder.encode(token) : token))
  writeFileSync(new URL(`../src/vocabularies/${name.replace('_', '-')}.ts`, import.meta.url), [
    '/** Length in bytes of each token by rank, 32 added. Written by scripts/write-vocabularies.mjs from the published vocabulary of OpenAI (MIT). */',
    `export const lengths: string = ${literal(tokens.map(({ length }) => length + 32))}`,
    '',
    '/** The bytes of all tokens one after the other, each as the character of its code. */',
    `export const bytes: string = ${literal(tokens.flatMap(token => [...token]))}`,
    '',
  ].join('\n'))
}
