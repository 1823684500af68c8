import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { createPreferences } from '@dutch/sync/preferences'
import { createBrowserStorage } from '../adapters/browser-storage.ts'
import { deviceClock } from '../adapters/clock.ts'
import { createDutchDb } from '../adapters/dutch-db.ts'
import { openKeyValueStore } from '../adapters/key-value-store.ts'
import { askForPersistence } from '../adapters/persistence.ts'
import { randomId } from '../adapters/random-id.ts'
import { browserTabHub } from '../adapters/tab-hub.ts'
import { pageVisibility } from '../adapters/visibility.ts'
import type { AppStores } from './app-stores-context.ts'
import type { GameNotice } from './game-store-api.ts'
import { createGameStore } from './game-store.ts'
import { createSettingsStore } from './settings-store.ts'
import { watchIntegrity } from './watch-integrity.ts'

/** Builds every store over what this browser offers. Call once; `startStores` begins loading. */
export function createAppStores(): AppStores {
  const clock = deviceClock
  const newId = () => randomId(crypto)
  const hub = browserTabHub()
  const values = openKeyValueStore(() => window.localStorage)
  const { log, history, players, quarantine } = createBrowserStorage({
    db: createDutchDb({ clock }),
    values,
    hub,
    clock,
    newId,
    onFallback: () => notify({ kind: 'fallback-storage' }),
  })
  const preferences = createPreferences(players, clock.now)
  const settings = createSettingsStore(values)
  const onStored = (events: readonly GameEvent[], game: Game) => {
    for (const { type } of events) {
      // Whoever sat down once is offered by name the next time, even if the game is never finished.
      if (type === 'game-created' || type === 'player-joined') void preferences.remember(game.players)
      if (type === 'round-added') void askForPersistence()
    }
  }
  const game = createGameStore({ log, now: clock.now, newId, onStored })
  // The storage is made before the store that speaks for it, and fails at the earliest when somebody uses it.
  const notify = (notice: GameNotice) => game.notify(notice)

  hub.listen('settings', settings.refresh)
  hub.listen('players', () => void preferences.start())
  watchIntegrity(game, clock, pageVisibility)
  return { game, history, preferences, settings, setAside: quarantine }
}

/** Begins loading the saved game and the remembered players. */
export async function startStores(stores: AppStores): Promise<void> {
  await Promise.all([stores.game.start(), stores.preferences.start()])
}
