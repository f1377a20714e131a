import ts from 'typescript'

const NODE_GLOBALS = new Set(['process', 'Buffer', '__dirname', '__filename', 'require', 'global', 'setImmediate', 'clearImmediate', 'NodeJS'])

/**
 * What one source file imports (statically, dynamically, as a type, by re-export, by `require`), which Node globals it
 * uses, and its string literals. Lines are 1-based.
 */
export function sourceFacts(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const imports = []
  const globals = []
  const literals = new Set()
  const declared = new Set()
  const line = node => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const addImport = (node, specifier) => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) imports.push({ specifier: specifier.text, line: line(node) })
  }
  const visit = node => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) addImport(node, node.moduleSpecifier)
    else if (ts.isExternalModuleReference(node)) addImport(node, node.expression)
    else if (ts.isImportTypeNode(node)) addImport(node, ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined)
    else if (ts.isCallExpression(node) && isLoader(node.expression)) addImport(node, node.arguments[0])
    else if (ts.isStringLiteralLike(node)) literals.add(node.text)
    else if (ts.isIdentifier(node) && NODE_GLOBALS.has(node.text)) {
      if (isDeclaration(node)) declared.add(node.text)
      else if (!isMemberName(node)) globals.push({ name: node.text, line: line(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { imports, globals: globals.filter(({ name }) => !declared.has(name)), literals }
}

function isLoader(callee) {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true
  if (ts.isIdentifier(callee)) return callee.text === 'require'
  // require.resolve('x'), import.meta.resolve('x')
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'resolve'
    && (ts.isMetaProperty(callee.expression) || (ts.isIdentifier(callee.expression) && callee.expression.text === 'require'))
}

/** The name that a variable, parameter, function, class, import or type introduces. */
function isDeclaration(node) {
  const { parent } = node
  return (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isFunctionDeclaration(parent)
    || ts.isClassDeclaration(parent) || ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent)
    || ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent)) && parent.name === node
}

/** A name that refers to nothing by itself: the `process` of `step.process` or of `{ process: 1 }`. */
function isMemberName(node) {
  const { parent } = node
  return (ts.isPropertyAccessExpression(parent) && parent.name === node)
    || (ts.isQualifiedName(parent) && parent.right === node)
    || ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent)
      || ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)) && parent.name === node)
    || ((ts.isBindingElement(parent) || ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent)) && parent.propertyName === node)
}
