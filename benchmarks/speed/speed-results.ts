import type { ResultHeader } from '../quality/result.ts'
import type { ProcessUsage } from './measure-process.ts'
import type { Phase } from './parse-timings.ts'

/** Tools of a speed run, in the order in which each round starts them. `node` is an empty program: the floor of ours. */
export const SPEED_TOOLS = ['deepdiscovery', 'rg-one', 'rg-all', 'git-grep-one', 'git-grep-all', 'node'] as const
export type SpeedTool = (typeof SPEED_TOOLS)[number]

/** One cold process. */
export interface SpeedRun extends ProcessUsage {
  /** Stages that the process itself told of. */
  readonly phases?: readonly Phase[]
}

export interface ToolSpeed {
  readonly tool: SpeedTool
  /** One for each round, in order; empty where `error` is set. */
  readonly runs: readonly SpeedRun[]
  /** Why there is no figure. */
  readonly error?: string
}

export interface PackFigures {
  readonly files: number
  readonly tokens: number
  /** Files of the snapshot, and those that were parsed. */
  readonly listed: number
  readonly parsed: number
  readonly stoppedBy: string
}

export interface TreeSpeed {
  readonly name: string
  readonly kind: 'generated' | 'folder'
  /** Files that git knows, or all below the folder where it is no repository. */
  readonly files: number
  readonly bytes: number
  readonly commits?: number
  /** What came out, so that a fast but empty answer shows. */
  readonly pack?: PackFigures
  readonly tools: readonly ToolSpeed[]
}

export interface SpeedHeader {
  /** Commit of DeepDiscovery; `+` at the end: with uncommitted changes. */
  readonly commit: string
  readonly date: string
  readonly versions: Readonly<Record<string, string>>
  readonly machine: ResultHeader['machine']
  readonly options: { readonly rounds: number; readonly task: string; readonly words: readonly string[]; readonly seed: number }
  /** What could not be measured on this machine. */
  readonly notes: readonly string[]
}

/** Result file of `bench speed`. */
export interface SpeedResults {
  readonly schema: 'deepdiscovery-speed/1'
  readonly header: SpeedHeader
  readonly trees: readonly TreeSpeed[]
}
