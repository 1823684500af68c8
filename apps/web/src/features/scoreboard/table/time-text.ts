import type { Instant } from '@dutch/domain/instant'
import { once } from '@dutch/domain/once'
import { MAX_INSTANT } from '@dutch/sync/bounds'

const time = once(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }))

/** The time of day, "14:05"; empty for what is no moment. */
export function timeText(at: Instant): string {
  return Math.abs(at) <= MAX_INSTANT ? time().format(at) : ''
}
