import type { Instant } from '../instant.ts'
import { daysSinceMonday, localCalendar, type LocalDate } from './calendar.ts'

export const PERIODS = ['all', 'today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** `from` belongs to the span, `to` does not. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** SPEC R1108. @param timeZone an IANA name */
export function spanOfPeriod(period: Period, now: Instant, timeZone: string): Span {
  const { dateAt, startOf } = localCalendar(timeZone)
  const today = dateAt(now)
  const span = (from: LocalDate, to: LocalDate): Span => ({ from: startOf(from), to: startOf(to) })
  switch (period) {
    case 'all':
      return { from: -Infinity, to: Infinity }
    case 'today':
      return span(today, { ...today, day: today.day + 1 })
    case 'week': {
      const monday = today.day - daysSinceMonday(today)
      return span({ ...today, day: monday }, { ...today, day: monday + 7 })
    }
    case 'month':
      return span({ ...today, day: 1 }, { ...today, month: today.month + 1, day: 1 })
  }
}

/** SPEC R1108: an undated game (null) is only in the unbounded span. */
export function isWithin(span: Span, at: number | null): boolean {
  if (at === null) return span.from === -Infinity && span.to === Infinity
  return at >= span.from && at < span.to
}
