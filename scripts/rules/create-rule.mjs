import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Folders of rules/ that are no frameworks. */
const TAKEN = new Set(['dist', 'languages', 'node_modules', 'scripts', 'src', 'test'])

/**
 * Writes the skeleton of a rule below `rules/`: rule file, a matching fixture, a near miss, and the framework's README where there is none.
 * Its tests fail until it is filled in.
 *
 * @param {string} root of the repository
 * @param {string} id framework/rule
 * @returns {readonly string[]} the files, relative to the root
 * @throws {Error} in one sentence, for a bad name and for a rule that exists
 */
export function createRule(root, id) {
  if (!NAME.test(id)) throw new Error(`A rule is named framework/rule, in lower case with hyphens, not ${JSON.stringify(id)}.`)
  const [framework, name] = id.split('/')
  if (TAKEN.has(framework)) throw new Error(`The folder rules/${framework} is no framework; choose another name.`)
  const folder = `rules/${id}`
  if (existsSync(join(root, folder))) throw new Error(`There is a rule in ${folder} already.`)
  const files = {
    [`${folder}/rule.yaml`]: ruleFile(framework, name),
    [`${folder}/fixtures/match/edges.txt`]: MATCH,
    [`${folder}/fixtures/match/input/src/user.ts`]: '',
    [`${folder}/fixtures/match/input/src/used.ts`]: '',
    [`${folder}/fixtures/near-miss/edges.txt`]: NEAR_MISS,
    [`${folder}/fixtures/near-miss/input/src/user.ts`]: '',
    ...existsSync(join(root, 'rules', framework, 'README.md')) ? {} : { [`rules/${framework}/README.md`]: readme(framework) },
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { flag: 'wx' })
  }
  return Object.keys(files)
}

const MATCH = `# One line for each line of the source file that is evidence, written by hand: path:line -> path label
src/user.ts:1 -> src/used.ts registration
`

// The second line is no edge and no comment, so the fixture fails until somebody has thought about it.
const NEAR_MISS = `# What a sloppy rule would take for the convention and is not. Say why there is no edge, and nothing else:
say here what looks like the convention
`

function ruleFile(framework, name) {
  return `# yaml-language-server: $schema=../../rule.schema.json
# How to fill this in: docs/guides/write-a-rule.md
format: 1
facts:
  ${framework}.${name}-use:
    fields: { name: symbol }
    any:
      - { select: literal, in: typescript, imports: [${framework}], where: { context: [] }, set: { name: '@text' } }
rules:
  ${framework}/${name}:
    title: ''
    enabledBy: [{ dependency: ${framework} }, { import: ${framework} }]
    match:
      use: { fact: ${framework}.${name}-use, name: $name }
      definition: { fact: definition, name: $name }
    relations: { from: use, to: definition, label: registration, confidence: 0.8 }
    rationale: '{use.name} is registered here'
    references: []
`
}

function readme(framework) {
  return `# ${framework}

Versions:

| Rule | Application | Edges |
| --- | --- | --- |

Known gaps:
`
}
