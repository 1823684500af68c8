// Some of the codes that docs/room-protocol.md lists.

export const SIGNED_OUT = 4401
export const WRONG_ORIGIN = 4403
export const UPDATE_NEEDED = 4426
/** Phones connect again. */
export const SERVICE_RESTART = 1012
