import { identifierRanges, isStopWord } from '@deepdiscovery/text'
import { giveTurn } from '../give-turn.ts'
import { GRAPH_PARAMETERS } from '../parameters.ts'
import type { Corpus, UnitText } from '../units/read-corpus.ts'
import { links, reversed } from '../units/links.ts'
import { knowledgeGraphBuilder, type KnowledgeGraph } from './knowledge-graph.ts'

/** Words before a name that is introduced, over many languages. */
const DEFINING = new Set(
  `class def function func fn fun interface struct enum trait type const let var val module package namespace macro table message
  service record object protocol sub procedure method property impl mod component resource`.split(/\s+/),
)

/** Compound or all capitals: a name of code rather than a word. */
const CODE_LIKE = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|^[A-Z][A-Z0-9]+$/

/** A word with a capital is a name only where it is defined somewhere: else it begins a sentence. */
const CAPITALISED = /^[A-Z][a-z0-9]+$/

const DESCRIPTION_CHARACTERS = 160
/** Of a longer line only the head is read. */
const LINE_CHARACTERS = 2_000

interface Name {
  readonly text: string
  units: number
  definitions: number
  unit: number
  line: number
  /** Of the file it is at home in. */
  factor: number
  description: string
}

/** Takes the names out of text units as they pass, and makes a graph of those that tell something. */
export interface NameCollector {
  readonly onUnit: (unit: UnitText) => void
  finish(corpus: Corpus, signal: AbortSignal): Promise<KnowledgeGraph>
}

/**
 * Entities without a language model: names defined in a text unit, and code-like names that at least two use. A unit keeps the
 * rarest; two names are related by how much more often they share a unit than chance has it (positive pointwise mutual
 * information with the discount of Pantel and Lin 2002). Every file is an entity too, as the title of its units.
 */
export function nameCollector(): NameCollector {
  const names: Name[] = []
  const numbers = new Map<string, number>()
  const ofUnit: Int32Array[] = []

  function seen(text: string, defines: boolean, { unit, factor }: UnitText, line: number, content: string): number {
    let number = numbers.get(text)
    if (number === undefined) {
      number = names.push({ text, units: 0, definitions: 0, unit, line, factor, description: content }) - 1
      numbers.set(text, number)
    }
    const name = names[number]!
    if (!defines) return number
    if (name.definitions === 0 || factor > name.factor) Object.assign(name, { unit, line, factor, description: content })
    name.definitions++
    return number
  }

  return {
    onUnit(unit) {
      const own = new Set<number>()
      for (const [offset, whole] of unit.lines.entries()) {
        const line = whole.slice(0, LINE_CHARACTERS)
        const content = line.trim().slice(0, DESCRIPTION_CHARACTERS)
        let before = { name: '', end: 0 }
        for (const { start, end } of identifierRanges(line)) {
          const name = line.slice(start, end)
          const defines = DEFINING.has(before.name) && line.slice(before.end, start).trim() === ''
          before = { name, end }
          if (
            name.length < 3 ||
            name.length > 64 ||
            (!defines && !CODE_LIKE.test(name) && !CAPITALISED.test(name)) ||
            isStopWord(name.toLowerCase())
          )
            continue
          own.add(seen(name, defines, unit, unit.startLine + offset, content))
        }
      }
      for (const number of own) names[number]!.units++
      ofUnit[unit.unit] = Int32Array.from(own)
    },
    async finish(corpus, signal) {
      const chosen = chooseNames(names, ofUnit, Math.max(0, GRAPH_PARAMETERS.entities - corpus.paths.length))
      const builder = knowledgeGraphBuilder()
      const entityOf = new Int32Array(names.length).fill(-1)
      const all = [...new Set(chosen.flat())].sort((left, right) => left - right)
      const definedIn = corpus.paths.map((): string[] => [])
      for (const number of all)
        if (names[number]!.definitions > 0) definedIn[corpus.unitFile[names[number]!.unit]!]!.push(names[number]!.text)
      corpus.paths.forEach((path, file) => {
        builder.addEntity({
          name: path,
          kind: 'file',
          file,
          line: 0,
          description: definedIn[file]!.slice(0, GRAPH_PARAMETERS.fileNames).join(', '),
        })
      })
      for (const number of all) {
        const { text, definitions, unit, line, description } = names[number]!
        entityOf[number] = builder.addEntity({
          name: text,
          kind: definitions > 0 ? 'definition' : 'name',
          file: corpus.unitFile[unit]!,
          line,
          description,
        })
      }
      chosen.forEach((own, unit) => {
        builder.addMention(corpus.unitFile[unit]!, unit, 0.5)
        for (const number of own) builder.addMention(entityOf[number]!, unit, names[number]!.unit === unit ? 1 : 0.5)
      })
      await relate(
        builder,
        chosen.map((own, unit) => [corpus.unitFile[unit]!, ...own.map((number) => entityOf[number]!)]),
        signal,
      )
      return builder.finish()
    },
  }
}

