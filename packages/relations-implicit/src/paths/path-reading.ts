import { allNeedles, eitherNeedles } from '../values/needles.ts'
import type { Needles } from '../values/needles.ts'
import type { Chain } from '../values/normaliser.ts'
import type { VariableReading } from './template-readings.ts'

/** What a path says of the variables of a template. */
export interface PathReading {
  /** Variables without a normaliser that can have no other value. */
  readonly exact: ReadonlyMap<string, string>
  /**
   * What the VALUE of any other variable holds as whole identifiers. Whether the file of its fact does is for the field to say,
   * whose normalisers may have cut the identifier out of another: see `carried` of `FieldTemplate`.
   */
  readonly needles: ReadonlyMap<string, Needles>
  /** What the normaliser of any other variable has given, one of these texts. */
  readonly spellings: ReadonlyMap<string, Spellings>
}

/** The texts that a chain may have made of a value. */
export interface Spellings { readonly chain: Chain; readonly texts: readonly string[] }

/** What all ways to read a path have in common. */
export function pathReading(readings: readonly (readonly VariableReading[])[], variables: readonly string[]): PathReading {
  const exact = new Map<string, string>()
  const needles = new Map<string, Needles>()
  const spellings = new Map<string, Spellings>()
  for (const variable of variables) {
    const uses = readings.map((reading) => reading.filter((use) => use.variable === variable))
    const plain = uses.map((those) => those.find(({ chain }) => chain.text === '')?.text)
    const [value] = plain
    if (value !== undefined && plain.every((other) => other === value)) exact.set(variable, value)
    else {
      const known = eitherNeedles(uses.map((those) => allNeedles(those.map(({ chain, text }) => chain.needles(text)))))
      if (known.length > 0) needles.set(variable, known)
      const chain = uses[0]?.[0]?.chain
      if (chain !== undefined && uses.every((those) => those[0]?.chain.text === chain.text)) {
        spellings.set(variable, { chain, texts: [...new Set(uses.map(([first]) => first!.text))] })
      }
    }
  }
  return { exact, needles, spellings }
}
