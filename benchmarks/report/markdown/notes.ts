/** Why a method that ran on parsed files has no seconds. */
export const WARM_TIMES =
  'Ablations have no seconds and no CPU (–): their files were parsed by an earlier method of the same task, so their times say nothing.'

/** Below this, an interval over tasks is rough and hardly any difference can be shown. */
const FEW = 20

/** A warning where a comparison has few tasks. */
export function fewTasks(tasks: number): readonly string[] {
  if (tasks >= FEW) return []
  return [`Warning: fewer than ${FEW} tasks are compared (${tasks}): intervals are rough, and only a large difference could be shown.`]
}
