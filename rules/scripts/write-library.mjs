// After tsup: all rule files in one JSON file, which loads in a fraction of the time that YAML takes.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { readRuleFolder } from '../dist/node.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = (await readRuleFolder(root)).map(({ path, text }) => ({ path, data: parse(text) }))
writeFileSync(new URL('../dist/library.json', import.meta.url), `${JSON.stringify(files)}\n`)
