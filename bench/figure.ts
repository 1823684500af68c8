import type { RunName } from './about.ts'
import type { Circumstances } from './circumstances.ts'

/** One measured figure beside what was promised. */
export interface Reading {
  readonly what: string
  readonly value: string
  /** Null for a figure that explains another one and was not promised. */
  readonly goal: string | null
  readonly isMet: boolean
}

/** One measurement with its circumstances. */
export interface Run {
  readonly name: string
  readonly method: string
  readonly circumstances: Circumstances
  readonly readings: readonly Reading[]
}

/** How much work a measurement is worth: all its repetitions, or a few while the measurement itself is being written. */
export interface Effort {
  readonly repetitions: (full: number) => number
}

export interface Bench {
  readonly name: RunName
  /** How it is measured, in a sentence or two. */
  readonly method: string
  readonly measure: (effort: Effort) => Promise<readonly Reading[]>
}

/** A size in bytes against a limit in KiB. */
export function sizeReading(what: string, bytes: number, limit: number | null): Reading {
  return {
    what,
    value: `${(bytes / 1024).toFixed(1)} KiB`,
    goal: limit === null ? null : `at most ${String(limit)} KiB`,
    isMet: limit === null || bytes <= limit * 1024,
  }
}

/** Limits in milliseconds; what has no limit is only told. */
export interface TimeLimits {
  readonly median?: number
  readonly worst?: number
}

/** Times in milliseconds as their median and their worst. */
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

/** A count against the most that it may be, and whether what was done came out right. */
export function countReading(what: string, count: number, limit: number, isRight: boolean): Reading {
  return {
    what,
    value: isRight ? String(count) : `${String(count)}, but the stored round is wrong`,
    goal: `at most ${String(limit)}`,
    isMet: isRight && count <= limit,
  }
}

/** The middle one, or the mean of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? NaN : (low + high) / 2
}
