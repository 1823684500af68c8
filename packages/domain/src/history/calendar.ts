import type { Instant } from '../instant.ts'

const DAY = 86_400_000

export interface LocalDate {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
}

/** ISO 8601 in UTC; empty outside the years 0 to 9999, whose texts alone sort by time. */
export function isoInstant(at: number): string {
  const date = new Date(at)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date.toISOString() : ''
}

export function parseInstant(text: string): number | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

/** 0 for Monday to 6 for Sunday. */
export function daysSinceMonday({ year, month, day }: LocalDate): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

interface LocalCalendar {
  readonly dateAt: (at: Instant) => LocalDate
  /** The first instant of a date; days and months out of range roll over. */
  readonly startOf: (date: LocalDate) => Instant
  /** What the clocks of the zone show, as an instant in UTC. */
  readonly wallAt: (at: number) => number
}

/** @param timeZone an IANA name */
export function localCalendar(timeZone: string): LocalCalendar {
  const clock = wallClock(timeZone)
  return {
    wallAt: clock,
    dateAt: (at) => {
      const wall = new Date(clock(at))
      return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
    },
    startOf: ({ year, month, day }) => {
      const midnight = Date.UTC(year, month - 1, day)
      const candidates = [midnight - DAY, midnight + DAY].map((near) => midnight - (clock(near) - near))
      // Where clocks change at midnight, the date starts with the earliest instant that is on it.
      const onDate = candidates.filter((at) => clock(at) >= midnight)
      return Math.min(...(onDate.length === 0 ? candidates : onDate))
    },
  }
}

function wallClock(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  }
}
