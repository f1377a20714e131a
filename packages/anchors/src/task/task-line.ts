/**
 * What a stretch of a task is. `aside` stands beside the point: quoted replies, folded sections, what is said not to be concerned.
 * `template` is what issue forms ask of everybody.
 */
export type LineKind = 'title' | 'prose' | 'code' | 'diff' | 'log' | 'trace' | 'aside' | 'template'

export interface TaskLine {
  readonly text: string
  readonly kind: LineKind
  /** Info string of the fence around it, lower case: `python`, `yaml`. */
  readonly language?: string
}
