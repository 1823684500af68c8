import type { Instant } from '@dutch/domain/instant'
import type { GameEvent } from '@dutch/domain/game/events'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import type { GameUpdateNotification } from './notifications.ts'

/** An event that is older by its author's clock is no news: a device that signs in pushes all of its games. */
const FRESH_MS = 3_600_000

/**
 * SPEC Z1111: what an account's other devices may be told: the latest round, or the end, of each game, the latest game
 * last. Corrections, names and settings are no news.
 */
export function notificationsOf(
  { games }: Pick<LedgerChanges, 'games'>,
  now: Instant,
): readonly GameUpdateNotification[] {
  const isNews = (event: GameEvent): boolean =>
    isNoteworthy(event) && event.at > now - FRESH_MS && event.at <= now + FRESH_MS
  return games
    .flatMap(({ gameId, addedEvents, view }) => {
      const news = addedEvents.filter(isNews)
      if (view.kind === 'removed' || news.length === 0) return []
      const state = view.kind === 'finished' ? 'finished' : 'round-added'
      const notification: GameUpdateNotification = { kind: 'game-update', gameId, state }
      return [{ at: Math.max(...news.map(({ at }) => at)), notification }]
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ notification }) => notification)
}

function isNoteworthy({ type }: GameEvent): boolean {
  return type === 'round-added' || type === 'game-ended'
}
