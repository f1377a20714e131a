import { DeepDiscoveryError, type Budget, type Confidence, type ContextPack, type Omitted } from '@deepdiscovery/model'
import { checkBudget } from './check-budget.ts'
import { composePack, withTokens } from './compose-pack.ts'
import { draftCards, type CardDraft, type Rung } from './draft-cards.ts'
import { layOutCards, type CardLayout } from './lay-out-cards.ts'
import type { PackInput, PackPorts } from './pack-input.ts'
import { DEFAULT_PACK_OPTIONS, type PackOptions } from './pack-options.ts'
import { packRelation } from './pack-relations.ts'
import { RENDERINGS } from './render-pack.ts'
import { renderText } from './renderings/rendering.ts'

/** Omitted files that a text names. */
const NAMES = 20
const SILENT: Confidence = { level: 'medium', reasons: [], hints: [] }

/** A file and how much of it is shown. */
interface Choice {
  readonly draft: CardDraft
  readonly rung: Rung
}

/**
 * A pack with the whole text of the files of an expansion, in their order: every file gets a line first, then those whose whole text fits
 * get it, then the others as much as is left, and their reason says so. What finds no room is in `omitted` with the tokens it would take.
 * `tokens` is exact and never above the budget.
 *
 * @throws DeepDiscoveryError `DD_INVALID_BUDGET` where not even a line of the first file fits; the message names a budget that would do
 */
export async function packTexts(
  input: PackInput, ports: PackPorts, budget: Budget, options: Pick<PackOptions, 'rendering' | 'signal'> = {},
): Promise<ContextPack> {
  checkBudget(budget)
  const { signal, rendering: form = DEFAULT_PACK_OPTIONS.rendering } = options
  const settings = { ...DEFAULT_PACK_OPTIONS, rendering: form, textFiles: Infinity, textShare: 1 }
  const { counter } = ports
  const rendering = RENDERINGS[form]
  const layOut = (drafts: readonly CardDraft[]): CardLayout =>
    layOutCards(drafts, input.expansion, rendering, counter, { neighbors: settings.neighbors, longestText: Infinity, planTokens: 0, packed: packRelation })
  const read = await draftCards(input, ports, input.expansion.files.slice(0, budget.maxFiles), settings, signal)
  const wholes = wholeCosts(read, layOut(read))
  const drafts = read.map(draft => saysWhatIsMissing(draft, wholes.get(draft.id)))
  const all = layOut(drafts)

  const pack = (choices: readonly Choice[], names: number): ContextPack => {
    const layout = layOut(choices.map(({ draft }) => draft))
    const packed = composePack(input, budget, { tokenizer: counter.name, rendering: form }, {
      layout, rungs: choices.map(({ rung }) => rung), confidence: input.confidence ?? SILENT, omitted: omittedFrom(drafts, all, choices, wholes, names),
    })
    return withTokens(packed, counter.count(renderText(packed, rendering)), choices.map(({ draft, rung }) => layout.costOf(draft, rung)))
  }

  for (const names of [NAMES, 0]) {
    // Parts are counted apart, the text as a whole: where that is more, less is tried.
    for (let room = budget.tokens; room > 0;) {
      const choices = choose(drafts, all, room)
      if (choices.length === 0) break
      const packed = pack(choices, names)
      if (packed.tokens <= budget.tokens) return packed
      room -= packed.tokens - budget.tokens
    }
    const first = drafts.slice(0, 1).map((draft): Choice => ({ draft, rung: 'line' }))
    const least = pack(first, names)
    if (least.tokens <= budget.tokens) return least
    if (names > 0) continue
    throw new DeepDiscoveryError(
      'DD_INVALID_BUDGET', `A budget of ${budget.tokens} tokens has no room for one of these files; the least that works is ${least.tokens}.`, { subject: 'tokens' },
    )
  }
  throw new Error('Unreachable.')
}

/** Lines for as many as fit, whole texts in order, then the greatest detail that is left room for. */
function choose(drafts: readonly CardDraft[], layout: CardLayout, tokens: number): readonly Choice[] {
  const rungs = new Map<CardDraft, Rung>()
  let left = tokens
  for (const draft of drafts) {
    const cost = layout.costOf(draft, 'line')
    if (cost > left) continue
    rungs.set(draft, 'line')
    left -= cost
  }
  const raise = (draft: CardDraft, wanted: readonly Rung[]): void => {
    const line = layout.costOf(draft, 'line')
    const rung = wanted.find(each => layout.costOf(draft, each) - line <= left)
    if (rung === undefined) return
    left -= layout.costOf(draft, rung) - line
    rungs.set(draft, rung)
  }
  for (const draft of rungs.keys()) if (draft.rungs.includes('full')) raise(draft, ['full'])
  for (const [draft, rung] of rungs) if (rung === 'line') raise(draft, [...draft.rungs].reverse())
  return [...rungs].map(([draft, rung]) => ({ draft, rung }))
}

/** What each card takes with the whole text; without an entry where there is no whole text to show. */
function wholeCosts(drafts: readonly CardDraft[], layout: CardLayout): ReadonlyMap<string, number> {
  return new Map(drafts.filter(({ rungs }) => rungs.includes('full')).map(draft => [draft.id, layout.costOf(draft, 'full')]))
}

/** Whoever asked for the whole text must see that this is not it. */
function saysWhatIsMissing(draft: CardDraft, whole: number | undefined): CardDraft {
  const textless = !draft.rungs.some(rung => typeof rung === 'number' || rung === 'full')
  const note = whole !== undefined ? `not whole: that takes ${whole} tokens` : textless ? 'no text that can be shown' : 'not whole: too long to be shown'
  return {
    ...draft,
    cardAt: (rung, neighbors) => {
      const card = draft.cardAt(rung, neighbors)
      return rung === 'full' ? card : { ...card, rationale: `${card.rationale}; ${note}` }
    },
  }
}

function omittedFrom(
  drafts: readonly CardDraft[], layout: CardLayout, choices: readonly Choice[], wholes: ReadonlyMap<string, number>, names: number,
): Omitted {
  const packed = new Set(choices.map(({ draft }) => draft.id))
  const left = drafts.filter(({ id }) => !packed.has(id))
  return {
    files: left.slice(0, names).map(draft => {
      const full = wholes.get(draft.id)
      return { path: draft.id, reason: 'budget' as const, cost: { card: layout.costOf(draft, 'card'), ...(full === undefined ? {} : { full }) } }
    }),
    counts: left.length === 0 ? {} : { budget: left.length },
  }
}
