import type { RolePairFigure } from './role-pair-figures.ts'

/** What `bench role-pairs` writes. */
export interface RolePairResult {
  readonly schema: 'deepdiscovery-role-pairs/1'
  /** Latest commits read of each history, merges left out. */
  readonly latest: number
  /** Files of a commit that counts. */
  readonly files: { readonly least: number; readonly most: number }
  readonly histories: readonly {
    readonly repository: string
    readonly revision: string
    /** Commits that counted, and of which kinds of change. */
    readonly commits: number
    readonly intents: Readonly<Record<string, number>>
  }[]
  readonly figures: readonly RolePairFigure[]
}

/** The result as JSON, a history or figure a line. */
export function renderRolePairResult({ schema, latest, files, histories, figures }: RolePairResult): string {
  const lines = (items: readonly unknown[]): string => items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')
  return `{
 "schema": ${JSON.stringify(schema)},
 "latest": ${latest},
 "files": ${JSON.stringify(files)},
 "histories": [
${lines(histories)}
 ],
 "figures": [
${lines(figures)}
 ]
}
`
}
