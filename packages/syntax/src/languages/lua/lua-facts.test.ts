import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('members of the returned table are what the file shows', () => checkFacts('lua', `local M = { first = function() end, count = 1 }
--- Adds one.
-- @param n what
function M.add(n) local function inner() end return n end
function M:close() end
M.later = function(x) end
M.options = { size = 3 }
M.sub = {}
function M.sub.deep() end
local function hidden() end
local helper = function() end
local plain = 3
function global_one() end
Global = {}
local Cart = {}
Cart.__index = Cart
function Cart.new() return setmetatable({}, Cart) end
local Big = setmetatable({}, { __index = Cart })
return M
`, {
  definitions: [
    '1-1 +function first', '4-4 +method add', '5-5 +method close', '6-6 +method later', '7-7 +field options', '8-8 +field sub', '9-9 +method sub . deep',
    '10-10 -function hidden', '11-11 -function helper', '13-13 +function global_one', '14-14 +variable Global', '15-15 -class Cart',
    '17-17 +method Cart . new', '18-18 -class Big',
  ],
  signatures: { add: 'function M.add(n)' },
  docs: { add: 'Adds one.', close: undefined },
}))

it('a returned table, and a class that is returned', async () => {
  await checkFacts('lua', 'return { run = function() end, name = "x" }\n', { definitions: ['1-1 +function run'] })
  await checkFacts('lua', 'local Cart = Base:extend()\nfunction Cart:add() end\nreturn setmetatable(Cart, {})\n', {
    definitions: ['1-1 +class Cart', '2-2 +method add'], references: ['1 call Base . extend', '1 inherit Base', '3 value Cart'],
  })
})

it('loaded modules and files', () => checkFacts('lua', `local util = require("shop.util")
local add = require 'shop.cart'.add
local ok, extra = pcall(require, "extra")
require("side.effect").setup({})
dofile("a/conf.lua"); local run = loadfile 'b.lua'
local no = require(name); print("require x")
`, {
  imports: [
    '1 import shop.util { as util}', '2 import shop.cart {add}', '3 import extra { as extra}', '4 import side.effect {setup as }',
    '5 dynamic a/conf.lua {}', '5 dynamic b.lua { as run}',
  ],
}))

it('references, types of names and literals', () => checkFacts('lua', `local c = Cart.new()
local d = Cart:new(1)
c:add(item)
util.go(c.size, { on = util.handler, nested = { "x" } })
self.repo = Repo.new()
vim.cmd("edit")
local Sub = class("Sub", Base)
tostring(3)
`, {
  references: [
    '1 call Cart . new', '2 call Cart . new', '3 call c . add', '3 value item', '4 call util . go', '4 value c . size', '4 value util . handler',
    '5 call Repo . new', '6 call vim . cmd', '7 call class', '7 inherit Base', '7 value Base',
  ],
  literals: ['4 nested = x', '6 vim.cmd = edit', '7 class = Sub'],
  typedNames: ['1-8 c: Cart', '1-8 d: Cart', '1-8 member repo: Repo'],
}))

it('broken syntax yields what is whole', async () => {
  const { state, definitions } = await factsOf('lua', 'function good() end\nfunction bad( end\n')
  expect([state, definitions[0]?.name]).toEqual(['partial', 'good'])
})
