import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { elixirDefinitions } from './definitions.ts'
import { elixirImports } from './imports.ts'
import { elixirLiterals } from './literals.ts'
import { elixirReferences } from './references.ts'
import { elixirTypedNames } from './typed-names.ts'

/** Elixir: modules are found by `defmodule`, so a definition's signature holds its whole name. */
export const elixirFacts: LanguageFacts = {
  language: 'elixir',
  visits: mergeVisits(elixirDefinitions, elixirImports, elixirReferences, elixirLiterals, elixirTypedNames),
  isDoc: () => false,
  membersFollowContainer: true,
  sample: `# c
defmodule A.B do
  @moduledoc "d"
  use C, :x
  alias D.{E, F.G}
  alias H, as: I
  import J, only: [k: 1]
  @behaviour L
  defstruct [:m, n: 1]
  @type t :: %__MODULE__{m: E.t() | nil}
  @doc ~S'''
  Docs
  '''
  @impl true
  def o(%E{} = p, q \\\\ []) when is_map(p) and not q do
    with {:ok, r} <- G.s(p), %{t: [u | _]} = v <- r, do: v |> Enum.map(&(&1 + 1)) |> I.w("x#{u}y", z: ~w(a b)a)
  rescue
    e in K -> reraise e, __STACKTRACE__
  end
  defp a1(b), do: if(b, do: fn c, ^d -> c end, else: <<e::8>>)
  defmacro f(g), do: quote(do: unquote(g))
end
defimpl String.Chars, for: A.B do
  def to_string(h), do: h.m
end\n`,
}
