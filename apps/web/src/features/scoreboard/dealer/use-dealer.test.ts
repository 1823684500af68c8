import { after } from '@dutch/domain/test/answers'
import { addRoundOf, gameOf } from '@dutch/domain/test/play'
import { dealerFromNow } from '@dutch/domain/game/dealer'
import { gameId } from '@dutch/domain/game/ids'
import { expect, it, vi } from 'vitest'
import { createMemoryKeyValueStore } from '../../../browser/key-value-store.ts'
import { createDealerNote } from './dealer-note.ts'
import { keptDealer, noteOf } from './use-dealer.ts'

const { game } = gameOf(2, [[1, 2]])
const [first, second] = game.players
if (first === undefined || second === undefined) throw new Error('the game is not as expected')

it('W111: is kept for its game, by every tab, until it is put away', () => {
  const values = createMemoryKeyValueStore()
  const [here, there] = [new EventTarget(), new EventTarget()]
  // The note uses no more of a window than an event target.
  const open = (page: EventTarget) => createDealerNote(values, () => page as Window)
  const [one, two] = [open(here), open(there)]
  const received = vi.fn()
  const stop = two.subscribe(received)
  one.write(noteOf(game.id, dealerFromNow(game, second.id)))
  there.dispatchEvent(new Event('storage'))
  expect(received).toHaveBeenCalledTimes(1)
  expect(keptDealer(game, two.read())).toBe(second.id)
  expect(keptDealer(after(game, addRoundOf(game, [1, 2], null)), two.read())).toBe(first.id)
  expect(keptDealer({ ...game, id: gameId('another') }, two.read())).toBeNull()
  two.write(null)
  expect(received).toHaveBeenCalledTimes(2)
  expect(one.read()).toBeNull()
  stop()
  there.dispatchEvent(new Event('storage'))
  expect(received).toHaveBeenCalledTimes(2)
})

const note = (afterRounds: unknown, playerId: unknown = first.id) =>
  JSON.stringify({ gameId: game.id, playerId, afterRounds })

it.each([
  '',
  'null',
  '{',
  '7',
  '[]',
  '{"gameId":7}',
  note(undefined),
  note(-1),
  note(1e9),
  note(0.5),
  note(0, 7),
  note(0, 'x'),
])('W111: %s in the storage is nobody', (text) => {
  expect(keptDealer(game, text)).toBeNull()
})
