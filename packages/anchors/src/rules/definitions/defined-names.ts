import type { Mention } from '@deepdiscovery/model'
import { splitIdentifier } from '@deepdiscovery/text'
import type { DefinitionReading } from '../rule-template.ts'
import { testedName } from '../tested-name.ts'

/** A name that a mention may mean, with what it belongs to where the mention says so. */
export interface DefinedName {
  readonly name: string
  readonly owner?: string
  /** (0, 1]. */
  readonly quality: number
}

/** Names in functions of many frames that say nothing. */
const NO_FUNCTIONS: ReadonlySet<string> = new Set(['anonymous', 'lambda', 'module', 'main', 'run', 'call', 'apply', 'invoke', 'new', 'constructor', 'init', 'next', 'get', 'set', '__init__', '__call__', 'wrapper', 'inner'])
const MAX_NAME = 120
/** Where the type is defined but not its member; much less than both. */
const OWNER_ALONE = 0.55

/** Whether a path says that what it holds belongs to `owner`: variables of one or two letters say nothing. */
export function pathNames(path: string, owner: string): boolean {
  return owner.length > 2 && path.toLowerCase().includes(owner.toLowerCase())
}

/** What each reading makes of a mention. */
export const DEFINED_NAMES: Readonly<Record<DefinitionReading, (mention: Mention) => readonly DefinedName[]>> = {
  chain: ({ text }) => chainNames(text),
  frame: ({ symbol }) => chainNames(symbol ?? '').filter(({ name }) => !NO_FUNCTIONS.has(name.toLowerCase())),
  model: ({ text }) => modelNames(text),
  test: ({ text, symbol }) => chainNames(symbol ?? lastTestPart(text)),
  tested: ({ text, symbol }) => {
    const name = testedName(lastTestPart(symbol ?? text))
    return name === undefined ? [] : chainNames(name)
  },
}

/** `Cart.add`: the function `add` of `Cart`, or else `Cart` itself where that looks like a type. */
function chainNames(text: string): readonly DefinedName[] {
  const parts = text.split(/\.|::|#|->|\//).map((part) => part.replace(/[(<[{].*$/s, '').replace(/^[*&$@]+/, '')).filter((part) => part !== '')
  const name = parts.at(-1)
  const owner = parts.at(-2)
  if (name === undefined || name.length < 2 || name.length > MAX_NAME || /\s/.test(name)) return []
  if (owner === undefined) return [{ name, quality: 1 }]
  return /^[A-Z]/.test(owner) ? [{ name, owner, quality: 1 }, { name: owner, quality: OWNER_ALONE }] : [{ name, owner, quality: 1 }]
}

/** The class that object mappers name after a table: `order_items` is of `OrderItem`. */
function modelNames(text: string): readonly DefinedName[] {
  const table = text.split('.').slice(0, 2).find((part) => part.length > 2 && part !== 'public' && part !== 'dbo')
  if (table === undefined) return []
  const words = splitIdentifier(table)
  const last = words.at(-1)
  if (last === undefined) return []
  const pascal = (parts: readonly string[]): string => parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const names = new Set([pascal([...words.slice(0, -1), singular(last)]), pascal(words)])
  return [...names].filter((name) => name.length > 2).map((name) => ({ name, quality: 1 }))
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** `tests/test_a.py::TestA::test_b[x]` is about `test_b`. */
function lastTestPart(text: string): string {
  const part = text.split('::').at(-1)!
  return /[/\\]|\.[a-z]{1,4}$/.test(part) ? '' : part
}
