import type { Instant } from '@dutch/domain/instant'

/** Written and read by `guest-store.ts` alone. */
export interface GuestTables {
  readonly guest_session: {
    /** The guest's id in rooms. */
    readonly id: string
    /** The token is in the cookie alone. */
    readonly token_hash: string
    readonly created_at: Instant
    /** To a day. */
    seen_at: Instant
    /** SPEC Z805: the room that they opened last, and when. */
    opened_game_id: string | null
    opened_at: Instant | null
  }
}
