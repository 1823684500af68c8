// SPEC Y400: somebody without an account. Identities are free for whoever takes them.

import { isGone } from './forget-user.ts'

const GUEST = /^guest-[a-z2-7]{26}$/u

/** SPEC Y400: no account is called so. */
export function isGuest(userId: string): boolean {
  return GUEST.test(userId)
}

/** SPEC Y400. @param secret of `newSecret` */
export function guestId(secret: string): string {
  return `guest-${secret}`
}

/** Neither a guest nor the alias of who is gone. */
export function isAccount(userId: string): boolean {
  return !isGuest(userId) && !isGone(userId)
}
