import { DeepDiscoveryError, type ContextPack, type Environment, type SurveyedFile, type TokenCounter } from '@deepdiscovery/model'
import type { SurveyResult } from '@deepdiscovery/survey'

/** The compressed view of a repository as text. */
export interface RepositorySummary {
  /** Markdown, never above the budget. */
  readonly text: string
  readonly tokens: number
  readonly environment: Environment
  readonly files: number
}

/**
 * Prints what a survey knows: languages, modules, dependencies, roles, and the files that would be parsed for the task.
 * Lines are dropped from the end of the longest section until the text fits.
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET` if not even the heading fits
 */
export function summarise(survey: SurveyResult, revision: ContextPack['revision'], counter: TokenCounter, tokens: number): RepositorySummary {
  const { environment, files } = survey
  const sections: { readonly title: string; readonly lines: string[] }[] = [
    { title: `# Repository summary\n\n${files.length} files, scale ${survey.scale}${revision === '' ? '' : `, revision ${revision}`}`, lines: [] },
    { title: '## Languages', lines: environment.languages.map(({ language, files }) => `- ${language}: ${files}`) },
    { title: '## Roles', lines: roleLines(files) },
    { title: '## Modules', lines: environment.modules.map(({ folder, name }) => `- ${inline(folder === '' ? '.' : folder)}: ${inline(name)}`) },
    { title: '## Dependencies', lines: [...new Set(environment.dependencies.map(({ name }) => `- ${inline(name)}`))] },
    { title: '## Files for the task', lines: survey.view.files.map((id) => `- ${inline(id)}`) },
  ]
  for (;;) {
    const text = `${sections.filter(({ lines, title }) => lines.length > 0 || title.startsWith('# ')).map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')}\n`
    const used = counter.count(text)
    const longest = sections.reduce((best, section) => (section.lines.length > best.lines.length ? section : best))
    if (used <= tokens) return { text, tokens: used, environment, files: files.length }
    if (longest.lines.length === 0) {
      throw new DeepDiscoveryError('DD_INVALID_BUDGET', `A budget of ${tokens} tokens is too small for a summary; give at least ${used}.`, { subject: String(tokens) })
    }
    longest.lines.length -= Math.max(1, Math.ceil(longest.lines.length / 8))
  }
}

function roleLines(files: readonly SurveyedFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { role } of files) counts.set(role, (counts.get(role) ?? 0) + 1)
  return [...counts].sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1)).map(([role, count]) => `- ${role}: ${count}`)
}

/** Repository text in Markdown: one line, no markup of its own. */
function inline(text: string): string {
  return `\`${text.replaceAll(/[`\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g, '?').slice(0, 200)}\``
}
