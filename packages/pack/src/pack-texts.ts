import { DeepDiscoveryError, type Budget, type Confidence, type ContextPack, type Omitted } from '@deepdiscovery/model'
import { checkBudget } from './check-budget.ts'
import { checkInput } from './check-input.ts'
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
 * A pack with the whole text of the files of an expansion, in their order: every file gets a line first, from the first on as far as there is
 * room, then those whose whole text fits get it, then the others as much as is left, and their reason says so. What finds no room is
 * counted in `omitted`, and named with the tokens it would take where that fits. `tokens` is exact and never above the budget; a larger budget never packs fewer files.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` where a part of the input is missing; `DD_INVALID_BUDGET` where not even a line of the first file fits; the message names a budget that would do
 */
export async function packTexts(
  input: PackInput, ports: PackPorts, budget: Budget, options: Pick<PackOptions, 'rendering' | 'signal'> = {},
): Promise<ContextPack> {
  checkInput(input, ports)
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

  const lines = mostLines(drafts, all, budget.tokens, (choices) => pack(choices, 0).tokens)
  if (lines.length === 0) {
    const { tokens } = pack(drafts.slice(0, 1).map(asLine), 0)
    throw new DeepDiscoveryError(
      'DD_INVALID_BUDGET', `A budget of ${budget.tokens} tokens has no room for one of these files; the least that works is ${tokens}.`, { subject: 'tokens' },
    )
  }
  for (const names of [NAMES, 0]) {
    // Parts are counted apart, the text as a whole: where that is more, less is tried.
    for (let room = budget.tokens; room > 0;) {
      const choices = raise(lines, all, room)
      const packed = pack(choices, names)
      if (packed.tokens <= budget.tokens) return packed
      if (choices.every(({ rung }) => rung === 'line')) break
      room -= packed.tokens - budget.tokens
    }
  }
  return pack(lines.map(asLine), 0)
}

const asLine = (draft: CardDraft): Choice => ({ draft, rung: 'line' })

/** The most files, from the first on, that have room for a line each. Whole texts and the names of what is omitted come after, so that more tokens never show fewer files. */
function mostLines(drafts: readonly CardDraft[], layout: CardLayout, tokens: number, count: (choices: readonly Choice[]) => number): readonly CardDraft[] {
  // Counted as a whole a text may be a little shorter than its parts.
  const most = tokens * 1.1
  let sum = 0
  let files = drafts.findIndex((draft) => (sum += layout.costOf(draft, 'line')) > most)
  files = files < 0 ? drafts.length : Math.max(files, 1)
  while (files > 0 && count(drafts.slice(0, files).map(asLine)) > tokens) files--
  return drafts.slice(0, files)
}

/** Whole texts in order as far as there is room beside a line for each, then the greatest detail that is left room for. */
function raise(drafts: readonly CardDraft[], layout: CardLayout, tokens: number): readonly Choice[] {
  const rungs = new Map<CardDraft, Rung>(drafts.map((draft) => [draft, 'line']))
  let left = tokens - drafts.reduce((sum, draft) => sum + layout.costOf(draft, 'line'), 0)
  const raiseTo = (draft: CardDraft, wanted: readonly Rung[]): void => {
    const line = layout.costOf(draft, 'line')
    const rung = wanted.find((each) => layout.costOf(draft, each) - line <= left)
    if (rung === undefined) return
    left -= layout.costOf(draft, rung) - line
    rungs.set(draft, rung)
  }
  for (const draft of drafts) if (draft.rungs.includes('full')) raiseTo(draft, ['full'])
  for (const [draft, rung] of rungs) if (rung === 'line') raiseTo(draft, [...draft.rungs].reverse())
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
