import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { createPreferences } from '@dutch/sync/preferences'
import { createBrowserStorage } from '../adapters/browser-storage.ts'
import { deviceClock } from '../adapters/clock.ts'
import { createDutchDb } from '../adapters/dutch-db.ts'
import type { KeyValueStore } from '../adapters/key-value-store.ts'
import { askForPersistence } from '../adapters/persistence.ts'
import { randomId } from '../adapters/random-id.ts'
import type { TabHub } from '../adapters/tab-hub.ts'
import { pageVisibility } from '../adapters/visibility.ts'
import type { DeferrableStores } from './deferred-stores.ts'
import type { GameNotice } from './game-store-api.ts'
import { createGameStore } from './game-store.ts'
import { watchIntegrity } from './watch-integrity.ts'

/** Builds the stores of games over what this browser offers and begins their loading. Call once. */
export function createAppStores(values: KeyValueStore, hub: TabHub): DeferrableStores {
  const clock = deviceClock
  const newId = () => randomId(crypto)
  const { log, history, players, quarantine, peek } = createBrowserStorage({
    db: createDutchDb({ clock }),
    values,
    hub,
    clock,
    newId,
    onFallback: () => notify({ kind: 'fallback-storage' }),
  })
  const preferences = createPreferences(players, clock.now)
  const onStored = (events: readonly GameEvent[], game: Game) => {
    for (const { type } of events) {
      // Whoever sat down once is offered by name the next time, even if the game is never finished.
      if (type === 'game-created' || type === 'player-joined') void preferences.remember(game.players)
      if (type === 'round-added') void askForPersistence()
    }
  }
  const game = createGameStore({ log, peek, now: clock.now, newId, onStored })
  // The storage is made before the store that speaks for it, and fails at the earliest when somebody uses it.
  const notify = (notice: GameNotice) => game.notify(notice)

  hub.listen('players', () => void preferences.start())
  watchIntegrity(game, clock, pageVisibility)
  void game.start()
  void preferences.start()
  return { game, history, preferences, setAside: quarantine }
}
