import { createListeners } from '@dutch/domain/listeners'
import { SerialQueue } from '@dutch/domain/serial-queue'
import { MAX_REMEMBERED } from './backup/merge-players.ts'
import type { Repository } from './repository.ts'
import { nameKey } from '@dutch/domain/players/names'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'

export interface RememberedPlayersStore {
  /** The player who played last comes first; empty until loaded. */
  readonly getState: () => readonly RememberedPlayer[]
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => Promise<void>
  /** A known name (case and accents aside) takes the new spelling and emoji. */
  readonly remember: (players: readonly { readonly name: string; readonly emoji: string }[]) => Promise<void>
  /** @returns whether the change was stored; otherwise nothing changes */
  readonly change: (edit: Edit) => Promise<boolean>
}

export type PlayersRepository = Repository<readonly RememberedPlayer[]>

type Edit = (before: readonly RememberedPlayer[]) => readonly RememberedPlayer[]

export function createRememberedPlayersStore(repository: PlayersRepository, now: () => number): RememberedPlayersStore {
  const listeners = createListeners()
  let state: readonly RememberedPlayer[] = []
  const queue = new SerialQueue()

  const show = (players: readonly RememberedPlayer[]) => {
    state = players
    listeners.notify()
  }
  const change = (edit: Edit) =>
    queue.run(async () => {
      const players = await repository.change(edit)
      if (players !== null) show(players)
      return players !== null
    })

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    start: () => queue.run(async () => show(await repository.load())),
    remember: async (players) => {
      const edit: Edit = (known) => remembered(known, players, now())
      // Players that could not be stored are shown until this page is closed.
      if (!(await change(edit))) show(edit(state))
    },
    change,
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
