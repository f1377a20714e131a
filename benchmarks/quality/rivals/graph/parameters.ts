/** What both graph rivals are tuned by. Found on development tasks, see README; the same for every repository. */
export const GRAPH_PARAMETERS = {
  /** Characters of a text unit; four are about a token. */
  unitCharacters: 1_600,
  /** A longer line is cut when shown. */
  shownLineCharacters: 240,
  /** Entities of the whole graph, and of one text unit. */
  entities: 30_000,
  entitiesPerUnit: 24,
  /** A name in more than this share of the units says nothing (but {@link commonUnits} are always allowed). */
  commonShare: 0.03,
  commonUnits: 24,
  /** Strongest relations that each entity may keep. */
  relationsPerEntity: 8,
  /** Communities with more members are split once more; with fewer than the least they get no report. */
  splitAbove: 40,
  leastMembers: 3,
  /** Entities in a report, by centrality, and the relations among them. */
  reportEntities: 10,
  reportRelations: 6,
  /** Names that a file is described by as an entity. */
  fileNames: 40,
  /** Entities that match the query; local search starts from the best of them, and gives neighbors a share of their score. */
  matched: 200,
  seeds: 32,
  spread: 0.5,
  /** Reports that count for the ranking. */
  reports: 24,
  /** Shares of the budget: text units, reports; entities and relations have the rest (the original's 0.5 and 0.15). */
  unitShare: 0.55,
  reportShare: 0.12,
  /** Files of the ranking. */
  ranked: 300,
} as const

/** Weights of the parts of a file's score, each scaled to [0, 1] over all files. */
export interface MixtureWeights {
  /** Best text unit of the file, and a decaying sum of its next ones. */
  readonly bestUnit: number
  readonly moreUnits: number
  /** Entities that match the query and have their home in the file. */
  readonly entity: number
  /** Neighbors of those entities. */
  readonly neighbor: number
  /** Units that mention matched entities. */
  readonly mention: number
  /** Reports that match the query and have the file among their sources. */
  readonly report: number
}

/** The same for both sources of entities: the best mixture is flat around these. */
export const MIXTURE: MixtureWeights = { bestUnit: 1.5, moreUnits: 0.7, entity: 0.15, neighbor: 0.15, mention: 0.3, report: 0.3 }
