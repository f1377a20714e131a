import { expectEdges } from '@deepdiscovery/testkit'
import { describe, expect, it } from 'vitest'
import { expectImports, openTree } from '../open-tree.ts'

const SHOP = `
  //- mix.exs
  defmodule Shop.MixProject do
    use Mix.Project
  end
  //- lib/shop/cart.ex
  defmodule Shop.Cart do
    use Ecto.Schema
    use Shop.Schema
    alias Shop.{User, Deep.Team}
    alias Shop.Orders, as: O
    alias Vendor.Repo
    import Shop.Helpers
    @behaviour Shop.Basket
    defstruct [:user]

    @impl Shop.Basket
    def add(%User{} = user, id) do
      Repo.insert(user)
      O.place(id) |> Team.notify()
      tidy(id)
      untidy(id)
      Line.new(id)
      Shop.Log.info("x")
      Enum.map([], & &1)
      Log.info("y")
    end

    defmodule Line do
      def new(x), do: x
    end
  end
  //- lib/shop/user.ex
  defmodule Shop.User do
    defstruct [:name]
  end
  //- lib/shop/everything.ex
  defmodule Shop.Deep.Team do
    def notify(x), do: x
  end
  defmodule Shop.Orders do
    def place(x), do: x
  end
  //- lib/shop/schema.ex
  defmodule Shop.Schema do
    defmacro __using__(_), do: nil
  end
  //- lib/shop/helpers.ex
  defmodule Shop.Helpers do
    def tidy(x), do: x
    defp untidy(x), do: x
  end
  //- lib/shop/basket.ex
  defmodule Shop.Basket do
    @callback add(term, term) :: term
  end
  //- lib/shop/log.ex
  defmodule Shop.Log do
    def info(x), do: x
  end
  //- lib/shop/line.ex
  defmodule Shop.Line do
    def new(x), do: x
  end
  //- lib/other/repo.ex
  defmodule Other.Repo do
    def insert(x), do: x
  end
  //- lib/other/enum.ex
  defmodule Other.Enum do
    def map(x, y), do: {x, y}
  end
  //- test/cart_test.exs
  defmodule Shop.CartTest do
    use ExUnit.Case
    alias Shop.Cart

    test "adds" do
      %Cart{} |> Cart.add(1)
    end
  end
`

