import type { ArtifactRole, RelationLabel, Scale } from '@deepdiscovery/model'

/** What one label of relation carries. */
export interface LabelCoefficients {
  /** Share of relevance that goes from source to target, [0, 1]. */
  readonly out: number
  /** Share of relevance that goes from target to source, [0, 1]. */
  readonly in: number
  /** Exponent of 1 / fan-out: 0 ignores how many others hang on the same end, 1 divides among them. */
  readonly damping: number
}

/** Every number of the expansion. Chosen by scale of a repository at most, never by task. */
export interface ExpansionCoefficients {
  /** Expansion starts from at most this many unpinned anchors … */
  readonly frontierFiles: number
  /** … with at least this share of the best score. */
  readonly frontierShare: number
  /** Files taken per step, at most. */
  readonly stepFiles: number
  /** … of those that have at least this share of the priority of the step's first: what the best ones lead to may be better than the rest. */
  readonly stepShare: number
  /** A candidate under this priority is not taken, however little the request says … */
  readonly threshold: number
  /** … and one that its own score rather than a relation brings in needs this much where the request has at least … */
  readonly ownThreshold: number
  /** … so many distinct words. With a quarter of them scores tell half as much, so half of `ownThreshold` holds. */
  readonly tellingWords: number
  /** The same for a file that a relation brings in: ties say something of files that a short request does not describe. */
  readonly tiedThreshold: number
  readonly tiedTellingWords: number
  /** Stop after this many consecutive steps without a new role or bridge. */
  readonly barrenSteps: number
  /** priority = gain / (cost / median cost) ** costExponent. */
  readonly costExponent: number

  /** Weight of a file's own anchor score … */
  readonly own: number
  /** … raised to this power. */
  readonly ownExponent: number
  /** Added for a file that the caller named. */
  readonly pinned: number
  /** Weight of what relations carry. */
  readonly carried: number
  /** Weight of agreement among independent groups of labels, as a share of what is carried. */
  readonly agreement: number
  /** Share of own + carried + agreement added for the first file of a role, times what the first files' roles say for it. */
  readonly newRole: number
  /** Shares added for the first file of a module, for a bridge. */
  readonly newModule: number
  readonly bridge: number

  /** Relevance lost per hop beyond the first. */
  readonly hopDecay: number
  /** Each further tie of the same label counts this share of the one before it. */
  readonly repetition: number
  /** Ends of one label that share nothing; only beyond this number does fan-out damp. */
  readonly freeFanOut: number
  /** Share of what a file's framework ties carry that also speaks for the file itself: what is wired is more likely meant than what is not. */
  readonly support: number
  /** Share of an implicit tie of a place in a file that led nobody there, where another place of the same label did. */
  readonly elsewhere: number
  /** Share of a tie that goes to each file that only lies on its way: a barrel that passes a name on. */
  readonly between: number
  /** Measured coupling is raised to this power; 0 ignores it. */
  readonly couplingExponent: number
  /** A relation below this confidence is no bridge. */
  readonly bridgeConfidence: number
  /** A co-change below this coupling is no bridge. */
  readonly bridgeCoupling: number
  readonly labels: Readonly<Record<RelationLabel, LabelCoefficients>>
  /** Of imports, calls, references that a framework states: they bind as its other relations do. */
  readonly wired: LabelCoefficients
  /** Share of carried relevance that a file of the role takes up from files of other roles; 1 where the role is not listed. */
  readonly roles: Readonly<Partial<Record<ArtifactRole, number>>>
}

/** Any subset of the coefficients, single labels and roles included. */
export type CoefficientOverrides = Partial<Omit<ExpansionCoefficients, 'labels' | 'roles'>>
  & Partial<Pick<ExpansionCoefficients, 'roles'>> & { readonly labels?: Partial<ExpansionCoefficients['labels']> }

