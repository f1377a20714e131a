import type { Language } from '@deepdiscovery/model'
import { report, startGrowth } from './key-growth.ts'
import type { KeyGrowth, KeyProblem } from './key-growth.ts'
import { KEY_LIMITS } from './key-tree.ts'
import type { KeyLimits, KeyNode } from './key-tree.ts'
import { readDotenv } from './read-dotenv.ts'
import { readHcl } from './read-hcl.ts'
import { readIni } from './read-ini.ts'
import { readJson } from './read-json.ts'
import { readProperties } from './read-properties.ts'
import { readToml } from './read-toml.ts'
import { readXml } from './read-xml.ts'
import { readYaml } from './read-yaml.ts'

/** The trees of one file, and what is not right with it. */
export interface KeyReading {
  /** One for each document; a document that is a list gives one for each item. */
  readonly roots: readonly KeyNode[]
  /** The first thing that was not read, or could not be read as meant; the roots hold the rest. */
  readonly problem?: KeyProblem
}

const READERS: ReadonlyMap<Language, (growth: KeyGrowth, text: string) => void> = new Map([
  ['yaml', readYaml],
  ['json', readJson],
  ['jsonc', readJson],
  ['json5', readJson],
  ['properties', readProperties],
  ['toml', readToml],
  ['xml', readXml],
  ['hcl', readHcl],
  ['ini', readIni],
  ['systemd', readIni],
  ['desktop', readIni],
  ['dotenv', readDotenv],
])

/** Languages that `readKeys` reads. */
export const KEY_LANGUAGES: ReadonlySet<Language> = new Set(READERS.keys())

/** Reads a configuration file as trees of keys, in linear time. Never throws: what cannot be read is left out and told. */
export function readKeys(language: Language, text: string, limits: Partial<KeyLimits> = {}): KeyReading {
  const growth = startGrowth({ ...KEY_LIMITS, ...limits })
  const read = READERS.get(language)
  if (read === undefined) return { roots: [] }
  if (text.length > growth.limits.characters) {
    report(growth, 'config-too-large', `more than ${growth.limits.characters} characters`)
  } else {
    try {
      read(growth, text)
    } catch (error) {
      report(growth, 'config-syntax', error instanceof Error ? error.message : String(error))
    }
  }
  const roots = growth.top.children
  return growth.problem === undefined ? { roots } : { roots, problem: growth.problem }
}
