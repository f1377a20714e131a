import { edges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { openTree } from './open-tree.ts'

const RULES = String.raw`
format: 1
facts:
  beehive.kept:
    fields: { hive: symbol }
    any:
      - in: javascript
        query: '(call_expression function: (identifier) @_keep arguments: (arguments (identifier) @hive) (#eq? @_keep "keep")) @at'
rules:
  beehive/keep:
    title: Who keeps a hive
    enabledBy: [{ file: '**/*.js' }]
    match:
      keeper: { fact: beehive.kept, hive: $hive }
      hive: { fact: definition, name: $hive }
    relations: { from: keeper, to: hive, label: registration, confidence: 0.9 }
    rationale: '{keeper.hive} is kept'
    references: ['https://example.org/beehive/keeping']
`

const TREE = `
//- app.js
import Meadow from './Meadow.vue'
import clover from './clover'
const bees = require('./hives/bees')
const wasps = require('./wasps')
keep(Meadow)
keep(clover)
keep(bees)
keep(wasps)
//- Meadow.vue
<template><b /></template>
//- clover/index.js
export default function field() {}
//- hives/bees.js
const router = {}
module.exports = router
//- nests/wasps.js
module.exports = function wasps() {}
//- bees.js
export const bees = 1
`

const EXPECTED = ['app.js:5 -> Meadow.vue registration', 'app.js:6 -> clover/index.js registration', 'app.js:7 -> hives/bees.js registration']

test('what a module exports without a name is found by whatever name it is imported under, and no file of the same name', async () => {
  expect(edges(await openTree(TREE, RULES).relations())).toEqual(EXPECTED)
})

test.each(['Meadow.vue', 'clover/index.js', 'hives/bees.js'])('who imports it is found from %s alone', async (file) => {
  expect(edges(await openTree(TREE, RULES).relations([file]))).toEqual(EXPECTED.filter((edge) => edge.includes(` ${file} `)))
})

test.each(['nests/wasps.js', 'bees.js'])('nothing leads to %s, which nobody imports', async (file) => {
  expect(edges(await openTree(TREE, RULES).relations([file]))).toEqual([])
})
