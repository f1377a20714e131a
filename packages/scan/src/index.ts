export { createTermScanner } from './term-scanner.ts'
export type { TermScannerInput } from './term-scanner.ts'
export { DEFAULT_SCAN_LIMITS } from './scan-limits.ts'
export type { ScanLimits } from './scan-limits.ts'
