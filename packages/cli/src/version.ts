import { readFileSync } from 'node:fs'

/** Version of this package, read from its manifest (one folder up, from `src` and from `dist`). */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const version = (manifest as { version?: unknown }).version
  return typeof version === 'string' ? version : '0.0.0'
}
