import { expect, test } from 'vitest'
import type { ArtifactId } from '@deepdiscovery/model'
import { fileText } from './file-text.ts'
import { holdsTranslations, translationKeyAt } from './translation-keys.ts'

test.each([
  ['locales/en.json', '{\n  "cart": {\n    "total": "Sum",\n    "items": {\n      "none": "WANTED"\n    }\n  }\n}', 'cart.items.none'],
  ['locales/en.json', '{ "cart.none": "WANTED" }', undefined],
  ['locales/en.json', '{\n"cart.none": "WANTED"\n}', 'cart.none'],
  ['config/locales/en.yml', 'en:\n  cart:\n    none: "WANTED"\n', 'cart.none'],
  ['i18n/messages_de.properties', 'cart.total=Summe\ncart.none=WANTED\n', 'cart.none'],
  ['app/src/main/res/values/strings.xml', '<resources>\n  <string name="cart_none">WANTED</string>\n', 'cart_none'],
  ['Resources/Texts.resx', '<data name="CartNone" xml:space="preserve">\n  <value>WANTED</value>\n</data>', 'CartNone'],
  ['en.lproj/Localizable.strings', '"cart.none" = "WANTED";\n', 'cart.none'],
  ['lang/en/cart.php', "<?php\nreturn [\n  'none' => 'WANTED',\n];", 'none'],
  ['po/de.po', 'msgid "Nothing in the cart"\nmsgstr "WANTED"\n', 'Nothing in the cart'],
  ['po/de.po', 'msgid "WANTED"\nmsgstr "x"\n', 'WANTED'],
  ['po/de.po', 'WANTED', undefined],
  ['locales/en.json', 'WANTED', undefined],
])('%s: %j', (path, text, key) => {
  expect(translationKeyAt(fileText(path as ArtifactId, 'translation', text), text.indexOf('WANTED'))).toBe(key)
})

test('resources without a language in their folder hold translations too, code does not', () => {
  const held = (id: string): boolean => holdsTranslations({ id: id as ArtifactId, role: 'data' })
  expect(['app/src/main/res/values/strings.xml', 'src/main/resources/messages.properties'].every(held)).toBe(true)
  expect(holdsTranslations({ id: 'src/ui/translations/en.ts' as ArtifactId, role: 'generated' })).toBe(true)
  expect(holdsTranslations({ id: 'src/api/client.ts' as ArtifactId, role: 'generated' })).toBe(false)
  expect(['src/strings.ts', 'data/cart.xml'].some(held)).toBe(false)
})