/** For each unit the names that it keeps; over all units not more than there is room for. */
function chooseNames(names: readonly Name[], ofUnit: readonly Int32Array[], room: number): number[][] {
  const { commonShare, commonUnits, entitiesPerUnit } = GRAPH_PARAMETERS
  const most = Math.max(commonUnits, ofUnit.length * commonShare)
  const value = ({ text, units, definitions }: Name): number =>
    units > most || (definitions === 0 && (units < 2 || CAPITALISED.test(text)))
      ? 0
      : Math.log(1 + ofUnit.length / units) * (definitions === 0 ? 1 : definitions === 1 ? 2 : 1.5)
  const values = Float64Array.from(names, value)
  const place = (left: number, right: number): number => values[right]! - values[left]! || left - right
  const allowed = new Set(
    Array.from(names.keys())
      .filter((number) => values[number]! > 0)
      .sort(place)
      .slice(0, room),
  )
  return ofUnit.map((own) =>
    [...own]
      .filter((number) => allowed.has(number))
      .sort(place)
      .slice(0, entitiesPerUnit),
  )
}

/** Adds the relations of entities that share units, one row of the matrix at a time, so that unused pairs take no memory. */
async function relate(
  builder: ReturnType<typeof knowledgeGraphBuilder>,
  ofUnit: readonly (readonly number[])[],
  signal: AbortSignal,
): Promise<void> {
  const size = builder.size
  const pairs = ofUnit.flatMap((own, unit) => own.map((entity) => [unit, entity] as const))
  const unitEntities = links(
    ofUnit.length,
    pairs.map(([unit]) => unit),
    pairs.map(([, entity]) => entity),
    pairs.map(() => 1),
  )
  const entityUnits = reversed(unitEntities, size)
  const frequency = (entity: number): number => entityUnits.starts[entity + 1]! - entityUnits.starts[entity]!
  const together = new Int32Array(size)
  for (let entity = 0; entity < size; entity++) {
    if (entity % 2_000 === 1_999) await giveTurn(signal)
    const others: number[] = []
    for (let at = entityUnits.starts[entity]!; at < entityUnits.starts[entity + 1]!; at++) {
      const unit = entityUnits.targets[at]!
      for (let place = unitEntities.starts[unit]!; place < unitEntities.starts[unit + 1]!; place++) {
        const other = unitEntities.targets[place]!
        if (other !== entity && together[other]!++ === 0) others.push(other)
      }
    }
    const weighted = others
      .map((other) => {
        const shared = together[other]!
        together[other] = 0
        const rarer = Math.min(frequency(entity), frequency(other))
        const information = Math.log((shared * ofUnit.length) / (frequency(entity) * frequency(other)))
        return { other, weight: information * (shared / (shared + 1)) * (rarer / (rarer + 1)) }
      })
      .filter(({ weight }) => weight > 0)
    weighted.sort((left, right) => right.weight - left.weight || left.other - right.other)
    for (const { other, weight } of weighted.slice(0, GRAPH_PARAMETERS.relationsPerEntity)) {
      // A pair that is among the strongest of both its ends comes twice, and may weigh twice.
      builder.addRelation(Math.min(entity, other), Math.max(entity, other), 'appears with', weight)
    }
  }
}
