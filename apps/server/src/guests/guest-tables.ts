import type { Instant } from '@dutch/domain/instant'

/** Written and read by `guest-store.ts` alone. */
export interface GuestTables {
  readonly guest_session: {
    /** The guest's user id in rooms. */
    readonly id: string
    /** The token itself is stored only in the cookie. */
    readonly token_hash: string
    readonly created_at: Instant
    /** Updated once a day; negative once the session was ended (SPEC Z808). */
    seen_at: Instant
    /** SPEC Z805: the room that the guest opened last, and when. */
    opened_game_id: string | null
    opened_at: Instant | null
  }
}
