import type { PackInput } from './pack-input.ts'

/** What the caller's limits and settings kept out, as facts with what would change it. */
export function limitHints({ expansion, diagnostics }: Pick<PackInput, 'expansion' | 'diagnostics'>): readonly string[] {
  const steps = expansion.stoppedBy === 'max-steps' ? [`the limit of ${expansion.steps} ${expansion.steps === 1 ? 'step' : 'steps'} ended the search; more steps may find more files`] : []
  const rules = diagnostics.some(({ code }) => code === 'repository-rules-off')
    ? ['the repository has framework rules of its own, which were not used; --repo-rules (repositoryRules) uses them'] : []
  return [...steps, ...rules]
}
