// `pnpm architecture`: prints every violation of the architecture as `path:line rule message`.
import { checkArchitecture } from './architecture/check-architecture.mjs'
import { ROOT } from './root.mjs'

const violations = checkArchitecture(ROOT)
for (const { path, line, rule, message } of violations) console.log(`${path}:${line} ${rule}: ${message}`)
console.log(violations.length === 0 ? 'The architecture holds.' : `${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
