// Preloaded before our server runs from source: tsx would otherwise obey the tsconfig.json of the repository the server reads.
import { fileURLToPath } from 'node:url'

process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url))
await import('tsx')
