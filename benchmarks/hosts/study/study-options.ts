import type { CommandTemplate } from '../command/parse-command.ts'
import type { Arm } from '../host-run.ts'
import type { ServerKind } from '../mcp/server-command.ts'
import type { TranscriptFormat } from '../transcripts/transcript.ts'

/** How hosts are run: the same for every task and, but for the server, for both arms. */
export interface HostSetting {
  readonly mirrors: string
  readonly host: CommandTemplate
  readonly prompt: string
  readonly model?: string
  /** Template of the MCP configuration. */
  readonly configuration: string
  /** Path in the tree where the configuration is put as well, for hosts that read it from the project only. */
  readonly configurationInTree?: string
  readonly server: ServerKind
  readonly transcript: TranscriptFormat | 'auto'
  readonly verifier?: CommandTemplate
  readonly timeoutSeconds: number
  readonly verifySeconds: number
  /** Folder where transcripts are kept; absent: they go with the tree. */
  readonly transcripts?: string
}

/** What a study runs. */
export interface StudyOptions {
  readonly tasks: readonly string[]
  /** Only these tasks. */
  readonly ids?: ReadonlySet<string>
  /** Tasks of each set. */
  readonly sample?: number
  readonly seed: number
  readonly arms: readonly Arm[]
  readonly runs: number
  readonly jobs: number
  readonly setting: HostSetting
  /** Name of the host for lists and tables. */
  readonly agent: string
  /** Texts of the commands, for the results. */
  readonly commands: { readonly host: string; readonly verifier?: string }
  readonly out?: string
  readonly fresh: boolean
  readonly signal: AbortSignal
  /** Takes lines that tell how the study goes. */
  readonly report: (line: string) => void
}

/** Most that a host may print, bytes. */
export const OUTPUT_BYTES = 256 * 2 ** 20
