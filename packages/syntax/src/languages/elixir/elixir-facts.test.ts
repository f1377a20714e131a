import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('modules, functions, macros, structs, types, callbacks', () => checkFacts('elixir', `defmodule Shop.Cart do
  @moduledoc """
  Holds items.

  And more.
  """
  defstruct [:name, size: 0]
  @type t :: %__MODULE__{}
  @typep hidden :: integer
  @doc "Adds."
  @spec add(t, term) :: t
  def add(cart, item \\\\ nil) when is_map(cart) do
    cart
  end
  def add(_, _), do: nil
  defp secret(x), do: x
  defmacro mac(q), do: q
  defguard is_big(n) when n > 1
  defdelegate size(x), to: Enum
  def bare
  defmodule Line do
    def total, do: 1
  end
end
defprotocol Priced do
  @callback cost(term) :: integer
  def price(x)
end
defimpl Priced, for: Shop.Cart do
  def price(c), do: 1
end
`, {
  definitions: [
    '1-24 +module Cart', '7-7 +field Cart . name', '7-7 +field Cart . size', '8-8 +type Cart . t', '9-9 -type Cart . hidden',
    '12-14 +function Cart . add', '16-16 -function Cart . secret', '17-17 +macro Cart . mac', '18-18 +macro Cart . is_big',
    '19-19 +function Cart . size', '20-20 +function Cart . bare', '21-23 +module Cart . Line',
    '22-22 +function Cart.Line . total',
    '25-28 +interface Priced', '26-26 +function Priced . cost', '27-27 +function Priced . price', '30-30 +function price',
  ],
  signatures: { Cart: 'defmodule Shop.Cart', add: 'def add(cart, item \\\\ nil) when is_map(cart)', Line: 'defmodule Line' },
  docs: { Cart: 'Holds items.', add: 'Adds.', secret: undefined },
}))

it('alias, import, use, require', () => checkFacts('elixir', `defmodule A do
  use Shop.Web, :controller
  alias Shop.Cart
  alias Shop.{User, Deep.Team}
  alias Shop.Other, as: O
  alias __MODULE__.Inner
  import Shop.Helpers, only: [one: 1]
  require Logger
  require Shop.Macros, as: M
  alias unquote(x)
end
`, {
  imports: [
    '2 import Shop.Web {*}', '3 import Shop.Cart {Cart}', '4 import Shop.User {User}', '4 import Shop.Deep.Team {Team}',
    '5 import Shop.Other {Other as O}',
    '6 import __MODULE__.Inner {Inner}', '7 import Shop.Helpers {*}', '8 import Logger {}', '9 import Shop.Macros {Macros as M}',
  ],
}))

it('references and literals', () => checkFacts('elixir', `defmodule A do
  @behaviour B.C
  @key "secret"
  @spec run(D.t()) :: :ok
  @impl E
  def run(%F{} = f) do
    G.H.go(f, "x") |> I.then(&J.map/1)
    local(K, name: "n")
    :erlang.now()
    f.name
    %__MODULE__{}
  end
end
defimpl L.M, for: [N] do
end
`, {
  references: [
    '2 inherit B . C', '4 call D . t', '5 annotation E', '6 type F', '7 call G.H . go', '7 call I . then', '7 call J . map',
    '8 call local', '8 value K',
    '9 call :erlang . now', '10 call f . name', '14 inherit L . M', '14 value N',
  ],
  literals: ['3 @key = secret', '7 G.H.go = x', '8 name = n'],
}))

it('typed names, and broken syntax', async () => {
  const { typedNames } = await factsOf('elixir', `defmodule A do
  def a(%Shop.Cart{} = cart, %{x: 1} = y) do
    z = %Line{}
    w = %__MODULE__{}
  end
end
`)
  expect(typedNames.map(each => `${each.startLine}-${each.endLine} ${each.name}: ${each.type}`))
    .toEqual(['2-5 cart: Shop.Cart', '2-5 z: Line'])
  await checkFacts('elixir', 'defmodule A do\n  alias B.C\n  def ok, do: C.go()\n  def ( do\nend\n', {
    state: 'partial', imports: ['2 import B.C {C}'],
  })
})
