export { scannerThread } from './node/scanner-thread.ts'
