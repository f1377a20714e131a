import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('CommonJS: what module.exports and exports make visible', () => checkFacts('javascript', `'use strict'
var express = require('./lib/express')
var { json, urlencoded: form } = require('body-parser')
function create() {}
const helper = () => {}
var app = exports = module.exports = {}
app.init = function init() {}
Router.prototype.use = function (fn) { this.stack.push(fn) }
exports.version = '1.0'
exports.create = create
exports.Route = class { match() {} }
exports.json = require('./json')
exports.old = void 0
`, {
  definitions: [
    '4-4 +function create', '5-5 -function helper', '6-6 +variable app', '7-7 +method app . init', '8-8 +method Router . use',
    '9-9 +constant version', '11-11 +class Route', '11-11 +method Route . match',
  ],
  imports: [
    '2 dynamic ./lib/express {* as express}', '3 dynamic body-parser {json, urlencoded as form}',
    '12 re-export ./json {* as json}',
  ],
  literals: ['9 exports.version = 1.0'],
}))

it.each([
  ['const a = 1, b = 2\nmodule.exports = { a, c: b }', ['1-1 +constant a', '1-1 +constant b'], []],
  ['module.exports = { run() {}, stop: function () {}, go: () => {} }', ['1-1 +function run', '1-1 +function stop', '1-1 +function go'], []],
  ['function f() {}\nexports = module.exports = f', ['1-1 +function f'], []],
  ['function f() {}\nmodule.exports = f', ['1-1 +function f'], []],
  ['module.exports = function createApp() {}', ['1-1 +function createApp'], []],
  ['module.exports = class Cart { add() {} }', ['1-1 +class Cart', '1-1 +method Cart . add'], []],
  ["module.exports = new Store('x')", ['1-1 +constant default'], []],
  ["module.exports = require('./lib')", [], ['1 re-export ./lib {*}']],
  ["module.exports = require('./lib').main", [], ['1 re-export ./lib {main as default}']],
])('%s', (text, definitions, imports) => checkFacts('javascript', text, { definitions, imports }))

it('object options at top level are members; callbacks in functions are not', () => checkFacts('javascript', `export default defineComponent({
  name: 'cart',
  setup() { const inner = () => 1; return { no() {} } },
  methods: { add(item) {} },
})
const slice = createSlice({ name: 'cart', reducers: { added: (state) => {} } })
`, {
  definitions: [
    '1-5 +constant default', '3-3 +method default . setup', '3-3 -function default.setup . inner', '4-4 +method default . add',
    '6-6 -constant slice', '6-6 -method slice . added',
  ],
}))

it('JSX and class fields', () => checkFacts('javascript', `import React from 'react'
export const App = () => <Layout.Main user={user} title="Home"><input type="text" /></Layout.Main>
export class Panel extends React.Component { state = {}; static defaults = { a: 1 }; #go = () => {}; render() { return <App /> } }
`, {
  definitions: [
    '2-2 +function App', '3-3 +class Panel', '3-3 +field Panel . state', '3-3 +field Panel . defaults', '3-3 -method Panel . #go',
    '3-3 +method Panel . render',
  ],
  references: ['2 call Layout . Main', '2 value user', '3 inherit React . Component', '3 call App'],
  literals: ['2 title = Home', '2 type = text'],
}))

it('types that JavaScript does not have leave the rest of the file readable', async () => {
  const facts = await factsOf('javascript', '// @flow\nimport { a } from "./a"\nfunction f(x: number): string { return a(x) }\nexport function g() {}\n')
  expect(facts.state).toBe('partial')
  expect(facts.imports.map(({ specifier }) => specifier)).toEqual(['./a'])
  expect(facts.definitions.map(({ name }) => name)).toContain('g')
})
