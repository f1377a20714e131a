import type { Stretch } from './cut-stretches.ts'
import type { RankedSymbol } from './rank-symbols.ts'

/** The symbols that lie in a stretch, and those that reach over an end of it. */
export interface StretchSymbols {
  readonly inside: readonly RankedSymbol[]
  readonly around: readonly RankedSymbol[]
}

/** Deals the symbols of one file out to its stretches, both in source order: in one pass, as a file may have very many of both. */
export function symbolsByStretch(stretches: readonly Stretch[], ranked: readonly RankedSymbol[]): readonly StretchSymbols[] {
  let next = 0
  let open: RankedSymbol[] = []
  return stretches.map(({ startLine, endLine }) => {
    const inside: RankedSymbol[] = []
    open = open.filter(({ definition }) => definition.span.endLine >= startLine)
    const around = [...open]
    for (; next < ranked.length && ranked[next]!.definition.span.startLine <= endLine; next++) {
      const symbol = ranked[next]!
      if (symbol.definition.span.endLine <= endLine) inside.push(symbol)
      else {
        around.push(symbol)
        open.push(symbol)
      }
    }
    return { inside, around }
  })
}
