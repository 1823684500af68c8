const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR
/** Durations are shown in days from here on, below in hours. */
const DAYS_FROM = 2
/** Days. A game that took longer was forgotten, or measured by a wrong clock. */
const LONGEST = 31

const UNKNOWN_DURATION = 'Durée inconnue'

/**
 * SPEC R1103: a duration as a record stores it, "1h 5min" or "N minutes"; empty without a start; "Durée inconnue" where
 * the end lies before the start.
 */
export function durationText(startedAt: number | null, endedAt: number): string {
  if (startedAt === null) return ''
  const span = endedAt - startedAt
  if (!Number.isFinite(span) || span < 0) return UNKNOWN_DURATION
  const minutes = Math.floor(span / MINUTE)
  if (minutes >= HOUR) return `${String(Math.floor(minutes / HOUR))}h ${String(minutes % HOUR)}min`
  // French counts 0 and 1 in the singular.
  return minutes < 2 ? `${String(minutes)} minute` : `${String(minutes)} minutes`
}

/** SPEC R1103: the duration of a record as screens show it. */
export function shownDuration(text: string): string {
  const minutes = minutesOf(text)
  if (minutes === 0) return 'moins d’une minute'
  const days = Math.floor((minutes ?? 0) / DAY)
  if (days >= LONGEST) return UNKNOWN_DURATION
  return days >= DAYS_FROM ? `${String(days)} jours` : text
}

/** SPEC R1103: a duration in milliseconds as screens show it. */
export function formatDuration(span: number): string {
  return shownDuration(durationText(0, span))
}

const HOURS_AND_MINUTES = /^(\d{1,6})\s*h(?:\s*(\d{1,2})\s*min)?$/u
const MINUTES = /^(\d{1,6})\s*min(?:ute)?s?$/u

/** SPEC R1103: the milliseconds of a text of `durationText`; null for other texts and for 31 days or more. */
export function parseDuration(text: string): number | null {
  const minutes = minutesOf(text)
  return minutes === null || !isPlausibleDuration(minutes * MINUTE) ? null : minutes * MINUTE
}

/** SPEC R1103: whether a game can have taken that many milliseconds: 0 or more and less than 31 days. */
export function isPlausibleDuration(span: number): boolean {
  return span >= 0 && span < LONGEST * DAY * MINUTE
}

function minutesOf(text: string): number | null {
  const trimmed = text.trim()
  const long = HOURS_AND_MINUTES.exec(trimmed)
  if (long !== null) return Number(long[1]) * HOUR + Number(long[2] ?? 0)
  const short = MINUTES.exec(trimmed)
  return short === null ? null : Number(short[1])
}
