// SPEC Y1301: somebody without an account. Identities are free for whoever takes them.

const GUEST = /^guest-[a-z2-7]{26}$/u
/** No user is called like these aliases. */
const GONE = /^gone-\d/u
const GONE_GUEST = /^gone-\d.*-guest$/u

/** How a guest who only watches is called. */
export const ANONYMOUS = 'Invité'

/** SPEC Y1310: an account may have that name for its own. */
export function isNameless({ userId, name }: { readonly userId: string; readonly name: string }): boolean {
  return isGuest(userId) && name === ANONYMOUS
}

/** SPEC Y1301: no account is called so. */
export function isGuest(userId: string): boolean {
  return GUEST.test(userId)
}

/** SPEC Y1301. @param secret of `newSecret` */
export function guestId(secret: string): string {
  return `guest-${secret}`
}

/** SPEC Y1807 */
export function isGone(userId: string): boolean {
  return GONE.test(userId)
}

/** SPEC Y1306: who ends counts on, or whoever ends and begins again meets no bound. */
export function isOrWasGuest(userId: string): boolean {
  return isGuest(userId) || GONE_GUEST.test(userId)
}

export function isAccount(userId: string): boolean {
  return !isGuest(userId) && !isGone(userId)
}
