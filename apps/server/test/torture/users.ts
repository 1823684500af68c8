import { createHash } from 'node:crypto'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'

/** The header that names the user of a request, in place of a session. */
export const USER_HEADER = 'x-user'

/** The attackers of a room: phones of one account, or guests with an address each. */
export interface Crowd {
  readonly phones: number
  readonly of: 'account' | 'guests'
}

export function hostileUser(of: Crowd['of'], place: number): string {
  return of === 'account' ? 'hostile' : guestFrom(`hostile ${String(place)}`)
}

/** Returns the same guest id for the same name. */
export function guestFrom(name: string): string {
  const digest = createHash('sha256').update(name).digest()
  let place = 0
  return guestId(newSecret(() => (digest[place++] ?? 0) / 256))
}
