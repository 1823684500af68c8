import { createListeners } from '@dutch/domain/listeners'
import { SerialQueue } from '@dutch/domain/serial-queue'
import { MAX_REMEMBERED, mergePlayers } from './backup/merge-players.ts'
import { nameKey } from '@dutch/domain/players/names'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { PreferencesState, PreferencesStore } from './preferences-store.ts'

export interface PlayersRepository {
  readonly load: () => Promise<readonly RememberedPlayer[]>
  /** Whether they are kept. */
  readonly save: (players: readonly RememberedPlayer[]) => Promise<boolean>
}

export function createPreferences(repository: PlayersRepository, now: () => number): PreferencesStore {
  const listeners = createListeners()
  let state: PreferencesState = { phase: 'loading', players: [] }
  const queue = new SerialQueue()

  const show = (players: readonly RememberedPlayer[]) => {
    state = { phase: 'ready', players }
    listeners.notify()
  }
  // From what is stored, so that two tabs do not forget each other's players.
  const change = (edit: (players: readonly RememberedPlayer[]) => readonly RememberedPlayer[]) =>
    queue.run(async () => {
      const players = edit(await repository.load())
      show(players)
      return repository.save(players)
    })

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    start: async () => show(await repository.load()),
    remember: async (players) => {
      await change((known) => remembered(known, players, now()))
    },
    merge: (players) => change((known) => mergePlayers(known, players)),
    forget: async (name) => {
      await change((known) => known.filter((player) => nameKey(player.name) !== nameKey(name)))
    },
  }
}

export function createMemoryPlayersRepository(players: readonly RememberedPlayer[] = []): PlayersRepository {
  let kept = players
  return {
    load: () => Promise.resolve(kept),
    save: (next) => {
      kept = next
      return Promise.resolve(true)
    },
  }
}

function remembered(
  known: readonly RememberedPlayer[],
  players: readonly { readonly name: string; readonly emoji: string }[],
  now: number,
): readonly RememberedPlayer[] {
  const keys = new Set(players.map((player) => nameKey(player.name)))
  const others = known.filter((player) => !keys.has(nameKey(player.name)))
  const fresh = players.map(({ name, emoji }) => ({ name, emoji, lastPlayedAt: now }))
  return [...fresh, ...others].slice(0, MAX_REMEMBERED)
}
