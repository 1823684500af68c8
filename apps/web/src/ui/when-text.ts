import { dates } from './dates.ts'

const MINUTE_MS = 60_000

export function whenText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE_MS)
  // If the clock was set back by an hour or more, the age is unknown.
  const isNear = Math.abs(minutes) < 60
  if (isNear && minutes < 1) return 'à l’instant'
  if (isNear) return `il y a ${String(minutes)}\u00A0${minutes === 1 ? 'minute' : 'minutes'}`
  const days = daysBetween(at, now)
  const time = `à ${dates.time(at)}`
  if (days === 0) return `aujourd’hui ${time}`
  if (days === 1) return `hier ${time}`
  const isSameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return `le ${(isSameYear ? dates.dayOfMonth : dates.long)(at)} ${time}`
}

/** The difference in calendar days of the device, independent of daylight saving time. */
function daysBetween(at: number, now: number): number {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(at)) / 86_400_000)
}
