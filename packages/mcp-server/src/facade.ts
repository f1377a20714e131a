import type { ContextPack, TokenCounter } from '@deepdiscovery/model'

/** What the server reports while a discovery runs. */
export interface ProgressEvent {
  readonly stage: 'list' | 'scan' | 'parse' | 'expand' | 'pack'
  readonly done: number
  readonly total: number | undefined
}

/** How a repository is opened, as far as the tool's input can say. */
export interface OpenRequest {
  readonly revision?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly signal: AbortSignal
}

/** The options of one discovery that the tool's input can set. */
export interface DiscoverRequest {
  readonly tokens: number
  readonly maxFiles?: number
  readonly scope?: string
  readonly from?: readonly string[]
  readonly hints?: readonly string[]
  readonly rendering: 'markdown'
  readonly onProgress?: (event: ProgressEvent) => void
  readonly signal: AbortSignal
}

/** An open repository, as far as the server needs it. */
export interface OpenedRepository {
  discover(task: string, options: DiscoverRequest): Promise<ContextPack>
  close(): Promise<void>
}

/** The functions behind the tool; each may load what it needs on its first call. */
export interface Facade {
  open(root: string, options: OpenRequest): Promise<OpenedRepository>
  /** The Markdown model text of a pack. */
  render(pack: ContextPack): Promise<string>
  /** Counts what a reply takes; the tokenizer of the pack. */
  counter(): Promise<TokenCounter>
  /** Forgets what calls have learned; called when the server ends. */
  close?(): Promise<void>
}
