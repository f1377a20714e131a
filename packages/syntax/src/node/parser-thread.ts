/** Address of the module that parses in other threads, for `threads.module` of `createSyntaxSource`. */
export function parserThread(): string {
  return new URL(import.meta.url.endsWith('.ts') ? './parse-in-thread.ts' : './parse-in-thread.js', import.meta.url).href
}
