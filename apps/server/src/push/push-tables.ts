import type { Instant } from '@dutch/domain/instant'

/** Where a browser is reached. Written and read by `subscriptions.ts` alone. */
export interface PushSubscriptionTable {
  /** Of the session that asked for it. */
  readonly session_id: string
  readonly user_id: string
  /** Whoever has it can send to this browser, to be shown nothing without the keys. */
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  game_updates: 0 | 1
  achievements: 0 | 1
  multiplayer: 0 | 1
  readonly created_at: Instant
}
