import { fileURLToPath } from 'node:url'

/** Absolute path of this repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Ends with one sentence if this Node is older than the packages support. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`This repository needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
