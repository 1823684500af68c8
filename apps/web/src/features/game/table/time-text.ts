import { once } from '@dutch/domain/once'

const time = once(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }))

/** The time of day of a moment, "14:05". Milliseconds since 1970 in; anything else reads as an empty text. */
export function timeText(at: number): string {
  return Number.isFinite(at) ? time().format(at) : ''
}
