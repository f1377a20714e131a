import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { buildOutputs } from './typescript/build-outputs.ts'
import { definitionFiles } from './typescript/definition-files.ts'
import { importNodes, type ImportNode } from './typescript/import-nodes.ts'
import { DEFAULT_OPTIONS, optionsOf, projectReader } from './typescript/project-options.ts'
import { virtualHost } from './typescript/virtual-host.ts'
import { workspaceLinks } from './typescript/workspace-links.ts'

// Prints what the TypeScript compiler says of every import of a work tree, in the form of the oracle.
// Usage: node --import tsx benchmarks/edges/oracles/typescript.ts DIR > oracle.jsonl

const root = realpathSync(process.argv[2] ?? '.')
const listed = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path))).map((path) => join(root, path))
const sources = listed.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && statSync(path).size < 1_000_000 && !path.includes('/node_modules/'))
const tracked = new Set(listed)

const links = workspaceLinks(root, listed.filter((path) => path.endsWith('/package.json')))
const parseHost: ts.ParseConfigHost = { ...ts.sys, useCaseSensitiveFileNames: true, readFile: (path) => ts.sys.readFile(path) }
const readProject = projectReader(parseHost)
const configs = listed.filter((path) => /\/tsconfig[^/]*\.json$/.test(path))
const host = virtualHost(root, links, buildOutputs(configs.map(readProject)))

const options = new Map<string, readonly ts.CompilerOptions[]>()
const optionsFor = (file: string): readonly ts.CompilerOptions[] => {
  let found = options.get(file)
  if (found === undefined) {
    found = optionsOf(file, root, readProject, (path) => tracked.has(path)).map((each) => ({ ...each, allowJs: true }))
    options.set(file, found)
  }
  return found
}

interface Resolved {
  readonly path: string | undefined
  readonly code: boolean
}

function resolve(literal: ts.StringLiteralLike, file: ts.SourceFile): Resolved {
  const answers = optionsFor(file.fileName).map((settings) => resolveWith(settings, literal, file))
  return answers.find(({ path }) => path !== undefined) ?? { path: undefined, code: false }
}

function resolveWith(settings: ts.CompilerOptions, literal: ts.StringLiteralLike, file: ts.SourceFile): Resolved {
  // The syntax decides between `import` and `require` conditions, as the compiler has it.
  const mode = literal.parent === undefined ? undefined : ts.getModeForUsageLocation(file, literal, settings)
  // `./logo.svg?raw` is the bundlers' spelling of a file.
  const specifier = literal.text.replace(/\?.*$/, '')
  const result = ts.resolveModuleName(specifier, file.fileName, settings, host, undefined, undefined, mode)
  const found = result.resolvedModule === undefined ? undefined : host.sourceOf(result.resolvedModule.resolvedFileName)
  if (found !== undefined && tracked.has(found)) return { path: found, code: /\.[cm]?[jt]sx?$/.test(found) }
  // Bundlers take files of other kinds from where the compiler looked for code.
  const failed = (result as unknown as { readonly failedLookupLocations?: readonly string[] }).failedLookupLocations ?? []
  const asset = failed.map((path) => host.sourceOf(path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')))
    .find((path) => /\.\w+$/.test(path) && tracked.has(path))
  return { path: asset, code: asset !== undefined && /\.[cm]?[jt]sx?$/.test(asset) }
}

const diskHost = ts.createCompilerHost(DEFAULT_OPTIONS, true)
const compilerHost: ts.CompilerHost = {
  ...diskHost,
  fileExists: (path) => host.fileExists(path),
  readFile: (path) => host.readFile(path),
  getCurrentDirectory: () => root,
  resolveModuleNameLiterals: (literals, containing, _redirected, _options, file) => literals.map((literal) => {
    const { path, code } = resolve(literal, file)
    if (path === undefined || !code) return { resolvedModule: undefined }
    return { resolvedModule: { resolvedFileName: path, extension: /\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? '.ts', isExternalLibraryImport: false } }
  }),
}
const program = ts.createProgram({
  rootNames: sources, host: compilerHost, options: { ...DEFAULT_OPTIONS, noLib: true, types: [], esModuleInterop: true, jsx: ts.JsxEmit.Preserve, maxNodeModuleJsDepth: 0 },
})
const checker = program.getTypeChecker()
const packageNames = new Set([...links.values()].map(({ name }) => name))

/** The JavaScript that a declaration file speaks for. */
function scriptOf(path: string): string | undefined {
  const [, base, kind] = /^(.*)\.d\.([cm]?)ts$/.exec(path) ?? []
  return base === undefined ? undefined : [`${base}.${kind ?? ''}js`, `${base}.jsx`].find((each) => tracked.has(each))
}

function answer(file: ts.SourceFile, node: ImportNode): void {
  const { literal, statement, form, names } = node
  const line = file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1
  const { path, code } = resolve(literal, file)
  const package_ = literal.text.split('/').slice(0, literal.text.startsWith('@') ? 2 : 1).join('/')
  if (path === undefined && packageNames.has(package_)) {
    // Built by something other than the compiler: there is no answer.
    return
  }
  const module = path === undefined || !code ? undefined : program.getSourceFile(path)
  const found = module === undefined ? [] : names.map((name) => definitionFiles(module, name, checker, (specifier) => {
    const other = resolve(specifier, specifier.getSourceFile())
    // A name that code does not export is a mistake, and is nowhere.
    return other.code ? undefined : other.path
  }))
  const definitions = found.flatMap(({ first }) => first)
  const inside = (files: readonly string[]): string[] => [...new Set(files)].filter((each) => tracked.has(each)).map((each) => relative(root, each)).sort()
  // A script runs the script, whatever the compiler reads in its stead; TypeScript is checked against the declarations.
  const script = path === undefined ? undefined : scriptOf(path)
  const runs = script !== undefined && /\.[cm]?jsx?$/.test(file.fileName)
  const targets = inside([...path === undefined ? [] : [runs ? script : path], ...definitions.filter((each) => !runs || each !== path)])
  const kind = form === 'import' && path !== undefined && definitions.some((each) => each !== path) ? 'barrel' : form
  const stratum = path === undefined ? 'outside' : !code ? 'asset' : kind !== 'import' ? kind
    : literal.text.startsWith('.') ? 'relative' : packageNames.has(package_) ? 'workspace' : 'alias'
  const allowed = inside([...found.flatMap(({ more }) => more), ...script === undefined ? [] : [script, path ?? script]]).filter((each) => !targets.includes(each))
  process.stdout.write(`${JSON.stringify({ source: relative(root, file.fileName), line, specifier: literal.text, stratum, targets, allowed })}\n`)
}

for (const path of sources) {
  const file = program.getSourceFile(path)
  if (file !== undefined) for (const node of importNodes(file)) answer(file, node)
}
