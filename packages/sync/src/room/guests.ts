// SPEC Y1301: a guest has no account. A guest id costs nothing, so one person can get many.

const GUEST = /^guest-[a-z2-7]{26}$/u
/** Aliases of forgotten users (SPEC Y1807); no user id looks like them. */
const GONE = /^gone-\d/u
const GONE_GUEST = /^gone-\d.*-guest$/u

/** The name of a guest who watches and has given none. */
export const ANONYMOUS = 'Invité'

/** SPEC Y1310: false for an account, which may really have that name. */
export function isNameless({ userId, name }: { readonly userId: string; readonly name: string }): boolean {
  return isGuest(userId) && name === ANONYMOUS
}

/** SPEC Y1301: no account has such an id. */
export function isGuest(userId: string): boolean {
  return GUEST.test(userId)
}

/** SPEC Y1301. @param secret from `newSecret` */
export function guestId(secret: string): string {
  return `guest-${secret}`
}

/** SPEC Y1807: whether the id is the alias of a forgotten user. */
export function isForgottenUser(userId: string): boolean {
  return GONE.test(userId)
}

/** SPEC Y1306: forgotten guests count as well, or a guest could escape the bounds by taking a new identity. */
export function isGuestOrForgottenGuest(userId: string): boolean {
  return isGuest(userId) || GONE_GUEST.test(userId)
}

export function isAccount(userId: string): boolean {
  return !isGuest(userId) && !isForgottenUser(userId)
}
