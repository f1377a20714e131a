import ts from 'typescript'

/** Files that define a name of a module: the first declaration of it, and those that only add to it. */
export interface DefinitionFiles {
  readonly first: readonly string[]
  readonly more: readonly string[]
}

/**
 * Follows a name of a module through its re-exports. Where they lead to a file that the compiler does not read (a stylesheet, a
 * component), `beyond` says which.
 */
export function definitionFiles(
  module: ts.SourceFile, name: string, checker: ts.TypeChecker, beyond: (specifier: ts.StringLiteralLike) => string | undefined,
): DefinitionFiles {
  const symbol = checker.getSymbolAtLocation(module)
  const exported = symbol === undefined ? undefined : checker.tryGetMemberInModuleExports(name, symbol) ?? assignedMember(symbol, name, checker)
  if (exported === undefined) return { first: [], more: [] }
  let at = exported
  for (let step = 0; step < 50 && (at.flags & ts.SymbolFlags.Alias) !== 0; step++) {
    const next = checker.getImmediateAliasedSymbol(at)
    const there = next === undefined || (next.declarations ?? []).length === 0 ? beyondAlias(at, beyond) : undefined
    if (there !== undefined) return { first: [there], more: [] }
    if (next === undefined || next === at || checker.isUnknownSymbol(next)) break
    at = next
  }
  // A name that ends in an import of something that is not there is defined outside.
  if ((at.flags & ts.SymbolFlags.Alias) !== 0) return { first: [], more: [] }
  const files = [...new Set((at.declarations ?? []).filter((each) => !isAugmentation(each)).map((each) => each.getSourceFile().fileName))]
  return { first: files.slice(0, 1), more: files.slice(1) }
}

/** `import x from` of a module with `export =`, or of CommonJS, is what it assigns. */
function assignedMember(module: ts.Symbol, name: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  const assigned = module.exports?.get(ts.InternalSymbolName.ExportEquals)
  return name === 'default' ? assigned : assigned && checker.getTypeOfSymbol(assigned).getProperty(name)
}

function beyondAlias(alias: ts.Symbol, beyond: (specifier: ts.StringLiteralLike) => string | undefined): string | undefined {
  for (let node: ts.Node | undefined = alias.declarations?.[0]; node !== undefined; node = node.parent) {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue
    return node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier) ? beyond(node.moduleSpecifier) : undefined
  }
  return undefined
}

/** `declare module './x' { interface Y … }` adds to what another file defines. */
function isAugmentation(declaration: ts.Node): boolean {
  for (let node = declaration.parent; node !== undefined; node = node.parent) {
    if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) return true
  }
  return false
}
