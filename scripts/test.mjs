// `npm test`: installs what is missing, then does everything `pnpm check` does.
import { ensureInstalled } from './install.mjs'
import { demandNode } from './root.mjs'

demandNode()
ensureInstalled()
await import('./check.mjs')
