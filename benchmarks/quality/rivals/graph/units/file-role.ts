import type { Artifact, ArtifactRole } from '@deepdiscovery/model'
import { artifactRole } from '@deepdiscovery/survey'

/** Factor on the score of a file by its role: a change is made in sources more often than in what goes along with them. */
const ROLE_FACTOR: Readonly<Partial<Record<ArtifactRole, number>>> = {
  test: 0.4,
  docs: 0.4,
  translation: 0.4,
  data: 0.5,
  style: 0.7,
  script: 0.7,
  infrastructure: 0.7,
  build: 0.7,
  config: 0.7,
}

/** Message catalogues repeat the texts of the sources in each language. Keys in other translations are names of the code. */
const CATALOGUE = /\.(?:po|pot|mo|xlf|xliff)$/i

/** Bytes of a file that are read; tables say what they hold in their head. */
const READ_BYTES = { table: 1 << 16, other: 1 << 20 } as const
const TABLES: ReadonlySet<ArtifactRole> = new Set(['data', 'translation'])

/** How a file takes part; `undefined`: not at all. */
export function fileRole({ id, bytes }: Artifact): { readonly factor: number; readonly readBytes: number } | undefined {
  const role = artifactRole(id)
  if (role === 'generated' || CATALOGUE.test(id) || bytes === 0) return undefined
  return { factor: ROLE_FACTOR[role] ?? 1, readBytes: TABLES.has(role) ? READ_BYTES.table : READ_BYTES.other }
}
