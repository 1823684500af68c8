import { once } from '@dutch/domain/once'

/** No calendar goes further from 1970, in milliseconds. */
const LAST_INSTANT = 8.64e15

const time = once(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }))

/** The time of day of a moment, "14:05". Milliseconds since 1970 in; anything else reads as an empty text. */
export function timeText(at: number): string {
  return Math.abs(at) <= LAST_INSTANT ? time().format(at) : ''
}
