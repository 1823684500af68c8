import { frenchDates } from '@dutch/domain/french-dates'
import { MAX_INSTANT } from '@dutch/sync/bounds'
import { syncTexts } from './sync-texts.ts'

/**
 * SPEC Y929: each by its own day: "Partie migrée - 21/11/2026".
 * @param timeZone an IANA name; the device's where omitted
 */
export function migratedNames(timeZone?: string): (at: number | null) => string {
  const { numeric } = frenchDates(timeZone)
  return (at) => syncTexts.migratedGame(at !== null && Math.abs(at) <= MAX_INSTANT ? numeric(at) : null)
}
