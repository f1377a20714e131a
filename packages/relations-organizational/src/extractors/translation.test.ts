import { expect, test } from 'vitest'
import { partnersOf, relationsWith } from '../../test/ties.ts'

// Each row: a file, its translations (the text they are made from first), and the whole repository besides.
test.each<[string, string, string, string]>([
  ['json by name', 'locales/de.json', 'locales/en.json locales/fr.json', 'locales/readme.json other/es.json'],
  ['regions', 'i18n/pt-BR.yml', 'i18n/en.yml i18n/pt.yml', ''],
  ['java bundles', 'res/messages_de.properties', 'res/messages.properties res/messages_en.properties', 'res/errors_de.properties'],
  ['.NET resources', 'Res.de.resx', 'Res.resx Res.fr.resx', 'Other.de.resx'],
  ['gettext', 'locale/de/LC_MESSAGES/django.po', 'locale/en/LC_MESSAGES/django.po locale/fr/LC_MESSAGES/django.po', 'locale/de/LC_MESSAGES/djangojs.po'],
  ['gettext without English', 'locale/de/LC/app2.po', 'locale/es/LC/app2.po locale/fr/LC/app2.po', ''],
  ['android', 'res/values-de/strings.xml', 'res/values/strings.xml res/values-pt-rBR/strings.xml', 'res/values-de/arrays.xml'],
  ['apple', 'App/de.lproj/Main.strings', 'App/Base.lproj/Main.strings App/en.lproj/Main.strings', 'App/de.lproj/Other.strings'],
  ['flutter', 'lib/l10n/app_de.arb', 'lib/l10n/app_en.arb', ''],
  ['php folders', 'lang/de/auth.php', 'lang/en/auth.php', 'lang/de/mail.php'],
  ['rails, library by language', 'config/locales/de.devise.yml', 'config/locales/en.devise.yml', 'config/locales/de.yml'],
  ['rails, language last', 'config/locales/devise.de.yml', 'config/locales/devise.en.yml', ''],
  ['documents', 'README.zh-CN.md', 'README.md README.ja.md', 'CHANGELOG.md'],
  ['the text itself asked', 'README.md', 'README.ja.md README.zh-CN.md', 'de.md'],
])('%s', async (_name, file, expected, others) => {
  expect(await partnersOf(file, 'companion', { files: `${file} ${expected} ${others}` })).toEqual(expected.split(' '))
})

test.each<[string, string, string]>([
  ['words that are no languages', 'data/map.json', 'data/api.json data/en.json'],
  ['languages without the text they come from', 'src/to.js', 'src/is.js'],
  ['programs', 'src/en.go', 'src/de.go'],
  ['another text', 'locales/de/a.json', 'locales/en/b.json'],
  ['another folder', 'x/locales/de.json', 'y/locales/en.json'],
])('none: %s', async (_name, file, others) => {
  expect(await partnersOf(file, 'companion', { files: `${file} ${others}` })).toEqual([])
})

test('translations are surest of the text they come from, and say how many there are', async () => {
  const files = 'l/en.json l/de.json l/fr.json'
  const found = await relationsWith('l/de.json', { files }, 'companion')
  expect(found.map(({ source, target, confidence, fanOut }) => [source, target, confidence, fanOut])).toEqual([
    ['l/de.json', 'l/en.json', 0.9, 2], ['l/de.json', 'l/fr.json', 0.6, 2],
  ])
  expect(found[0]!.evidence[0]).toMatchObject({ producer: 'companion/translation', note: 'one text in 3 languages' })
})

test('at most the limit, the text they come from among them', async () => {
  const files = 'aa ab af ak am an ar as av ay az ba be bg'.split(' ').map((code) => `l/${code}.json`).join(' ')
  const partners = await partnersOf('l/ar.json', 'companion', { files: `${files} l/en.json` })
  expect(partners).toHaveLength(8)
  expect(partners[0]).toBe('l/en.json')
})
