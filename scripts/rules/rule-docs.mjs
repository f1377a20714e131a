import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRules } from '../../packages/relations-implicit/src/index.ts'
import { readFixtures, readRuleFolder } from '../../rules/src/node.ts'

const NOTICE = '<!-- Generated from the rule files by `pnpm rule-docs`. Do not edit. -->'
const MAX_EDGES = 8

/**
 * The pages about the rules of a library: one for each framework, and an index.
 *
 * @param {string} folder with the rule files, laid out as rules/
 * @returns {Promise<ReadonlyMap<string, string>>} text by file name, sorted
 */
export async function ruleDocs(folder) {
  const { rules } = loadRules(await readRuleFolder(folder))
  const frameworks = grouped(rules)
  const pages = [...frameworks].map(([framework, own]) => [`${framework}.md`, page(folder, framework, own)])
  return new Map([['README.md', index(folder, frameworks)], ...pages].sort(([left], [right]) => (left < right ? -1 : 1)))
}

function grouped(rules) {
  const groups = new Map()
  for (const rule of rules) groups.set(frameworkOf(rule.id), [...groups.get(frameworkOf(rule.id)) ?? [], rule])
  return groups
}

function frameworkOf(id) {
  return id.split('/')[0]
}

function index(folder, frameworks) {
  const rows = [...frameworks].map(([framework, rules]) => {
    const labels = [...new Set(rules.flatMap(({ labels: own }) => own))].sort()
    return `| [${nameOf(folder, framework)}](${framework}.md) | ${rules.length} | ${labels.join(', ')} |`
  })
  const total = [...frameworks.values()].reduce((sum, rules) => sum + rules.length, 0)
  return `${NOTICE}

# Rules

What frameworks imply between files. ${total} rules in ${frameworks.size} folders of [rules/](../../rules/README.md); how to write one: [write a rule](../guides/write-a-rule.md). A relation goes from the file that needs the other to the other; confidence is that the tie is real, judged by reading.

| Framework | Rules | Labels |
| --- | --- | --- |
${rows.join('\n')}
`
}

function page(folder, framework, rules) {
  return `${NOTICE}

# ${nameOf(folder, framework)}

Versions, figures and known gaps: [rules/${framework}](../../rules/${framework}).

${rules.map((rule) => section(folder, rule)).join('\n')}`
}

function section(folder, { id, title, enabledBy, versions, rationale, references, plans, origin }) {
  const ties = new Map(plans.flatMap(({ atoms, relations }) => relations.map(({ from, to, label, confidence }) => {
    const line = `- \`${atoms[from].name}\` → \`${atoms[to].name}\`: ${label}, confidence ${confidence.toFixed(2)}`
    return [line, line]
  })))
  const conditions = enabledBy.map((each) => Object.entries(each).map(([kind, value]) => `${kind} \`${value}\``).join(''))
  return `## ${prose(title)}

\`${id}\` ([rule](../../rules/${origin.path}))

${[...ties.keys()].join('\n')}

Reason given: ${prose(rationale)}

Enabled by ${conditions.join(', ')}${versions === undefined ? '' : `; versions ${versions}`}.

${references.map((each) => `- <${each}>`).join('\n')}
${example(folder, id)}`
}

/** Edges of the first fixture that matches, and why the near misses are none. */
function example(folder, id) {
  const fixtures = readFixtures(join(folder, id))
  const match = fixtures.find(({ isNearMiss }) => !isNearMiss)
  const misses = fixtures.filter(({ isNearMiss }) => isNearMiss).map(({ edges }) => reasonOf(edges)).filter((reason) => reason !== '')
  const parts = []
  if (match !== undefined) {
    const edges = match.edges.split('\n').map((line) => line.replace(/(?:^|\s)#.*$/, '').trim()).filter((line) => line !== '' && !line.startsWith('todo '))
    const more = edges.length > MAX_EDGES ? [`… ${edges.length - MAX_EDGES} more`] : []
    parts.push(`Example ([${match.name}](../../rules/${id}/fixtures/${match.name})):\n\n\`\`\`text\n${[...edges.slice(0, MAX_EDGES), ...more].join('\n')}\n\`\`\``)
  }
  if (misses.length > 0) parts.push(`Not tied:\n\n${misses.map((reason) => `- ${prose(reason)}`).join('\n')}`)
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`
}

/** The comments of a list of edges as one text. */
function reasonOf(edges) {
  return edges.split('\n').flatMap((line) => (/^\s*#/.test(line) ? [line.replace(/^\s*#\s*/, '').trim()] : [])).join(' ')
}

/** Tags stand as they are written; what is between backticks is code already. */
function prose(text) {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part.replaceAll(/[<>]/g, String.raw`\$&`) : part)).join('`')
}

/** Heading of the framework's README, else its folder's name. */
function nameOf(folder, framework) {
  const readme = join(folder, framework, 'README.md')
  const heading = existsSync(readme) ? /^# (.+)$/m.exec(readFileSync(readme, 'utf8'))?.[1]?.trim() : undefined
  return heading ?? framework
}
