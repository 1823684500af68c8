import type { Instant } from '@dutch/domain/instant'

/** The push subscriptions of browsers. Only `subscriptions.ts` reads and writes them. */
export interface PushSubscriptionTable {
  /** The session that subscribed. */
  readonly session_id: string
  readonly user_id: string
  /** Anybody who knows the endpoint can send to the browser, which shows nothing without the server's keys. */
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  game_updates: 0 | 1
  achievements: 0 | 1
  multiplayer: 0 | 1
  readonly created_at: Instant
}
