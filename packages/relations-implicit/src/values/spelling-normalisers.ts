import { foldCase, identifierRanges } from '@deepdiscovery/text'
import { identifierWords, respell } from './identifier-words.ts'
import { ANYTHING, GAP, withText } from './outline.ts'
import type { Outline } from './outline.ts'
import { placeholdersOf } from './placeholder.ts'
import { routeOf } from './route.ts'
import { mapping } from './step.ts'
import type { Normaliser } from './step.ts'
import { upperCase } from './upper-case.ts'

/** Names of more words may be written in too many ways. */
const MAXIMUM_ENV_WORDS = 6
/** A longer text is no route. */
const MAXIMUM_ROUTE = 2048

/** Normalisers of what several frameworks spell in their own ways. */
export const SPELLING_NORMALISERS: Readonly<Record<string, Normaliser>> = {
  route: {
    doc: 'route with `*` for parameters of any spelling, without method, host, query and grouping segments; one slash first, none last',
    example: ['route', 'GET https://shop.example/users/{id:int}/?page=1', '/users/*'],
    step: {
      apply: (value) => (value.length > MAXIMUM_ROUTE ? [] : [routeOf(value)]),
      before: beforeRoute,
    },
  },
  placeholder: {
    doc: 'each key that a text asks for in `${key:default}`, `#{key}`, `{{ key }}` or `%key%`; refuses a text without one',
    example: ['placeholder', 'jdbc:${db.host:localhost}/${db.name}', 'db.host', 'db.name'],
    step: { apply: placeholdersOf, before: (outline) => [withText(outline, GAP + outline.text + GAP)] },
  },
  'config-key': {
    doc: 'configuration key with each part as `user-card`, without numbers in brackets (relaxed binding)',
    example: ['config-key', 'app.mailServers[0].hostName', 'app.mail-servers.host-name'],
    step: mapping(
      (value) => respell(value.replace(/\[\d+\](?=[.[]|$)/g, ''), (words) => words.join('-')),
      ({ text }) => [{ text: text + GAP, loose: true }],
    ),
  },
  'env-name': {
    doc: 'name of an environment variable: words in capitals, joined by `_`',
    example: ['env-name', 'mail.fromAddress', 'MAIL_FROM_ADDRESS'],
    step: mapping(envName, beforeEnvName),
  },
}

/** A parameter may end with a name, to which a hyphen joins the next. */
function beforeRoute(outline: Outline): readonly Outline[] {
  return outline.loose ? [] : [withText(outline, GAP + outline.text.replace(/[*]|\uE001(?=-)|(?<=-)\uE001/g, ANYTHING) + GAP)]
}

function envName(value: string): string {
  return upperCase(identifierRanges(value).flatMap(({ start, end }) => identifierWords(value.slice(start, end))).join('_'))
}

/** Between two words there was a separator, or they were one name. */
function beforeEnvName({ text }: Outline): readonly Outline[] {
  const words = text.split('_')
  if (words.length > MAXIMUM_ENV_WORDS || words.some((word) => !/^[0-9A-Z]+$/i.test(word))) return []
  const [first = '', ...others] = words.map(foldCase)
  const spellings = others.reduce((texts, word) => texts.flatMap((known) => [known + word, `${known}.${word}`]), [first])
  return spellings.map((spelling) => ({ text: GAP + spelling + GAP, loose: true }))
}