export const DEFAULT_COEFFICIENTS: ExpansionCoefficients = {
  frontierFiles: 6, frontierShare: 0.5, stepFiles: 12, stepShare: 0, threshold: 0.15, ownThreshold: 0.35, tellingWords: 40, tiedThreshold: 0.35, tiedTellingWords: 80, barrenSteps: 2, costExponent: 0.3,
  own: 1, ownExponent: 1, pinned: 1, carried: 0.4, agreement: 0.15, newRole: 0, newModule: 0, bridge: 0,
  hopDecay: 0.8, repetition: 0.5, freeFanOut: 1, between: 0, support: 0, elsewhere: 0.3, couplingExponent: 0.5, bridgeConfidence: 0.3, bridgeCoupling: 0.12,
  labels: {
    import: { out: 0.75, in: 0.45, damping: 0.3 },
    // Calls and references mostly repeat an import; the few that do not are less often part of an answer.
    call: { out: 0.45, in: 0.22, damping: 0.3 },
    inherit: { out: 0.9, in: 0.9, damping: 0.3 },
    reference: { out: 0.38, in: 0.18, damping: 0.35 },
    'config-to-code': { out: 0.65, in: 0.65, damping: 0.3 },
    registration: { out: 0.65, in: 0.7, damping: 0.3 },
    'dependency-injection': { out: 0.65, in: 0.6, damping: 0.3 },
    event: { out: 0.7, in: 0.65, damping: 0.3 },
    test: { out: 0.3, in: 0.25, damping: 0.2 },
    // What people arrange states its measured coupling, mostly 0.1 to 0.5, and the root of that comes on top.
    folder: { out: 0.48, in: 0.48, damping: 0.2 },
    module: { out: 0.62, in: 0.62, damping: 0.1 },
    companion: { out: 1, in: 1, damping: 0.2 },
    'co-change': { out: 1, in: 1, damping: 0.1 },
  },
  wired: { out: 0.5, in: 0.42, damping: 0.3 },
  roles: { test: 0.6, docs: 0.5, translation: 0.6, generated: 0.3, data: 0.6 },
}

/**
 * In a tiny repository what a file names is close: a stated tie that its ends share with at most one other carries all relevance,
 * one of many next to nothing. Elsewhere the same would push out files that the text finds (docs/decisions/2026-11-30-order-of-a-pack.md).
 */
const TINY: ExpansionCoefficients = {
  ...DEFAULT_COEFFICIENTS, frontierFiles: 1, stepShare: 0.98, threshold: 0.12, ownThreshold: 0.12, tiedThreshold: 0.12, barrenSteps: 8, newRole: 0.1, newModule: 0.05, bridge: 0.1, carried: 1, freeFanOut: 2, between: 0.8, support: 0.5, hopDecay: 0.9, wired: { out: 1, in: 0.9, damping: 2 },
  labels: {
    import: { out: 0.85, in: 0.12, damping: 2 },
    call: { out: 0.85, in: 0.12, damping: 2 },
    inherit: { out: 0.85, in: 0.24, damping: 2 },
    reference: { out: 0.85, in: 0.1, damping: 2 },
    'config-to-code': { out: 1, in: 0.9, damping: 2 },
    registration: { out: 1, in: 1, damping: 2 },
    'dependency-injection': { out: 1, in: 0.9, damping: 2 },
    event: { out: 1, in: 0.9, damping: 2 },
    test: { out: 0.2, in: 0.16, damping: 0.2 },
    folder: { out: 0.19, in: 0.19, damping: 0.2 },
    module: { out: 0.25, in: 0.25, damping: 0.1 },
    companion: { out: 0.42, in: 0.42, damping: 0.2 },
    'co-change': { out: 0.44, in: 0.44, damping: 0.1 },
  },
}

/** The coefficients of each scale of repository. */
export const EXPANSION_PRESETS: Readonly<Record<Scale, ExpansionCoefficients>> = {
  tiny: TINY, small: DEFAULT_COEFFICIENTS, medium: DEFAULT_COEFFICIENTS, large: DEFAULT_COEFFICIENTS, huge: DEFAULT_COEFFICIENTS,
}

/** The preset of a scale with the overrides on top. */
export function resolveCoefficients(overrides: CoefficientOverrides = {}, scale: Scale = 'medium'): ExpansionCoefficients {
  const preset = EXPANSION_PRESETS[scale]
  return {
    ...preset, ...overrides,
    labels: { ...preset.labels, ...overrides.labels },
    roles: { ...preset.roles, ...overrides.roles },
  }
}
