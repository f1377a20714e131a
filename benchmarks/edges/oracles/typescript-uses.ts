import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { buildOutputs } from './typescript/build-outputs.ts'
import { DEFAULT_OPTIONS, optionsOf, projectReader } from './typescript/project-options.ts'
import { virtualHost } from './typescript/virtual-host.ts'
import { workspaceLinks } from './typescript/workspace-links.ts'

// Prints which files the uses of names in a work tree lead to, as the TypeScript checker binds them. Third-party types count where they
// are installed; a member of something whose type is unknown leaves its line open.
// Usage: node --import tsx benchmarks/edges/oracles/typescript-uses.ts DIR [EVERY] > oracle.jsonl
// EVERY takes every so many files only.

type Label = 'call' | 'inherit' | 'reference'

const root = realpathSync(process.argv[2] ?? '.')
const every = Number(process.argv[3] ?? 1)
const listed = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path))).map((path) => join(root, path))
const tracked = new Set(listed)
const sources = listed.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith('.d.ts') && statSync(path).size < 300_000)
const drawn = sources.filter((_, index) => index % every === 0)

const links = workspaceLinks(root, listed.filter((path) => path.endsWith('/package.json')))
const readProject = projectReader({ ...ts.sys, useCaseSensitiveFileNames: true, readFile: (path) => ts.sys.readFile(path) })
const host = virtualHost(root, links, buildOutputs(listed.filter((path) => /\/tsconfig[^/]*\.json$/.test(path)).map(readProject)))
const options = new Map<string, readonly ts.CompilerOptions[]>()
const optionsFor = (file: string): readonly ts.CompilerOptions[] => {
  const found = options.get(file) ?? optionsOf(file, root, readProject, (path) => tracked.has(path))
  options.set(file, found)
  return found
}

const diskHost = ts.createCompilerHost(DEFAULT_OPTIONS, true)
const compilerHost: ts.CompilerHost = {
  ...diskHost,
  getCurrentDirectory: () => root,
  resolveModuleNameLiterals: (literals, containing, _redirected, _options, file) => literals.map((literal) => {
    const settings = tracked.has(containing) ? optionsFor(containing) : [DEFAULT_OPTIONS]
    for (const each of settings) {
      const mode = literal.parent === undefined ? undefined : ts.getModeForUsageLocation(file, literal, each)
      const { resolvedModule } = ts.resolveModuleName(literal.text, containing, each, host, undefined, undefined, mode)
      if (resolvedModule === undefined) continue
      const path = host.sourceOf(resolvedModule.resolvedFileName)
      const extension = /\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/.exec(path)?.[0]
      if (extension !== undefined) return { resolvedModule: { resolvedFileName: path, extension, isExternalLibraryImport: !tracked.has(path) } }
    }
    return { resolvedModule: undefined }
  }),
}
const program = ts.createProgram({
  rootNames: drawn, host: compilerHost,
  options: {
    ...DEFAULT_OPTIONS, allowJs: true, target: ts.ScriptTarget.ES2022, types: [], strict: true, skipLibCheck: true, experimentalDecorators: true,
    esModuleInterop: true, jsx: ts.JsxEmit.Preserve, maxNodeModuleJsDepth: 0,
  },
})
const checker = program.getTypeChecker()

interface Line { readonly targets: Record<Label, Set<string>>; readonly seen: Set<Label>; open: boolean }

/** What a name is used for; `undefined` where it is introduced. */
function labelOf(name: ts.Identifier | ts.PrivateIdentifier): Label | undefined {
  const { parent } = name
  if ((parent as { readonly name?: ts.Node }).name === name && !ts.isShorthandPropertyAssignment(parent) && !ts.isPropertyAccessExpression(parent)) {
    return undefined
  }
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent) || ts.isExportSpecifier(parent)) return undefined
  let whole: ts.Node = name
  while (ts.isPropertyAccessExpression(whole.parent) && whole.parent.name === whole || ts.isQualifiedName(whole.parent) && whole.parent.right === whole) whole = whole.parent
  const place = whole.parent
  if (ts.isExpressionWithTypeArguments(place) && place.expression === whole && ts.isHeritageClause(place.parent)) return 'inherit'
  const called = ts.isCallExpression(place) || ts.isNewExpression(place) || ts.isDecorator(place) ? place.expression === whole
    : ts.isJsxOpeningElement(place) || ts.isJsxSelfClosingElement(place) ? place.tagName === whole : ts.isTaggedTemplateExpression(place) && place.tag === whole
  return called ? 'call' : 'reference'
}

/** Where a name is declared: behind import and re-export aliases; `undefined` where the checker does not know. */
function declaringFiles(name: ts.Node): readonly string[] | undefined {
  let symbol = checker.getSymbolAtLocation(name)
  if (ts.isShorthandPropertyAssignment(name.parent)) symbol = checker.getShorthandAssignmentValueSymbol(name.parent) ?? symbol
  if (symbol === undefined) return undefined
  if ((symbol.flags & ts.SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol)
  // An import that cannot be resolved leads outside: `unknown` has no declarations.
  return (symbol.declarations ?? []).map((each) => each.getSourceFile().fileName)
}

function print(file: ts.SourceFile): void {
  const lines = new Map<number, Line>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) use(node)
    ts.forEachChild(node, visit)
  }
  const use = (name: ts.Identifier | ts.PrivateIdentifier): void => {
    const label = labelOf(name)
    if (label === undefined) return
    const at = file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1
    const line = lines.get(at) ?? { targets: { call: new Set(), inherit: new Set(), reference: new Set() }, seen: new Set(), open: false }
    lines.set(at, line)
    line.seen.add(label)
    const found = declaringFiles(name)
    if (found === undefined) line.open = true
    for (const each of found ?? []) if (tracked.has(each) && each !== file.fileName) line.targets[label].add(relative(root, each))
  }
  visit(file)
  for (const [line, { targets, seen, open }] of [...lines].sort(([left], [right]) => left - right)) {
    for (const label of seen) {
      process.stdout.write(`${JSON.stringify({
        of: 'use', label, source: relative(root, file.fileName), line, specifier: '', stratum: `ts/${label}`, targets: [...targets[label]].sort(), allowed: [],
        ...open ? { open } : {},
      })}\n`)
    }
  }
}

for (const path of drawn) {
  const file = program.getSourceFile(path)
  if (file !== undefined) print(file)
}
