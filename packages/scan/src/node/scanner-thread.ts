/** Address of the module that scans in other threads, for `threads.module` of `createTermScanner`. */
export function scannerThread(): string {
  return new URL(import.meta.url.endsWith('.ts') ? './scan-in-thread.ts' : './scan-in-thread.js', import.meta.url).href
}
