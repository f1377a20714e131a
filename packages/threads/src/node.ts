export { createThreadPool } from './node/thread-pool.ts'
export type { ClosableThreadPool, ThreadPoolOptions } from './node/thread-pool.ts'
