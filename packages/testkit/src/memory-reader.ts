import { comparePaths, toArtifactId } from '@deepdiscovery/model'
import type { Artifact, Snapshot, SkipReason, SourceReader } from '@deepdiscovery/model'

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'typescript', tsx: 'tsx', js: 'javascript', mjs: 'javascript', cjs: 'javascript', jsx: 'javascript', py: 'python', java: 'java',
  go: 'go', rs: 'rust', cs: 'c-sharp', json: 'json', yaml: 'yaml', yml: 'yaml', toml: 'toml', md: 'markdown', css: 'css', html: 'html',
  kt: 'kotlin', kts: 'kotlin', scala: 'scala', sbt: 'scala', c: 'c', h: 'c', cpp: 'cpp', cc: 'cpp', hpp: 'cpp', rb: 'ruby', php: 'php', swift: 'swift',
  ex: 'elixir', exs: 'elixir', dart: 'dart', lua: 'lua', sh: 'bash', bash: 'bash', bats: 'bash', vue: 'vue', svelte: 'svelte', astro: 'astro', scss: 'scss',
  sass: 'sass', less: 'less', xml: 'xml', csproj: 'xml', sql: 'sql', tf: 'hcl', tfvars: 'hcl', hcl: 'hcl', proto: 'protobuf', graphql: 'graphql', pyi: 'python',
  mts: 'typescript', cts: 'typescript', dockerfile: 'dockerfile',
}

/** A reader over files in memory. A path that is not there is `missing`; `skipped` makes others unreadable. */
export function memoryReader(
  files: Readonly<Record<string, string | Uint8Array>>,
  skipped: Readonly<Record<string, SkipReason>> = {},
): SourceReader {
  const encoder = new TextEncoder()
  return {
    async *read(ids, signal) {
      for (const id of ids) {
        signal?.throwIfAborted()
        const content = Object.hasOwn(files, id) ? files[id] : undefined
        const reason = Object.hasOwn(skipped, id) ? skipped[id] : undefined
        if (reason !== undefined) yield { id, skipped: reason }
        else if (content === undefined) yield { id, skipped: 'missing' }
        else yield { id, bytes: typeof content === 'string' ? encoder.encode(content) : content, truncated: false }
      }
    },
  }
}

/** A snapshot of files in memory: sorted artifacts, language by extension, no revision. */
export function memorySnapshot(files: Readonly<Record<string, string | Uint8Array>>, revision = ''): Snapshot {
  const artifacts = Object.entries(files).map(([path, content]): Artifact => ({
    id: toArtifactId(path),
    language: LANGUAGES[path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('/')) + 1).toLowerCase()],
    bytes: typeof content === 'string' ? new TextEncoder().encode(content).length : content.length,
  }))
  return { root: 'memory:', revision, artifacts: artifacts.sort((left, right) => comparePaths(left.id, right.id)), skipped: [] }
}
