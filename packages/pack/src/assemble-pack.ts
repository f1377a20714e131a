import type { Budget, Confidence, ContextPack } from '@deepdiscovery/model'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { omittedCost } from './card-cost.ts'
import { checkBudget } from './check-budget.ts'
import { checkInput } from './check-input.ts'
import { composePack, withTokens } from './compose-pack.ts'
import { draftCards, type CardDraft, type Rung } from './draft-cards.ts'
import { fitLines } from './fit-lines.ts'
import { judgeConfidence } from './judge-confidence.ts'
import { layOutCards, type CardLayout } from './lay-out-cards.ts'
import { countNames, omitFiles } from './omit-files.ts'
import type { PackInput, PackPorts } from './pack-input.ts'
import { DEFAULT_PACK_OPTIONS, type PackOptions, type ResolvedPackOptions } from './pack-options.ts'
import { packRelation } from './pack-relations.ts'
import { promoteCards, takeBack, type Promotion } from './promote-cards.ts'
import { once, remember } from './remember.ts'
import { RENDERINGS } from './render-pack.ts'
import { renderText } from './renderings/rendering.ts'
import { spendInOrder } from './spend-in-order.ts'
import { bareConfidence, trimConfidence } from './trim-confidence.ts'

/** Shares of the budget that reasons and hints, and names of omitted files, may take. */
const CONFIDENCE_SHARE = 0.08
const NAMES_SHARE = 0.03
/** Share of the budget that the plan of the path may take, and the budget below which there is none. */
const PLAN_SHARE = 0.04
const PLAN_BUDGET = 1_500
/** Characters of a text that surely has more tokens than its share: no language model's tokens are longer on average. */
const CHARACTERS_PER_TOKEN = 8
/** Tokens that the text of one file may take in any case, as far as they are no more than this share of the budget: a definition of forty lines. */
const ONE_TEXT = { tokens: 600, share: 0.6 }
/** Rounds of promotion; from the second on they spend what the estimate left. */
const ROUNDS = 3
/** Layouts that are kept: of all files, of those that fit, and of one. */
const LAYOUTS = 3
/** Tokens not worth another round. */
const REST = 16

/**
 * Turns an expansion into the pack: a one-line card for every file that fits, then card, outline and text where they gain
 * most per token. The model text is counted as a whole in the end, so `tokens` is exact and never above the budget.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` where a part of the input is missing; `DD_INVALID_BUDGET` where not even one line card fits (the message names the least budget that would
 *   do) or a limit is no whole number of at least 1; whatever the ports throw.
 */
export async function assemblePack(
  input: PackInput,
  ports: PackPorts,
  budget: Budget,
  options: PackOptions = {},
): Promise<ContextPack> {
  checkInput(input, ports)
  checkBudget(budget)
  const { signal, ...given } = options
  const settings = resolveOptions(given, budget)
  const drafts = await draftCards(input, ports, input.expansion.files.slice(0, budget.maxFiles), settings, signal)
  const bench = openBench(input, ports, budget, settings)
  const judged = input.confidence ?? judgeConfidence(input)
  const silent: Confidence = { level: judged.level, reasons: [], hints: [] }
  for (const confidence of [bareConfidence(judged), silent]) {
    const packed = drafts.length === 0 ? [] : bench.lines(drafts, confidence)
    if (packed.length > 0 || (drafts.length === 0 && bench.measure([], confidence) <= budget.tokens)) {
      return settings.metadataFirst ? bench.promote(packed, confidence, judged) : bench.spend(drafts, packed, confidence)
    }
  }
  const least = drafts.length === 0 ? bench.measure([], silent) : Math.min(...drafts.map(draft => bench.measure([draft], silent)))
  throw new DeepDiscoveryError(
    'DD_INVALID_BUDGET',
    `A budget of ${budget.tokens} tokens has no room for one line card here; the least that works is ${least}.`,
    { subject: 'tokens' },
  )
}

/** Without metadata first, any file may show its text, and any share of the budget may go into it. */
function resolveOptions(given: Omit<PackOptions, 'signal'>, { maxFiles, tokens }: Budget): ResolvedPackOptions {
  const textShare = Math.max(DEFAULT_PACK_OPTIONS.textShare, Math.min(ONE_TEXT.share, ONE_TEXT.tokens / tokens))
  const resolved = { ...DEFAULT_PACK_OPTIONS, textShare, ...given }
  return resolved.metadataFirst ? resolved : { ...resolved, textFiles: maxFiles, textShare: 1 }
}

