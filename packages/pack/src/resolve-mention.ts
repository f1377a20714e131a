import type { Mention, TaskAnalysis } from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'

/** Whether the repository has what a mention names; `undefined` where that cannot be told from the survey. */
export function resolves(
  { kind, text }: Mention,
  paths: readonly string[],
  terms: TaskAnalysis['terms'],
  documentFrequency: readonly number[],
): boolean | undefined {
  if (kind === 'path' || kind === 'stack-frame') {
    const wanted = text
      .replaceAll('\\', '/')
      .replace(/^(?:\.{0,2}\/)+/, '')
      .toLowerCase()
    return paths.some(
      path =>
        path === wanted ||
        path.endsWith(`/${wanted}`) ||
        path.startsWith(`${wanted}/`) ||
        path.includes(`/${wanted}/`) ||
        wanted.endsWith(`/${path}`),
    )
  }
  if (kind !== 'identifier' && kind !== 'dotted-name' && kind !== 'environment-variable' && kind !== 'config-key')
    return undefined
  const known = terms.findIndex(term => term.text === foldIdentifier(text))
  return known === -1 ? undefined : (documentFrequency[known] ?? 0) > 0
}
