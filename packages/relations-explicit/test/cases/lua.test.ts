import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

describe('lua', () => {
  it('the lua folder of a plugin, init files, members, and what is loaded under protection', async () => {
    const tree = `
      //- plugin/start.lua
      local shop = require('shop')
      local cart = require "shop.cart"
      local ok, extra = pcall(require, 'shop.extra')
      local add = require('shop.cart').add
      local cjson = require 'cjson'
      shop.setup({ cart = cart })
      cart.add(1)
      add(2)
      extra.more()
      cjson.encode({})
      vim.fn.expand('%')
      //- lua/shop/init.lua
      local M = {}
      function M.setup(opts) end
      return M
      //- lua/shop/cart.lua
      local M = {}
      M.add = function(n) end
      return M
      //- lua/shop/extra.lua
      return { more = function() end }
      //- other/shop/cart.lua
      return {}
      //- vendor/cjson.lua
    `
    expectEdges(await openTree(tree).relations('out', 'plugin/start.lua'), `
      plugin/start.lua:1 -> lua/shop/init.lua import
      plugin/start.lua:2 -> lua/shop/cart.lua import
      plugin/start.lua:3 -> lua/shop/extra.lua import
      plugin/start.lua:4 -> lua/shop/cart.lua import
      plugin/start.lua:6 -> lua/shop/init.lua call
      plugin/start.lua:6 -> lua/shop/cart.lua reference
      plugin/start.lua:7 -> lua/shop/cart.lua call
      plugin/start.lua:8 -> lua/shop/cart.lua call
      plugin/start.lua:9 -> lua/shop/extra.lua call
    `)
    await expectImports(tree, 'in', 'lua/shop/cart.lua', `
      plugin/start.lua:2 -> lua/shop/cart.lua import
      plugin/start.lua:4 -> lua/shop/cart.lua import
    `)
    await expectImports(tree, 'in', ['lua/shop/init.lua', 'other/shop/cart.lua'], 'plugin/start.lua:1 -> lua/shop/init.lua import')
  })

  it('objects: a receiver that was made by a module, a base by metatable', async () => {
    expectEdges(await openTree(`
      //- base.lua
      local Base = {}
      Base.__index = Base
      function Base:save() end
      return Base
      //- cart.lua
      local Base = require('base')
      local Cart = setmetatable({}, { __index = Base })
      Cart.__index = Cart
      function Cart.new() return setmetatable({}, Cart) end
      function Cart:add(n) self:save() end
      return Cart
      //- app.lua
      local Cart = require('cart')
      local c = Cart.new()
      c:add(1)
    `).relations('out', 'app.lua', 'cart.lua'), `
      app.lua:1 -> cart.lua import
      app.lua:2 -> cart.lua call
      app.lua:3 -> cart.lua call
      cart.lua:1 -> base.lua import
      cart.lua:2 -> base.lua inherit
    `)
  })

  it.each([
    ['a module list of a rockspec', '//- main.lua\nrequire "shop.cart"\n//- shop-1.rockspec\nbuild = { modules = { ["shop.cart"] = "code/c.lua" } }\n//- code/c.lua\n//- shop/cart.lua', 'main.lua -> code/c.lua'],
    ['the src folder', '//- spec/a_spec.lua\nrequire "cart"\n//- src/cart.lua\n//- deep/x/cart.lua', 'spec/a_spec.lua -> src/cart.lua'],
    ['a path that ends so', '//- main.lua\nrequire "shop.cart"\n//- game/code/shop/cart.lua', 'main.lua -> game/code/shop/cart.lua'],
    ['a bare name in another corner', '//- a/main.lua\nrequire "socket"\n//- b/c/socket.lua', ''],
    ['dofile', '//- a/main.lua\ndofile("a/conf.lua")\n//- a/conf.lua', 'a/main.lua -> a/conf.lua'],
    ['a computed name', '//- main.lua\nrequire("shop." .. name)\n//- shop/cart.lua', ''],
    ['a comment and a string', '//- main.lua\n-- require "cart"\nprint("require cart")\n//- cart.lua', ''],
    ['the nearest lua folder', '//- one/lua/a.lua\nrequire "x.y"\n//- one/lua/x/y.lua\n//- lua/x/y.lua', 'one/lua/a.lua -> one/lua/x/y.lua'],
  ])('%s', async (_, tree, expected) => expectImports(tree, 'out', /^\/\/- (\S+)/.exec(tree)![1]!, expected))

  it('a member that the module does not hold is less certain', async () => {
    const relations = await openTree('//- a.lua\nlocal m = require("m")\nm.gone()\n//- m.lua\nreturn {}').relations('out', 'a.lua')
    expect(relations.map(({ label, confidence }) => [label, Number(confidence.toFixed(2))])).toEqual([['call', 0.28], ['import', 1]])
  })
})
