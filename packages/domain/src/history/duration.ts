// How long a game took, in words and back.

const MINUTE = 60_000
const HOUR = 60

/** What stands where a duration should and cannot be told. */
const UNKNOWN_DURATION = 'Durée inconnue'

/**
 * SPEC R42: "1h 5min" from an hour on, "N minutes" below; empty without a start; "Durée inconnue" when the span makes no
 * sense (it ends before it starts, or a bound is not a number).
 * @param startedAt milliseconds since 1970, null when nobody noted it.
 * @param endedAt milliseconds since 1970.
 */
export function durationText(startedAt: number | null, endedAt: number): string {
  return startedAt === null ? '' : spanText(endedAt - startedAt)
}

/** SPEC R42: the words of a span given in milliseconds. */
export function spanText(span: number): string {
  if (!Number.isFinite(span) || span < 0) return UNKNOWN_DURATION
  const minutes = Math.floor(span / MINUTE)
  if (minutes >= HOUR) return `${String(Math.floor(minutes / HOUR))}h ${String(minutes % HOUR)}min`
  // French counts 0 and 1 in the singular.
  return minutes < 2 ? `${String(minutes)} minute` : `${String(minutes)} minutes`
}

const HOURS_AND_MINUTES = /^(\d{1,6})\s*h(?:\s*(\d{1,2})\s*min)?$/u
const MINUTES = /^(\d{1,6})\s*min(?:ute)?s?$/u

/** SPEC R42: the span in milliseconds that a text made by `durationText` says; null for any other text. */
export function spanOf(text: string): number | null {
  const trimmed = text.trim()
  const long = HOURS_AND_MINUTES.exec(trimmed)
  if (long !== null) return (Number(long[1]) * HOUR + Number(long[2] ?? 0)) * MINUTE
  const short = MINUTES.exec(trimmed)
  return short === null ? null : Number(short[1]) * MINUTE
}
