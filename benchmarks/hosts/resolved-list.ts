/** What one agent resolved: the input of the swap protocol, written by `bench hosts`, read by `bench compare --swap`. */
export interface ResolvedList {
  /** Name for the table, such as `claude-code with DeepDiscovery`. */
  readonly agent: string
  /** Ids of the instances it resolved, sorted. */
  readonly resolved: readonly string[]
  /** Ids of all instances it was given, sorted; holds every resolved one. */
  readonly total: readonly string[]
}
