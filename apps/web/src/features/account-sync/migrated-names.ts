import { frenchDates } from '@dutch/domain/french-dates'
import { MAX_INSTANT } from '@dutch/domain/instant'
import { syncTexts } from './sync-texts.ts'

/**
 * SPEC Y929: gives names such as "Partie migrée - 21/11/2026", with the day of each game.
 * @param timeZone an IANA name; the device's own if omitted
 */
export function migratedNames(timeZone?: string): (at: number | null) => string {
  const { numeric } = frenchDates(timeZone)
  return (at) => syncTexts.migratedGame(at !== null && Math.abs(at) <= MAX_INSTANT ? numeric(at) : null)
}
