import type { Diagnostic, SourceReader } from '@deepdiscovery/model'

/** Stages that a time limit may cut short; packing only parses less. */
export type LimitedStage = 'survey' | 'anchors' | 'expansion' | 'pack'

/**
 * Share of the time that is left when the files are listed, by which a stage has to be done: so each gets some of it, and the pack can still
 * be laid out.
 */
const DONE_BY: Readonly<Record<LimitedStage, number>> = { survey: 0.5, anchors: 0.7, expansion: 0.9, pack: 1 }

const WHILE: Readonly<Record<LimitedStage, string>> = {
  survey: 'while files were scanned, so some may not have been looked at', anchors: 'while anchors were scored, so some files were not parsed',
  expansion: 'while relations were followed', pack: 'while the pack was laid out, so some files are shown without their definitions',
}

/** The time that one question may take. */
export interface TimeLimit {
  /** Says which stage runs now; its share of the time ends its reading. */
  enter(stage: LimitedStage): void
  /** Milliseconds left for the stage that runs, at least 1: that means none; `undefined` without a limit. */
  left(): number | undefined
  /** Reads as long as the stage that runs may; then what is left is skipped as `out-of-time`. */
  reader(reader: SourceReader): SourceReader
  /** The first stage that was cut short. */
  readonly reachedIn: LimitedStage | undefined
  /** Tells that a stage was cut short by its own means. */
  reach(stage: LimitedStage): void
  /** What to tell about a limit that was reached. */
  findings(): readonly Diagnostic[]
}

/**
 * Starts the clock.
 *
 * @param maxMs milliseconds; `undefined` for no limit
 * @param now a clock in milliseconds
 * @param start when the time began, on that clock
 */
export function startTimeLimit(maxMs: number | undefined, now: () => number, start: number = now()): TimeLimit {
  const begun = now()
  let until = Infinity
  let running: LimitedStage = 'survey'
  let reachedIn: LimitedStage | undefined
  const reach = (stage: LimitedStage): void => { reachedIn ??= stage }
  return {
    enter(stage) {
      running = stage
      if (maxMs !== undefined) until = begun + Math.max(0, start + maxMs - begun) * DONE_BY[stage]
    },
    left() {
      if (maxMs === undefined) return undefined
      const milliseconds = Math.ceil(until - now())
      if (milliseconds <= 0) reach(running)
      return Math.max(1, milliseconds)
    },
    reach,
    get reachedIn() { return reachedIn },
    reader(reader) {
      if (maxMs === undefined) return reader
      return {
        async* read(ids, signal, options) {
          let at = 0
          if (now() < until) {
            for await (const file of reader.read(ids, signal, options)) {
              yield file
              if ('bytes' in file && file.more === true) continue
              at++
              if (now() >= until) break
            }
          }
          if (at < ids.length) reach(running)
          for (; at < ids.length; at++) yield { id: ids[at]!, skipped: 'out-of-time' }
        },
      }
    },
    findings() {
      if (reachedIn === undefined) return []
      const message = `The time limit of ${maxMs} ms was reached ${WHILE[reachedIn]}; the pack holds what was found by then.`
      return [{ code: 'time-limit', severity: 'warning', message, source: 'deepdiscovery' }]
    },
  }
}
