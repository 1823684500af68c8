import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { Applied } from '@dutch/sync/account/apply-entries'
import { notify } from '../../ui/toast.ts'
import type { GameStore } from '../games/game-store-api.ts'
import { syncTexts } from './sync-texts.ts'

/** Says what another device did to the game under way, while it is shown. */
export function sayWhatChanged(store: Pick<GameStore, 'getState' | 'subscribe'>): (applied: Applied) => void {
  return ({ isGameChanged, closedGame }) => {
    if (closedGame !== null) {
      const text = closedGame === 'ended' ? syncTexts.endedOnDevice : syncTexts.removedOnDevice
      notify({ tone: 'info', text, id: 'changed-elsewhere' })
    } else if (isGameChanged) {
      const before = looksOf(store)
      // The store reads the game again after this.
      const stop = store.subscribe(() => {
        stop()
        if (before !== '' && looksOf(store) !== before)
          notify({ tone: 'info', text: syncTexts.changedOnDevice, id: 'changed-elsewhere' })
      })
    }
  }
}

function looksOf(store: Pick<GameStore, 'getState'>): string {
  const state = store.getState()
  return state.phase === 'ready' && state.game !== null ? looks(state.game) : ''
}

/** Everything of a game that a person sees. */
function looks({ limit, players, ...game }: Game): string {
  const seats = players.map(({ name, emoji, startingScore, presence }) => [name, emoji, startingScore, presence])
  const rounds = countedRounds({ limit, players, ...game }).map(({ entries, dutchPlayerId }) => [
    entries,
    dutchPlayerId,
  ])
  return JSON.stringify([limit, seats, rounds])
}
