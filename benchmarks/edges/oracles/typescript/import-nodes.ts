import ts from 'typescript'

/** One import, re-export, `require` or `import()` with a literal specifier. */
export interface ImportNode {
  readonly literal: ts.StringLiteralLike
  /** Where the statement or call starts. */
  readonly statement: ts.Node
  readonly form: 'import' | 're-export' | 'namespace' | 'dynamic'
  /** Names of the other module, as it exports them. */
  readonly names: readonly string[]
}

/** Every import of a file, in source order, wherever it stands. */
export function importNodes(file: ts.SourceFile): readonly ImportNode[] {
  const found: ImportNode[] = []
  const visit = (node: ts.Node): void => {
    const one = importNode(node)
    if (one !== undefined) found.push(one)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function importNode(node: ts.Node): ImportNode | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const { importClause: clause, moduleSpecifier: literal } = node
    const bindings = clause?.namedBindings
    const names = [
      ...clause?.name === undefined ? [] : ['default'],
      ...bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map((each) => (each.propertyName ?? each.name).text) : [],
    ]
    const isNamespace = bindings !== undefined && ts.isNamespaceImport(bindings)
    return { literal, statement: node, form: isNamespace ? 'namespace' : 'import', names }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
    const clause = node.exportClause
    const names = clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map((each) => (each.propertyName ?? each.name).text) : []
    return { literal: node.moduleSpecifier, statement: node, form: clause !== undefined && ts.isNamespaceExport(clause) ? 'namespace' : 're-export', names }
  }
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
    const { expression } = node.moduleReference
    return ts.isStringLiteral(expression) ? { literal: expression, statement: node, form: 'namespace', names: [] } : undefined
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    const first = node.qualifier === undefined ? indexed(node) : [leftmost(node.qualifier)]
    return { literal: node.argument.literal, statement: node, form: 'dynamic', names: first }
  }
  if (!ts.isCallExpression(node)) return undefined
  const [argument] = node.arguments
  const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword
    || ts.isIdentifier(node.expression) && node.expression.text === 'require'
  if (!loads || argument === undefined || !ts.isStringLiteralLike(argument)) return undefined
  return { literal: argument, statement: node, form: 'dynamic', names: takenApart(node) }
}

/** `import('x')['a']`. */
function indexed(type: ts.ImportTypeNode): readonly string[] {
  const { parent } = type
  const index = ts.isIndexedAccessTypeNode(parent) && parent.objectType === type && ts.isLiteralTypeNode(parent.indexType) ? parent.indexType.literal : undefined
  return index !== undefined && ts.isStringLiteral(index) ? [index.text] : []
}

function leftmost(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : leftmost(name.left)
}

/** Names of `const { a, b: c } = await import('x')` and `require('x').a`. */
function takenApart(call: ts.CallExpression): readonly string[] {
  let node: ts.Node = call
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent) || ts.isAsExpression(node.parent)) node = node.parent
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    // A promise has names of its own: `import('x').then`.
    return node === call && call.expression.kind === ts.SyntaxKind.ImportKeyword ? awaited(parent) : [parent.name.text]
  }
  return ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name) ? patternNames(parent.name) : []
}

/** Names of `import('x').then(({ a }) => …)` and `.then((m) => m.a)`. */
function awaited(member: ts.PropertyAccessExpression): readonly string[] {
  const callback = member.name.text === 'then' && ts.isCallExpression(member.parent) ? member.parent.arguments[0] : undefined
  if (callback === undefined || !ts.isArrowFunction(callback)) return []
  const pattern = callback.parameters[0]?.name
  if (pattern === undefined) return []
  if (ts.isObjectBindingPattern(pattern)) return patternNames(pattern)
  const { body } = callback
  return ts.isPropertyAccessExpression(body) && ts.isIdentifier(body.expression) && ts.isIdentifier(pattern) && body.expression.text === pattern.text
    ? [body.name.text] : []
}

function patternNames(pattern: ts.ObjectBindingPattern): readonly string[] {
  return pattern.elements.flatMap((each) => {
    const name = each.propertyName ?? each.name
    return ts.isIdentifier(name) && each.dotDotDotToken === undefined ? [name.text] : []
  })
}
