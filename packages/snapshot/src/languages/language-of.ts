import type { Language } from '@deepdiscovery/model'
import { LANGUAGE_BY_EXTENSION, LANGUAGE_BY_NAME } from './language-table.ts'

/** Prefixes of names that go on as they like: `Dockerfile.dev`, `.env.local`, `Jenkinsfile-nightly`. */
const LANGUAGE_BY_PREFIX: readonly (readonly [string, string])[] = [
  ['dockerfile.', 'dockerfile'],
  ['containerfile.', 'dockerfile'],
  ['.env.', 'dotenv'],
  ['makefile.', 'makefile'],
  ['jenkinsfile', 'groovy'],
  ['requirements-', 'requirements'],
  ['requirements_', 'requirements'],
  ['tsconfig.', 'jsonc'],
  ['.eslintrc.js', 'jsonc'],
]

/** Endings of a template: `nginx.conf.j2`, `config.yml.erb` keep the template's language, `settings.py.example` the inner one. */
const TRANSPARENT_ENDING = /\.(?:example|sample|dist|template|tmpl|in|bak|orig|default|defaults)$/

/** Extensions with which a complete name, or a compound extension, tells something else. */
const TELLS_LESS: ReadonlySet<string> = new Set(
  [...LANGUAGE_BY_NAME.keys(), ...LANGUAGE_BY_EXTENSION.keys(), 'tsconfig.json']
    .filter((name) => name.includes('.'))
    .map((name) => name.slice(name.lastIndexOf('.') + 1)),
)

/** All others: most files need no more than a look at theirs. */
const TELLS_ALL = new Map([...LANGUAGE_BY_EXTENSION].filter(([extension]) => !TELLS_LESS.has(extension)))

/**
 * The language of a file by its name: linguist's names, lower case with hyphens (`typescript`, `tsx`, `c-sharp`, `yaml`).
 *
 * @returns `undefined` where the name tells nothing
 */
export function languageOf(path: string): Language | undefined {
  const dot = path.lastIndexOf('.')
  const slash = path.lastIndexOf('/')
  const known = dot > slash + 1 ? TELLS_ALL.get(path.slice(dot + 1)) : undefined
  return known ?? languageOfName(path.slice(slash + 1).toLowerCase())
}

function languageOfName(name: string): Language | undefined {
  const byName = LANGUAGE_BY_NAME.get(name)
  if (byName !== undefined) return byName
  const last = name.lastIndexOf('.')
  if (last >= 0) {
    const before = name.lastIndexOf('.', last - 1)
    const compound = before < 0 ? undefined : LANGUAGE_BY_EXTENSION.get(name.slice(before + 1))
    const byExtension = compound ?? (isTypeScriptConfig(name) ? 'jsonc' : LANGUAGE_BY_EXTENSION.get(name.slice(last + 1)))
    if (byExtension !== undefined && last > 0) return byExtension
  }
  for (const [prefix, language] of LANGUAGE_BY_PREFIX) if (name.startsWith(prefix)) return language
  const inner = name.replace(TRANSPARENT_ENDING, '')
  return inner === name || inner === '' ? undefined : languageOfName(inner)
}

/** `tsconfig.app.json` and the like hold comments and trailing commas. */
function isTypeScriptConfig(name: string): boolean {
  return (name.startsWith('tsconfig.') || name.startsWith('tsconfig-')) && name.endsWith('.json')
}
