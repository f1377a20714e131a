export { discover, open } from './open.ts'
export type { Repository } from './open.ts'
export { DEFAULTS } from './options.ts'
export { SWITCHES } from './switches.ts'
export type { Preset, Switch } from './switches.ts'
export type { Discovery } from './discovery.ts'
export type { DiscoverOptions, OpenOptions, ProgressEvent, RelationsOptions } from './options.ts'
export type { Explanation } from './explain.ts'
export type { RepositorySummary } from './summary.ts'
export { renderPack } from '@deepdiscovery/pack'
export { DeepDiscoveryError } from '@deepdiscovery/model'
export type {
  Card, Confidence, ContextPack, Coverage, Detail, Diagnostic, Direction, Omitted, Outcome, PackRelation, Relation, Snapshot,
} from '@deepdiscovery/model'
