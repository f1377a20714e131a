// Copies the pinned WebAssembly grammars and the tree-sitter runtime into grammars/ and rewrites THIRD-PARTY-NOTICES.md.
// Runs as "prepare" on install. Idempotent, shell-free, the same on every platform.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const target = join(root, 'grammars')

/** Package, and its files by the name they get in grammars/. */
const SOURCES = [
  ['web-tree-sitter', { 'runtime.wasm': 'web-tree-sitter.wasm' }],
  ['tree-sitter-typescript', { 'typescript.wasm': 'tree-sitter-typescript.wasm', 'tsx.wasm': 'tree-sitter-tsx.wasm' }],
  ['tree-sitter-javascript', { 'javascript.wasm': 'tree-sitter-javascript.wasm' }],
  ['tree-sitter-python', { 'python.wasm': 'tree-sitter-python.wasm' }],
  ['tree-sitter-java', { 'java.wasm': 'tree-sitter-java.wasm' }],
  ['tree-sitter-go', { 'go.wasm': 'tree-sitter-go.wasm' }],
  ['tree-sitter-rust', { 'rust.wasm': 'tree-sitter-rust.wasm' }],
  ['tree-sitter-c-sharp', { 'c-sharp.wasm': 'tree-sitter-c_sharp.wasm' }],
]

/** A packed tarball holds the grammars already and has no grammar packages beside it. */
if (!existsSync(join(root, 'node_modules', 'tree-sitter-python'))) process.exit(0)

mkdirSync(target, { recursive: true })
const wanted = new Set(SOURCES.flatMap(([, files]) => Object.keys(files)))
for (const name of readdirSync(target)) if (!wanted.has(name)) rmSync(join(target, name))

const notices = [
  '# Third-party notices',
  '',
  'The folder `grammars/` of this package redistributes the files below, unchanged, from these npm packages.',
  '',
]
for (const [name, files] of SOURCES) {
  const source = join(root, 'node_modules', name)
  for (const [to, from] of Object.entries(files)) copyWhenDifferent(join(source, from), join(target, to))
  const { version, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const text = readFileSync(join(source, 'LICENSE'), 'utf8').replaceAll('\r\n', '\n').trim()
  if (license !== 'MIT' || !text.includes('MIT')) throw new Error(`${name} ${version} is not under the MIT licence any more: check before shipping it`)
  notices.push(`## ${name} ${version}`, '', `Files: ${Object.keys(files).map(file => `\`grammars/${file}\``).join(', ')}`, '', '```', text, '```', '')
}
writeWhenDifferent(join(root, 'THIRD-PARTY-NOTICES.md'), notices.join('\n'))

function copyWhenDifferent(from, to) {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return
  copyFileSync(from, to)
}

function writeWhenDifferent(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8').replaceAll('\r\n', '\n') === text) return
  writeFileSync(path, text)
}
