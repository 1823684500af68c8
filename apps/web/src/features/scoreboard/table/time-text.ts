import { MAX_INSTANT, type Instant } from '@dutch/domain/instant'
import { dates } from '../../../ui/dates.ts'

/** The time of day, such as "14:05"; empty for an invalid instant. */
export function timeText(at: Instant): string {
  return Math.abs(at) <= MAX_INSTANT ? dates.time(at) : ''
}
