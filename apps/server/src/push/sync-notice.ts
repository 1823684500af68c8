import type { Instant } from '@dutch/domain/instant'
import type { GameEvent } from '@dutch/domain/game/events'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import type { GameUpdateNotice } from './notice.ts'

/** An event that is older by its author's clock is no news: a device that signs in pushes all of its games. */
const FRESH_MS = 3_600_000

/**
 * SPEC Z1111: the notice for an account's other devices: the latest round, or the end, of one game. Corrections, names
 * and settings cause none.
 */
export function noticeOf({ games }: Pick<LedgerChanges, 'games'>, now: Instant): GameUpdateNotice | null {
  let latest: { readonly at: number; readonly notice: GameUpdateNotice | null } = { at: now - FRESH_MS, notice: null }
  for (const { gameId, addedEvents, view } of games) {
    if (view.kind === 'removed') continue
    const state = view.kind === 'finished' ? 'finished' : 'round-added'
    for (const event of addedEvents) {
      if (!isNoteworthy(event) || event.at <= latest.at || event.at > now + FRESH_MS) continue
      latest = { at: event.at, notice: { kind: 'game-update', gameId, state } }
    }
  }
  return latest.notice
}

function isNoteworthy({ type }: GameEvent): boolean {
  return type === 'round-added' || type === 'game-ended'
}
