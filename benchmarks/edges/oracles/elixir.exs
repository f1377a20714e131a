# Prints what Elixir's own parser says of every module named in a work tree, in the form of the oracle. Aliases are kept by lexical
# scope; modules are found by the defmodule and defprotocol of all files.
# Usage: elixir benchmarks/edges/oracles/elixir.exs DIR > oracle.jsonl

defmodule Oracle do
  def main([root]) do
    {listed, 0} = System.cmd("git", ["-C", root, "ls-files", "-z"])
    sources = listed |> String.split(<<0>>, trim: true) |> Enum.filter(&String.match?(&1, ~r/\.exs?$/)) |> Enum.filter(&File.regular?(Path.join(root, &1)))

    trees =
      for path <- sources, {:ok, tree} <- [Code.string_to_quoted(File.read!(Path.join(root, path)), emit_warnings: false, existing_atoms_only: false)], do: {path, tree}

    Process.put(:rows, MapSet.new())
    defined = Enum.flat_map(trees, fn {path, tree} -> collect(path, tree) end)
    modules = defined |> Enum.filter(&match?({:module, _, _}, &1)) |> Enum.group_by(&elem(&1, 1), &elem(&1, 2))
    functions = defined |> Enum.filter(&match?({:function, _, _}, &1)) |> Enum.group_by(&elem(&1, 1), &elem(&1, 2))
    Enum.each(trees, fn {path, tree} -> walk(tree, %{path: path, module: nil, aliases: %{}, modules: modules, functions: functions}) end)
  end

  defp collect(path, tree) do
    Process.put(:defined, [])
    walk(tree, %{path: path, module: nil, aliases: %{}, modules: nil, functions: nil})
    Process.get(:defined)
  end

  # Statements in turn: what an alias binds holds to the end of its block.
  defp walk({:__block__, _, statements}, env), do: Enum.reduce(statements, env, &walk/2)

  defp walk({kind, meta, [name | rest]}, env) when kind in [:defmodule, :defprotocol] do
    full = module_name(name, env)

    if full do
      define({:module, full, env.path}, env)
      walk(rest, %{env | module: full, aliases: nested(name, full, env)})
      %{env | aliases: nested(name, full, env)}
    else
      walk(rest, env)
      _ = meta
      env
    end
  end

  defp walk({:defimpl, _, [{:__aliases__, meta, parts} | rest]}, env) do
    row(env, meta, parts, "inherit", "use")
    walk(rest, env)
    env
  end

  defp walk({kind, _, [head | _] = arguments}, env) when kind in [:def, :defp, :defmacro, :defmacrop] do
    case head do
      {:when, _, [{name, _, _} | _]} when is_atom(name) -> define({:function, name, env.path}, env)
      {name, _, _} when is_atom(name) -> define({:function, name, env.path}, env)
      _ -> nil
    end

    walk(arguments, env)
    env
  end

  defp walk({kind, meta, [target | options]}, env) when kind in [:alias, :import, :use, :require] do
    names = targets(target)
    Enum.each(names, fn {parts, at} -> row(env, at || meta, parts, to_string(kind), "import") end)
    options |> List.flatten() |> Keyword.delete(:as) |> Enum.each(fn {_, value} -> walk(value, env); _ -> nil end)
    as = options |> List.flatten() |> then(&(if Keyword.keyword?(&1), do: &1[:as]))

    if kind == :alias or as do
      Enum.reduce(names, env, fn {parts, _}, into ->
        alias_name = case as do
          {:__aliases__, _, as_parts} -> List.last(as_parts)
          _ -> List.last(parts)
        end

        %{into | aliases: Map.put(into.aliases, alias_name, expand(parts, env))}
      end)
    else
      env
    end
  end

  defp walk({:@, _, [{:behaviour, _, [{:__aliases__, meta, parts}]}]}, env), do: tap(env, &row(&1, meta, parts, "inherit", "use"))
  defp walk({:@, _, [{:impl, _, [{:__aliases__, meta, parts}]}]}, env), do: tap(env, &row(&1, meta, parts, "impl", "use"))
  defp walk({:%, _, [{:__aliases__, meta, parts}, map]}, env) do
    row(env, meta, parts, "struct", "use")
    walk(map, env)
    env
  end

  defp walk({{:., _, [{:__aliases__, meta, parts}, _]}, _, arguments}, env) do
    row(env, meta, parts, "call", "use")
    walk(arguments, env)
    env
  end

  defp walk({:__aliases__, meta, parts}, env), do: tap(env, &row(&1, meta, parts, "value", "use"))

  defp walk({name, meta, arguments}, env) when is_list(arguments) do
    # A function that is imported, or whatever: who defines the name may be meant.
    if is_atom(name) and env.functions, do: untyped(env, meta, name)
    walk(name, env)
    walk(arguments, env)
    env
  end

  defp walk({left, right}, env) do
    walk(left, env)
    walk(right, env)
    env
  end

  defp walk(list, env) when is_list(list), do: tap(env, fn _ -> Enum.each(list, &walk(&1, env)) end)
  defp walk(_, env), do: env

  defp targets({{:., _, [outer, :{}]}, _, inner}) do
    for {outer_parts, _} <- targets(outer), each <- inner, {parts, at} <- targets(each), do: {outer_parts ++ parts, at}
  end

  defp targets({:__aliases__, meta, parts}), do: [{parts, meta}]
  defp targets({:__MODULE__, meta, _}), do: [{[{:__MODULE__, meta, nil}], meta}]
  defp targets(_), do: []

  defp module_name({:__aliases__, _, parts}, env) do
    if Enum.all?(tl(parts), &is_atom/1) do
      names = case parts do
        [{:__MODULE__, _, _} | rest] -> [env.module | rest]
        _ -> if env.module, do: [env.module | parts], else: parts
      end

      if Enum.all?(names, &(is_atom(&1) or is_binary(&1))), do: Enum.map_join(names, ".", &to_string/1)
    end
  end

  defp module_name(_, _), do: nil

  # A module nested in another is known by its first name.
  defp nested({:__aliases__, _, [first | _]}, _, %{module: module} = env) when is_atom(first) and module != nil, do: Map.put(env.aliases, first, "#{module}.#{first}")
  defp nested(_, _, env), do: env.aliases

  defp expand([{:__MODULE__, _, _} | rest], env), do: if(env.module, do: Enum.join([env.module | rest], "."))
  defp expand([first | rest], env) when is_atom(first) do
    if Enum.all?(rest, &is_atom/1), do: Enum.join([Map.get(env.aliases, first) || first | rest], ".")
  end

  defp expand(_, _), do: nil

  defp define(entry, %{modules: nil}), do: Process.put(:defined, [entry | Process.get(:defined)])
  defp define(_, _), do: nil

  defp row(%{modules: nil}, _, _, _, _), do: nil

  defp row(env, meta, parts, stratum, of) do
    case expand(parts, env) do
      nil ->
        nil

      name ->
        all = Map.get(env.modules, name, []) |> Enum.uniq()
        main = Enum.reject(all, &String.match?(&1, ~r"(^|/)(test|tests|fixtures|examples?|priv/templates)/"))
        likely = if main == [] and String.match?(env.path, ~r"(^|/)(test|tests|fixtures|examples?)/"), do: all, else: main
        targets = if env.path in all or length(likely) != 1, do: [], else: likely
        stratum = if targets == [] and all == [], do: if(of == "import", do: "outside", else: "vendor"), else: stratum
        print(env.path, meta[:line], name, stratum, targets, all -- targets, of)
    end
  end

  defp untyped(env, meta, name) do
    case Map.get(env.functions, name) do
      nil -> nil
      files -> if meta[:line], do: print(env.path, meta[:line], to_string(name), "untyped", [], Enum.uniq(files), "use")
    end
  end

  defp print(source, line, specifier, stratum, targets, allowed, of) do
    row = {source, line, specifier, stratum}

    unless MapSet.member?(Process.get(:rows), row) do
      Process.put(:rows, MapSet.put(Process.get(:rows), row))
      strings = fn list -> "[" <> Enum.map_join(list, ",", &inspect/1) <> "]" end
      IO.puts(~s({"source":#{inspect(source)},"line":#{line},"specifier":#{inspect(specifier)},"stratum":"#{stratum}","targets":#{strings.(targets)},"allowed":#{strings.(allowed)},"of":"#{of}"}))
    end
  end
end

Oracle.main(System.argv())
