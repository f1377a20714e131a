// One stage alone: expansion from a hand-written anchor over a hand-written edge list.
import assert from 'node:assert/strict'
import { expand } from '@deepdiscovery/expansion'

const edges = [['cart.ts', 'discount.ts'], ['discount.ts', 'rates.json'], ['other.ts', 'unrelated.ts']]
const relations = edges.map(([source, target]) => ({
  source, target, kind: 'explicit', label: 'import', confidence: 1,
  evidence: [{ span: { artifact: source, startLine: 1, endLine: 1 }, producer: 'by-hand', note: 'import' }],
}))
const source = {
  name: 'by-hand',
  relationsOf: async frontier => ({
    value: relations.filter(relation => frontier.includes(relation.source) || frontier.includes(relation.target)), diagnostics: [],
  }),
}
const { value } = await expand([{ artifact: 'cart.ts', score: 1, pinned: true, signals: [] }], [source], { tokens: 1000, maxFiles: 10 }, {
  roleOf: path => (path.endsWith('.json') ? 'config' : 'source'), moduleOf: () => '', cost: () => 50,
})
assert.deepEqual(value.files.map(file => file.artifact).slice(0, 2), ['cart.ts', 'discount.ts'])
assert.ok(!value.files.some(file => file.artifact === 'unrelated.ts'))
