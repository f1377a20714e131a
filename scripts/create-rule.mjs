// `pnpm create-rule framework/name`: the skeleton of a rule with its fixtures.
import { createRule } from './rules/create-rule.mjs'
import { ROOT } from './root.mjs'

const [id = '', ...more] = process.argv.slice(2)
try {
  if (id === '' || more.length > 0) throw new Error('Give one name: pnpm create-rule framework/rule.')
  for (const path of createRule(ROOT, id)) console.log(path)
  console.log(`Fill them in (docs/guides/write-a-rule.md), then: RULES=${id} pnpm vitest rules`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
