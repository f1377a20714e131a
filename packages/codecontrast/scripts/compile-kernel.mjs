// Compiles `assembly/` and writes `src/train/kernel/kernel-module.ts`: node scripts/compile-kernel.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const TARGET = new URL('../src/train/kernel/kernel-module.ts', import.meta.url)
const COLUMNS = 124

/** The text of the generated module. The same sources and the same compiler give the same text. */
export async function compileKernel() {
  const entry = fileURLToPath(new URL('../assembly/index.ts', import.meta.url))
  const outputs = new Map()
  const { error, stderr } = await asc.main(
    [
      entry, '--outFile', 'kernel.wasm', '-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory', '--noExportMemory',
      '--maximumMemory', '65536', '--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory',
    ],
    { writeFile: (name, contents) => void outputs.set(name, contents) },
  )
  if (error !== null) throw new Error(`The kernel does not compile: ${stderr.toString()}`)
  const text = Buffer.from(outputs.get('kernel.wasm')).toString('base64')
  const lines = text.match(new RegExp(`.{1,${COLUMNS}}`, 'g')).join('\n')
  return `// Generated from assembly/ by scripts/compile-kernel.mjs; do not edit.
/** The compiled kernel of the trainer in base 64; blanks do not count. */
export const KERNEL_MODULE = \`
${lines}
\`
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await compileKernel())
