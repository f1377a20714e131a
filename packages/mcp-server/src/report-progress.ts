import type { ProgressNotification } from '@modelcontextprotocol/sdk/types.js'
import type { ProgressEvent } from './facade.ts'

const STAGES: readonly ProgressEvent['stage'][] = ['list', 'scan', 'parse', 'expand', 'pack']
/** Smallest growth worth a message, in stages. */
const GROWTH = 0.05

type Params = ProgressNotification['params']

/** Turns stage events into progress notifications: one unit a stage, strictly growing, a hundred at most. */
export function progressNotifications(
  token: Params['progressToken'],
  send: (params: Params) => void,
): (event: ProgressEvent) => void {
  let last = -1
  return ({ stage, done, total }) => {
    const within = total === undefined || total <= 0 ? 0 : Math.min(1, Math.max(0, done / total))
    const progress = Math.round((STAGES.indexOf(stage) + within) * 100) / 100
    if (last >= 0 && progress < last + GROWTH) return
    last = progress
    send({ progressToken: token, progress, total: STAGES.length, message: stage })
  }
}
