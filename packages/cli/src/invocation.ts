import type { Direction, RelationKind, RelationLabel } from '@deepdiscovery/model'
import type { TokenizerName } from '@deepdiscovery/text'
import type { Host } from './host-configuration.ts'

/** Formats of a pack. */
export const PACK_FORMATS = ['markdown', 'json', 'xml', 'mermaid'] as const
export type PackFormat = (typeof PACK_FORMATS)[number]
/** Formats of relations. */
export const RELATIONS_FORMATS = ['text', 'json', 'markdown', 'gexf'] as const
export type RelationsFormat = (typeof RELATIONS_FORMATS)[number]
/** Formats of a summary, whose text is Markdown. */
export const SUMMARY_FORMATS = ['text', 'json', 'markdown'] as const
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number]
/** Formats of everything else. */
export const TEXT_FORMATS = ['text', 'json'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Options that say which files take part. */
export interface RepositoryOptions {
  readonly root?: string
  readonly rev?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly history?: boolean
  readonly encoder?: boolean
  readonly tokenizer?: TokenizerName
  readonly forceRoot?: boolean
  readonly threads?: number
  readonly rules?: string
  readonly repoRules?: boolean
}

/** Options of a discovery, whatever is printed of it. */
export interface DiscoveryOptions extends RepositoryOptions {
  readonly taskFile?: string
  readonly scope?: string
  readonly scopeOnly?: boolean
  readonly from?: readonly string[]
  readonly diff?: string
  readonly hint?: readonly string[]
  readonly budget?: number
  readonly maxFiles?: number
  readonly maxSteps?: number
  readonly maxMs?: number
  readonly timings?: boolean
}

/** Which relations to follow from a file, and how far. */
export interface RelationsQuery {
  readonly in?: boolean
  readonly out?: boolean
  readonly label?: readonly RelationLabel[]
  readonly kind?: readonly RelationKind[]
  readonly depth?: number
  readonly minConfidence?: number
  readonly maxFiles?: number
  readonly to?: string
}

/** Where a command on an earlier pack finds it, and how much it may print. */
export interface FollowUpOptions extends RepositoryOptions {
  readonly pack: string
  readonly budget?: number
  readonly format?: PackFormat
}

/** Along what to look for more files, and for how many. */
export interface ExpandQuery {
  readonly label?: readonly RelationLabel[]
  readonly kind?: readonly RelationKind[]
  readonly direction?: Direction
  readonly depth?: number
  readonly maxFiles?: number
}

/** One command with everything its command line says; values are checked, nothing is looked up yet. */
export type Invocation =
  | {
    readonly command: 'discover'
    readonly words: readonly string[]
    readonly options: DiscoveryOptions & { readonly format?: PackFormat }
  }
  | {
    readonly command: 'explain'
    readonly path: string
    readonly options: DiscoveryOptions & { readonly task?: string; readonly format: TextFormat }
  }
  | {
    readonly command: 'relations'
    readonly path: string
    readonly options: RepositoryOptions & RelationsQuery & { readonly format: RelationsFormat }
  }
  | { readonly command: 'expand'; readonly paths: readonly string[]; readonly options: FollowUpOptions & ExpandQuery }
  | { readonly command: 'promote'; readonly paths: readonly string[]; readonly options: FollowUpOptions }
  | {
    readonly command: 'summary'
    readonly options: RepositoryOptions & {
      readonly budget?: number; readonly task?: string; readonly taskFile?: string; readonly format: SummaryFormat
    }
  }
  | {
    readonly command: 'rules list'
    readonly options: Pick<RepositoryOptions, 'root' | 'rules' | 'repoRules'> & { readonly format: TextFormat }
  }
  | { readonly command: 'rules test'; readonly folder: string; readonly options: object }
  | { readonly command: 'init'; readonly options: { readonly host: Host; readonly print?: boolean } }
  | { readonly command: 'mcp'; readonly options: { readonly root?: string } }
