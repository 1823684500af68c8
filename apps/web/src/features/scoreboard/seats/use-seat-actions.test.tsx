import { lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import { phaseOf } from '@dutch/domain/game/phase'
import { createMemoryGameLog, createMemoryRecords } from '@dutch/sync/memory-game-log'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createGameStore } from '../../games/game-store.ts'
import { onToast, type Toast } from '../../../ui/toast.ts'
import { useSeatActions, type SeatActions } from './use-seat-actions.ts'

vi.mock('../../../ui/toaster.tsx', () => ({ showToast: vi.fn() }))
vi.mock('../../games/use-game.ts', () => ({ useGameStore: () => store }))

const store = createGameStore({
  log: createMemoryGameLog(createMemoryRecords()),
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
})

function gameNow(): Game {
  const state = store.getState()
  if (state.phase !== 'ready' || state.game === null) throw new Error('no game is under way')
  return state.game
}

function actionsNow(): SeatActions {
  const given: SeatActions[] = []
  function Probe() {
    given.push(useSeatActions())
    return null
  }
  renderToStaticMarkup(<Probe />)
  const [actions] = given
  if (actions === undefined) throw new Error('no actions')
  return actions
}

it('R305: whoever comes back can be sent away again, but not where their total ends the game: "Annuler" would do nothing', async () => {
  const toasts: Toast[] = []
  const stop = onToast((toast) => toasts.push(toast))
  const players = ['Léa', 'Hugo', 'Zoé'].map((name) => ({ name, emoji: '🦊', avatarColor: 'delft' }))
  await store.start()
  await store.create({ type: 'create-game', limit: 100, players }, 'discard')
  const entries = presentPlayers(gameNow()).map(({ id }) => ({ playerId: id, score: 1 }))
  await store.dispatch({ type: 'add-round', after: null, entries, dutchPlayerId: null })
  const [zoe, round] = [gameNow().players[2], lastRound(gameNow())]
  if (zoe === undefined || round === null) throw new Error('nobody has played')

  await actionsNow().remove(gameNow(), zoe)
  await actionsNow().bringBack(zoe)
  expect(toasts.at(-1)?.action).toBeDefined()
  await actionsNow().remove(gameNow(), zoe)
  await store.dispatch({
    type: 'correct-round',
    roundId: round.id,
    entries: entries.map((entry) => (entry.playerId === zoe.id ? { ...entry, score: 120 } : entry)),
    dutchPlayerId: null,
    before: { entries, dutchPlayerId: null },
  })
  await actionsNow().bringBack(zoe)
  expect(phaseOf(gameNow())).toBe('over')
  expect(toasts.at(-1)?.text).toContain('Zoé')
  expect(toasts.at(-1)?.action).toBeUndefined()
  stop()
})
