import type { Language } from '@deepdiscovery/model'

/** Where the WebAssembly files come from: a folder in Node (`@deepdiscovery/syntax/node`), anything else elsewhere. */
export interface GrammarSource {
  /** web-tree-sitter's own `web-tree-sitter.wasm` of the version this package pins. */
  runtime(): Promise<Uint8Array>
  /** The tree-sitter grammar of a language as a WebAssembly side module; `undefined` where there is none. */
  grammar(language: Language): Promise<Uint8Array | undefined>
  /**
   * Every one of these files is known to be read right (a test says so for the ones this package brings along). Others are compared
   * with a second, slow way of reading, on a sample when they are loaded, about 10 ms each; that way then stands in where they differ.
   */
  readonly checked?: boolean
}
