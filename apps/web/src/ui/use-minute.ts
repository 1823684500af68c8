import { useEffect, useState } from 'react'
import { deviceClock } from '../browser/clock.ts'
import { pageVisibility } from '../browser/visibility.ts'

const MINUTE_MS = 60_000

/** The present instant, updated every minute and when the page becomes visible. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const update = () => setNow(Date.now())
    const stops = [deviceClock.every(MINUTE_MS, update), pageVisibility.subscribe(update)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return now
}
