import { once } from '@dutch/domain/once'
import { MAX_INSTANT } from '@dutch/sync/bounds'

const time = once(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }))

/** The time of day of a moment, "14:05". Milliseconds since 1970 in; anything else reads as an empty text. */
export function timeText(at: number): string {
  return Math.abs(at) <= MAX_INSTANT ? time().format(at) : ''
}
