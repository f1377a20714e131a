// Copies the pinned WebAssembly grammars and the tree-sitter runtime into grammars/ and rewrites THIRD-PARTY-NOTICES.md.
// Runs as "prepare" on install. Idempotent, shell-free, the same on every platform.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const target = join(root, 'grammars')

/** Package, its files by the name they get in grammars/, and the grammar whose notice is kept beside this script where the package has not its own. */
const SOURCES = [
  ['web-tree-sitter', { 'runtime.wasm': 'web-tree-sitter.wasm' }],
  ['tree-sitter-typescript', { 'typescript.wasm': 'tree-sitter-typescript.wasm', 'tsx.wasm': 'tree-sitter-tsx.wasm' }],
  ['tree-sitter-javascript', { 'javascript.wasm': 'tree-sitter-javascript.wasm' }],
  ['tree-sitter-python', { 'python.wasm': 'tree-sitter-python.wasm' }],
  ['tree-sitter-java', { 'java.wasm': 'tree-sitter-java.wasm' }],
  ['tree-sitter-go', { 'go.wasm': 'tree-sitter-go.wasm' }],
  ['tree-sitter-rust', { 'rust.wasm': 'tree-sitter-rust.wasm' }],
  ['tree-sitter-c-sharp', { 'c-sharp.wasm': 'tree-sitter-c_sharp.wasm' }],
  ['tree-sitter-c', { 'c.wasm': 'tree-sitter-c.wasm' }],
  ['tree-sitter-cpp', { 'cpp.wasm': 'tree-sitter-cpp.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-kotlin', { 'kotlin.wasm': 'tree-sitter-kotlin.wasm' }],
  ['tree-sitter-scala', { 'scala.wasm': 'tree-sitter-scala.wasm' }],
  ['tree-sitter-ruby', { 'ruby.wasm': 'tree-sitter-ruby.wasm' }],
  ['tree-sitter-php', { 'php.wasm': 'tree-sitter-php.wasm' }],
  ['tree-sitter-wasms', { 'swift.wasm': 'out/tree-sitter-swift.wasm' }, 'tree-sitter-swift'],
  ['tree-sitter-elixir', { 'elixir.wasm': 'tree-sitter-elixir.wasm' }],
  ['tree-sitter-wasms', { 'dart.wasm': 'out/tree-sitter-dart.wasm' }, 'tree-sitter-dart'],
  ['@tree-sitter-grammars/tree-sitter-lua', { 'lua.wasm': 'tree-sitter-lua.wasm' }],
  ['tree-sitter-bash', { 'bash.wasm': 'tree-sitter-bash.wasm' }],
  ['tree-sitter-json', { 'json.wasm': 'tree-sitter-json.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-yaml', { 'yaml.wasm': 'tree-sitter-yaml.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-toml', { 'toml.wasm': 'tree-sitter-toml.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-hcl', { 'hcl.wasm': 'tree-sitter-hcl.wasm' }],
]

/** Licences that allow redistribution with their text. */
const LICENSES = new Set(['MIT', 'ISC', 'Apache-2.0', 'Unlicense'])

/** A packed tarball holds the grammars already and has no grammar packages beside it. */
if (!existsSync(join(root, 'node_modules', 'tree-sitter-python'))) process.exit(0)

mkdirSync(target, { recursive: true })
const wanted = new Set(SOURCES.flatMap(([, files]) => Object.keys(files)))
for (const name of readdirSync(target)) if (!wanted.has(name)) rmSync(join(target, name))

const notices = [
  '# Third-party notices',
  '',
  'The folder `grammars/` of this package redistributes the files below from these npm packages. They are unchanged, but for the',
  'section at the start that tells how to link: where it has the older form `dylink`, it is written anew as `dylink.0`.',
  '',
]
for (const [name, files, author] of SOURCES) {
  const source = join(root, 'node_modules', name)
  for (const [to, from] of Object.entries(files)) copyWhenDifferent(join(source, from), join(target, to))
  const { version, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  if (!LICENSES.has(license)) throw new Error(`${name} ${version} is now under "${license}": check before shipping it`)
  const own = ['LICENSE', 'LICENSE.md'].map(file => join(source, file)).find(file => existsSync(file))
  const texts = [own, ...author === undefined ? [] : [join(root, 'scripts', 'notices', `${author}.txt`)]]
  const list = Object.keys(files).map(file => `\`grammars/${file}\``).join(', ')
  notices.push(`## ${name} ${version}`, '', `Licence: ${license}. Files: ${list}`, '')
  for (const text of texts) notices.push('```', readFileSync(text, 'utf8').replaceAll('\r\n', '\n').trim(), '```', '')
}
writeWhenDifferent(join(root, 'THIRD-PARTY-NOTICES.md'), notices.join('\n'))

function copyWhenDifferent(from, to) {
  const bytes = linkable(readFileSync(from))
  if (!existsSync(to) || !readFileSync(to).equals(bytes)) writeFileSync(to, bytes)
}

/** Older compilers write a `dylink` section of bare numbers; the runtime reads `dylink.0`, where the same four are a part of type 1. */
function linkable(bytes) {
  const isOld = bytes[8] === 0 && bytes.toString('latin1', 10, 17) === '\u0006dylink'
  if (!isOld) return bytes
  const end = 10 + bytes[9]
  let numbers = 17
  for (let count = 0; count < 4; count++) while (bytes[numbers++] >= 0x80);
  if (bytes.subarray(numbers, end).some(byte => byte !== 0)) throw new Error('a grammar that needs other libraries')
  const name = Buffer.from('\u0008dylink.0', 'latin1')
  const section = Buffer.concat([name, Buffer.from([1, numbers - 17]), bytes.subarray(17, numbers)])
  return Buffer.concat([bytes.subarray(0, 9), Buffer.from([section.length]), section, bytes.subarray(end)])
}

function writeWhenDifferent(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === text) return
  writeFileSync(path, text)
}
