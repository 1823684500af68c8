import { median, type Reading } from '@dutch/server/test/rooms-bench/reading'
import type { RunName } from './about.ts'
import type { Circumstances } from './circumstances.ts'

export { median, type Reading }

/** One measurement with its circumstances. */
export interface Run {
  readonly name: string
  readonly method: string
  readonly circumstances: Circumstances
  readonly readings: readonly Reading[]
}

/** How often a bench repeats its work: as often as it asks for, or a tenth of that in a quick run. */
export interface Effort {
  readonly repetitions: (full: number) => number
}

export interface Bench {
  readonly name: RunName
  /** How the bench measures, in one or two sentences. */
  readonly method: string
  readonly measure: (effort: Effort) => Promise<readonly Reading[]>
}

/** The reading of a size. @param limit in KiB; null for none */
export function sizeReading(what: string, bytes: number, limit: number | null): Reading {
  return {
    what,
    value: `${(bytes / 1024).toFixed(1)} KiB`,
    goal: limit === null ? null : `at most ${String(limit)} KiB`,
    isMet: limit === null || bytes <= limit * 1024,
  }
}

/** Limits in milliseconds; a value without a limit is always accepted. */
export interface TimeLimits {
  readonly median?: number
  readonly worst?: number
}

/** The reading of times in milliseconds: their median and the longest. */
export function timeReading(what: string, times: readonly number[], limits: TimeLimits = {}): Reading {
  const [middle, worst] = [median(times), Math.max(...times)]
  const goals = [
    ...(limits.median === undefined ? [] : [`median at most ${String(limits.median)} ms`]),
    ...(limits.worst === undefined ? [] : [`worst at most ${String(limits.worst)} ms`]),
  ]
  return {
    what,
    value: `median ${middle.toFixed(0)} ms, worst of ${String(times.length)} ${worst.toFixed(0)} ms`,
    goal: goals.length === 0 ? null : goals.join(', '),
    isMet: times.length > 0 && middle <= (limits.median ?? Infinity) && worst <= (limits.worst ?? Infinity),
  }
}

/** The reading of a count. @param isRight whether the counted actions had the right result */
export function countReading(what: string, count: number, limit: number, isRight: boolean): Reading {
  return {
    what,
    value: isRight ? String(count) : `${String(count)}, but the stored round is wrong`,
    goal: `at most ${String(limit)}`,
    isMet: isRight && count <= limit,
  }
}
