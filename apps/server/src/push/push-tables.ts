import type { Instant } from '@dutch/domain/instant'

/** The push subscriptions of browsers. Only `subscriptions.ts` reads and writes them. */
export interface PushSubscriptionTable {
  /** The session that subscribed. */
  readonly session_id: string
  readonly user_id: string
  /** The URL of the browser at its push service. It must stay secret; the next two keys encrypt messages. */
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  game_updates: 0 | 1
  achievements: 0 | 1
  multiplayer: 0 | 1
  readonly created_at: Instant
}
