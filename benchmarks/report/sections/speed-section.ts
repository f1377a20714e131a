import type { SpeedResults } from '../../speed/speed-results.ts'
import { speedTables } from '../../speed/speed-table.ts'
import { publicMessage } from '../markdown/untrusted-text.ts'

/** Speed beside `rg` and `git grep`. `plots` is the folder of the plots as the document links it. */
export function speedSection(speed: SpeedResults | undefined, plots: string): string {
  if (speed === undefined) return 'Not measured in this report; `pnpm bench speed` writes a file for `--speed`.'
  const tables = speedTables(speed).trim().split('\n').map(publicMessage).join('\n')
  return [
    `Machine: ${speed.header.machine.processor}, ${speed.header.machine.cores} cores.`,
    `![time against bytes](${plots}/speed.svg)`,
    tables,
  ].join('\n\n')
}
