/** Counts tokens as a language model does. */
export interface TokenCounter {
  /** `o200k_base`, … */
  readonly name: string
  count(text: string): number
}
