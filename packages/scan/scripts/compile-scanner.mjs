// Compiles `assembly/` and writes `src/wasm/scanner-module.ts`: node scripts/compile-scanner.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const TARGET = new URL('../src/wasm/scanner-module.ts', import.meta.url)
const COLUMNS = 124

/** The text of the generated module. The same sources and the same compiler give the same text. */
export async function compileScanner() {
  const entry = fileURLToPath(new URL('../assembly/index.ts', import.meta.url))
  const outputs = new Map()
  const { error, stderr } = await asc.main(
    [entry, '--outFile', 'scanner.wasm', '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--disable', 'sign-extension'],
    { writeFile: (name, contents) => void outputs.set(name, contents) },
  )
  if (error !== null) throw new Error(`The scanner does not compile: ${stderr.toString()}`)
  const text = Buffer.from(outputs.get('scanner.wasm')).toString('base64')
  const lines = text.match(new RegExp(`.{1,${COLUMNS}}`, 'g')).join('\n')
  return `// Generated from assembly/ by scripts/compile-scanner.mjs; do not edit.
/** The compiled scanner in base 64; blanks do not count. */
export const SCANNER_MODULE = \`
${lines}
\`
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await compileScanner())