/** The steps of fitting, over what stays the same in one run. */
function openBench(input: PackInput, { counter }: PackPorts, budget: Budget, options: ResolvedPackOptions) {
  const rendering = RENDERINGS[options.rendering]
  const form = { tokenizer: counter.name, rendering: options.rendering }
  const count = (text: string): number => counter.count(text)
  const longest = options.textShare * budget.tokens
  const layout = {
    neighbors: options.neighbors, longestText: longest * CHARACTERS_PER_TOKEN, packed: remember(packRelation),
  }
  const layouts: CardLayout[] = []
  const layOut = (drafts: readonly CardDraft[]): CardLayout => {
    const known = layouts.find(one => one.drafts.length === drafts.length && one.drafts.every((draft, index) => draft === drafts[index]))
    if (known !== undefined) return known
    const made = layOutCards(drafts, input.expansion, rendering, counter, { ...layout, planTokens: 0 })
    layouts.unshift(made)
    layouts.length = Math.min(layouts.length, LAYOUTS)
    return made
  }
  const costOf = once(() => omittedCost(counter, input.survey, input.snapshot))
  const omit = (drafts: readonly CardDraft[], names: number) =>
    omitFiles(input.expansion, new Set(drafts.map(({ id }) => id)), budget.maxFiles, names, path => costOf()(path))
  const compose = (drafts: readonly CardDraft[], confidence: Confidence): ContextPack =>
    composePack(input, budget, form, { layout: layOut(drafts), rungs: [], confidence, omitted: omit(drafts, 0) })
  const measure = (drafts: readonly CardDraft[], confidence: Confidence): number =>
    count(renderText(compose(drafts, confidence), rendering))

  const lines = (drafts: readonly CardDraft[], confidence: Confidence): readonly CardDraft[] => {
    const all = layOut(drafts)
    const first = compose(drafts.slice(0, 1), confidence)
    const frame = count(rendering.head(first)) + count(rendering.tail(first, () => 0))
    return fitLines(
      drafts,
      budget.tokens,
      frame,
      draft => all.costOf(draft, 'line'),
      some => measure(some, confidence),
    )
  }

  /** `least` is what of the confidence must be said, `judged` all that could be. */
  const promote = (drafts: readonly CardDraft[], least: Confidence, judged: Confidence): ContextPack => {
    let laidOut = layOut(drafts)
    const rungs: Rung[] = drafts.map(() => 'line')
    const done: Promotion[] = []
    let exact = measure(drafts, least)
    let confidence = trimConfidence(judged, Math.min(budget.tokens * CONFIDENCE_SHARE, (budget.tokens - exact) / 2), count)
    let names = countNames(omit(drafts, Infinity), Math.min(budget.tokens * NAMES_SHARE, (budget.tokens - exact) / 4), count)
    const planTokens = budget.tokens < PLAN_BUDGET ? 0 : Math.min(budget.tokens * PLAN_SHARE, (budget.tokens - exact) / 4)
    if (planTokens > 0) laidOut = layOutCards(drafts, input.expansion, rendering, counter, { ...layout, planTokens })
    const render = (): ContextPack =>
      composePack(input, budget, form, { layout: laidOut, rungs, confidence, omitted: omit(drafts, names) })
    let pack = render()
    const settle = (): void => {
      for (
        pack = render(), exact = count(renderText(pack, rendering));
        exact > budget.tokens;
        pack = render(), exact = count(renderText(pack, rendering))
      ) {
        if (done.length > 0) takeBack(rungs, done, exact - budget.tokens)
        else [names, confidence, laidOut] = [0, least, layOut(drafts)]
      }
    }
    settle()
    for (let round = 0; round < ROUNDS && budget.tokens - exact >= REST; round++) {
      const room = budget.tokens - exact
      const added = promoteCards(laidOut, rungs, room, longest)
      if (added.length === 0) break
      done.push(...added)
      settle()
    }
    return withTokens(
      pack,
      exact,
      drafts.map((draft, index) => laidOut.costOf(draft, rungs[index] ?? 'line')),
    )
  }

  /** Detail before coverage: as many drafts of the ranking as fit, each in the greatest detail that does; else the lines. */
  const spend = (drafts: readonly CardDraft[], packed: readonly CardDraft[], confidence: Confidence): ContextPack => {
    const frame = measure([], confidence)
    const spent = spendInOrder(layOut(drafts), budget.tokens - frame)
    for (let files = spent.length; files > 0; files--) {
      const [chosen, rungs] = [drafts.slice(0, files), spent.slice(0, files)]
      const laidOut = layOut(chosen)
      const pack = composePack(input, budget, form, { layout: laidOut, rungs, confidence, omitted: omit(chosen, 0) })
      const exact = count(renderText(pack, rendering))
      if (exact <= budget.tokens) return withTokens(pack, exact, chosen.map((draft, index) => laidOut.costOf(draft, rungs[index] ?? 'line')))
    }
    return promote(packed, confidence, confidence)
  }
  return { lines, measure, promote, spend }
}
