/** The full method: what everything is compared with. */
export const FULL_METHOD = 'deepdiscovery'
/** Rival whose ranking is the zero of "share of the gap closed". */
export const BASELINE = 'bm25 as cards'

const CARDS = ' as cards'

/** `deepdiscovery -signal:text`: the full method without one part. */
export function isAblation(method: string): boolean {
  return method.startsWith(`${FULL_METHOD} -`)
}

/** `deepdiscovery:paper`: the full method in another set-up. */
export function isPreset(method: string): boolean {
  return method.startsWith(`${FULL_METHOD}:`)
}

export function isRival(method: string): boolean {
  return method !== FULL_METHOD && !isAblation(method) && !isPreset(method)
}

/** Whether the rows are a rival's ranking rendered by our pack, not its own answer. */
export function isAsCards(method: string): boolean {
  return method.endsWith(CARDS)
}

/** Name of the rows of a rival's ranking as cards. */
export function asCards(rival: string): string {
  return `${rival}${CARDS}`
}

/** Name of the rival whose rows these are, in either form. */
export function rivalOf(method: string): string {
  return isAsCards(method) ? method.slice(0, -CARDS.length) : method
}

/** Both forms of each rival, in the order in which rivals first stand. */
export function rivalForms(
  methods: readonly string[],
): readonly { readonly rival: string; readonly native?: string; readonly cards?: string }[] {
  const rivals = [...new Set(methods.filter(isRival).map(rivalOf))]
  return rivals.map((rival) => ({
    rival,
    ...(methods.includes(rival) ? { native: rival } : {}),
    ...(methods.includes(asCards(rival)) ? { cards: asCards(rival) } : {}),
  }))
}

/** Methods of the plots: the full method, then each rival with its two forms side by side. */
export function plottedMethods(methods: readonly string[]): readonly string[] {
  return [
    ...methods.filter((name) => name === FULL_METHOD),
    ...rivalForms(methods).flatMap(({ native, cards }) => [native, cards].filter((name) => name !== undefined)),
  ]
}

/** Methods of the main tables: the full method, without history, the paper's, then each rival with its two forms side by side. */
export function mainMethods(methods: readonly string[]): readonly string[] {
  const own = [FULL_METHOD, `${FULL_METHOD} -history`, `${FULL_METHOD}:paper`].filter((name) => methods.includes(name))
  return [...own, ...plottedMethods(methods).filter((name) => name !== FULL_METHOD)]
}
