import { Parser } from 'web-tree-sitter'
import type { GrammarSource } from './grammar-source.ts'
import type { RuntimeMemory } from './tree/read-tree-from-memory.ts'

/** Pages of 64 KiB: an ordinary file of 1 MiB takes 40 MB, a hostile one of 20 kB can take more than 1 GB. */
const INITIAL_PAGES = 512
const MAXIMUM_PAGES = 4096

/** The parser's WebAssembly instance, with a way back after it broke down. */
export interface Runtime {
  readonly memory: RuntimeMemory
  /** Tells that something was made that has to outlast a breakdown: a grammar, a parser, a query. */
  changed(): void
  /** Makes something that takes a while and has to outlast a breakdown even half made. */
  making<T>(work: () => Promise<T>): Promise<T>
  /** Makes sure that {@link restore} can go back to this moment. No tree may exist. */
  protect(): void
  /** Goes back to the last protected moment. Trees made since are gone. */
  restore(): void
}

interface WebAssemblyInterface {
  readonly Memory: new (limits: { initial: number; maximum: number }) => object
  readonly RuntimeError: new () => Error
  instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: object; readonly module: object }>
}

interface RuntimeImports { readonly env: { readonly __stack_pointer?: { value: number } } }

/** The parts of the WebAssembly interface in use; no host's type library is assumed. */
const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyInterface }).WebAssembly

// web-tree-sitter keeps its instance in a module variable, cannot make a second one and cannot unload grammars,
// so there is one per process.
let started: Promise<Runtime> | undefined

/** Starts the runtime unless it runs. */
export function startRuntime(source: GrammarSource): Promise<Runtime> {
  return started ??= start(source).catch((error: unknown) => {
    started = undefined
    throw error
  })
}

/** Whether an error means that the runtime is in pieces: out of memory, aborted, trapped. */
export function isBreakdown(error: unknown): boolean {
  return error instanceof webAssembly.RuntimeError
}

async function start(source: GrammarSource): Promise<Runtime> {
  const bytes = await source.runtime()
  let stackPointer: { value: number } | undefined
  const wasmMemory = new webAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES })
  const options = { wasmMemory, print: ignore, printErr: ignore }
  await new Promise<void>((resolve, reject) => {
    // The runtime waits for ever for an instance that cannot be made, so the failure has to come from here.
    const instantiateWasm = (imports: RuntimeImports, receive: (instance: object, module: object) => void): object => {
      stackPointer = imports.env.__stack_pointer
      webAssembly.instantiate(bytes, imports).then(({ instance, module }) => receive(instance, module), reject)
      return {}
    }
    Parser.init(Object.assign(options, { instantiateWasm })).then(resolve, reject)
  })
  // The runtime adds views of its memory to the object it gets.
  return restorable(options as unknown as RuntimeMemory, stackPointer)
}

function ignore(): void {
  // The runtime's last words say nothing that the error does not say.
}

/** All state of the runtime is its memory and its stack pointer. */
function restorable(memory: RuntimeMemory, stackPointer: { value: number } | undefined): Runtime {
  let saved = new Uint32Array(0)
  let savedPointer = stackPointer?.value
  let dirty = true
  let making = 0
  return {
    memory,
    changed() {
      dirty = true
    },
    async making(work) {
      making++
      try {
        return await work()
      } finally {
        making--
        dirty = true
      }
    },
    protect() {
      if (!dirty && making === 0) return
      saved = memory.HEAPU32.slice(0, usedWords(memory.HEAPU32))
      savedPointer = stackPointer?.value
      dirty = false
    },
    restore() {
      memory.HEAPU32.set(saved)
      memory.HEAPU32.fill(0, saved.length)
      if (stackPointer !== undefined && savedPointer !== undefined) stackPointer.value = savedPointer
    },
  }
}

/** Memory above this was never written to. Looks at eight words at a time: most of it is empty. */
function usedWords(memory: Uint32Array): number {
  const words = new Int32Array(memory.buffer, memory.byteOffset, memory.length)
  let used = words.length & ~7
  while (used > 0) {
    const at = used - 8
    const some = words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]! | words[at + 4]! | words[at + 5]! | words[at + 6]! | words[at + 7]!
    if (some !== 0) break
    used = at
  }
  return used
}