describe('elixir', () => {
  it('modules by their definition: aliases, groups, imports, behaviours, structs; vendors lead nowhere', async () => {
    expectEdges(await openTree(SHOP).relations('out', 'lib/shop/cart.ex'), `
      lib/shop/cart.ex:3 -> lib/shop/schema.ex import
      lib/shop/cart.ex:4 -> lib/shop/user.ex import
      lib/shop/cart.ex:4 -> lib/shop/everything.ex import
      lib/shop/cart.ex:5 -> lib/shop/everything.ex import
      lib/shop/cart.ex:7 -> lib/shop/helpers.ex import
      lib/shop/cart.ex:8 -> lib/shop/basket.ex inherit
      lib/shop/cart.ex:11 -> lib/shop/basket.ex reference
      lib/shop/cart.ex:12 -> lib/shop/user.ex reference
      lib/shop/cart.ex:14 -> lib/shop/everything.ex call
      lib/shop/cart.ex:15 -> lib/shop/helpers.ex call
      lib/shop/cart.ex:18 -> lib/shop/log.ex call
    `)
  })

  it('who needs a module', async () => {
    expectEdges(await openTree(SHOP).relations('in', 'lib/shop/cart.ex'), `
      test/cart_test.exs:3 -> lib/shop/cart.ex import
      test/cart_test.exs:6 -> lib/shop/cart.ex reference
      test/cart_test.exs:6 -> lib/shop/cart.ex call
    `)
    expectEdges(await openTree(SHOP).relations('in', 'lib/shop/line.ex', 'lib/other/repo.ex', 'lib/other/enum.ex'), '')
    expect(await openTree(SHOP).identify('lib/shop/cart.ex', 'Shop.Log'))
      .toEqual([{ artifact: 'lib/shop/log.ex', qualified: 'Shop.Log' }])
  })

  it('umbrella applications, protocols and their implementations', async () => {
    expectEdges(await openTree(`
      //- apps/core/lib/priced.ex
      defprotocol Core.Priced do
        def price(x)
      end
      //- apps/core/lib/item.ex
      defmodule Core.Item do
        defstruct []
      end
      //- apps/web/lib/impl.ex
      defimpl Core.Priced, for: Core.Item do
        def price(_), do: 1
      end
      defimpl String.Chars, for: Core.Item do
        def to_string(_), do: ""
      end
      //- apps/web/lib/string/chars.ex
      defmodule Web.String.Chars do
      end
    `).relations('out', 'apps/web/lib/impl.ex'), `
      apps/web/lib/impl.ex:1 -> apps/core/lib/priced.ex inherit
      apps/web/lib/impl.ex:1 -> apps/core/lib/item.ex reference
      apps/web/lib/impl.ex:4 -> apps/core/lib/item.ex reference
    `)
  })

  it('an alias holds in its own module, through other aliases, and __MODULE__ is the module around', async () => {
    await expectImports(`
      //- lib/a.ex
      defmodule A do
        alias Deep.Root
        alias Root.Leaf
        alias __MODULE__.Part
        def go, do: Leaf.run()
      end
      defmodule B do
        def go, do: Leaf.run()
      end
      //- lib/leaf.ex
      defmodule Deep.Root.Leaf do
        def run, do: 1
      end
      //- lib/top_leaf.ex
      defmodule Leaf do
        def run, do: 1
      end
      //- lib/part.ex
      defmodule A.Part do
      end
    `, 'out', 'lib/a.ex', `
      lib/a.ex:3 -> lib/leaf.ex import
      lib/a.ex:4 -> lib/part.ex import
    `)
    const tree = openTree(`
      //- lib/a.ex
      defmodule A do
        alias Deep.Leaf
        def go, do: Leaf.run()
      end
      defmodule B do
        def go, do: Leaf.run()
      end
      //- lib/leaf.ex
      defmodule Deep.Leaf do
      end
      //- lib/top_leaf.ex
      defmodule Leaf do
      end
    `)
    expectEdges(await tree.relations('out', 'lib/a.ex'), `
      lib/a.ex:2 -> lib/leaf.ex import
      lib/a.ex:3 -> lib/leaf.ex call
      lib/a.ex:6 -> lib/top_leaf.ex call
    `)
  })

  it('tests define helpers for tests; a module of several files shares the confidence', async () => {
    const tree = openTree(`
      //- lib/a.ex
      defmodule A do
        def go, do: {Fake.run(), Dup.run()}
      end
      //- lib/dup_one.ex
      defmodule Dup do
      end
      //- lib/dup_two.ex
      defmodule Dup do
      end
      //- test/fake.ex
      defmodule Fake do
      end
      //- test/a_test.exs
      defmodule ATest do
        def go, do: Fake.run()
      end
    `)
    const found = await tree.relations('out', 'lib/a.ex', 'test/a_test.exs')
    expect(found.map(({ source, target, confidence }) => `${source} -> ${target} ${confidence}`)).toEqual([
      'lib/a.ex -> lib/dup_one.ex 0.475', 'lib/a.ex -> lib/dup_two.ex 0.475', 'test/a_test.exs -> test/fake.ex 0.95',
    ])
  })

  it('use of a module with its own quoted functions: imported functions, not private ones, not those of the file', async () => {
    expectEdges(await openTree(`
      //- lib/web.ex
      defmodule Web do
        defmacro __using__(_), do: quote(do: import(Web.Tags))
        defmacro tagged(x), do: x
      end
      //- lib/tags.ex
      defmodule Web.Tags do
        def tag(x), do: x
        def label(x), do: x
      end
      //- lib/page.ex
      defmodule Web.Page do
        use Web
        import Web.Tags
        def show, do: {tag(1), label(2), tagged(3), other(4)}
        def label(x), do: x
      end
    `).relations('out', 'lib/page.ex'), `
      lib/page.ex:2 -> lib/web.ex import
      lib/page.ex:3 -> lib/tags.ex import
      lib/page.ex:4 -> lib/tags.ex call
      lib/page.ex:4 -> lib/web.ex call
    `)
  })

  it('the nearest application of those that define a module', async () => {
    const found = await openTree(`
      //- apps/a/lib/config.ex
      defmodule Config.Own do
      end
      //- apps/b/lib/config.ex
      defmodule Config.Own do
      end
      //- apps/b/lib/b.ex
      defmodule B do
        alias Config.Own
        def go, do: Own.get()
      end
    `).relations('out', 'apps/b/lib/b.ex')
    expectEdges(found, `
      apps/b/lib/b.ex:2 -> apps/b/lib/config.ex import
      apps/b/lib/b.ex:3 -> apps/b/lib/config.ex call
    `)
  })

  it('nested modules by their whole name, and captures, pipes, struct updates', async () => {
    expectEdges(await openTree(`
      //- lib/tree.ex
      defmodule Tree do
        defmodule Leaf do
          defstruct [:value]
          def value(x), do: x
        end
        def leaf(x), do: %Leaf{value: x} |> Leaf.value()
      end
      //- lib/leaf.ex
      defmodule Leaf do
        defstruct [:value]
      end
      //- lib/use.ex
      defmodule Use do
        def go(list, t) do
          Enum.map(list, &Tree.leaf/1)
          %Tree.Leaf{t | value: 1}
          apply(Tree.Leaf, :value, [1])
          Tree.Missing.go()
        end
      end
    `).relations('out', 'lib/tree.ex', 'lib/use.ex'), `
      lib/use.ex:3 -> lib/tree.ex call
      lib/use.ex:4 -> lib/tree.ex reference
      lib/use.ex:5 -> lib/tree.ex reference
    `)
  })
})
