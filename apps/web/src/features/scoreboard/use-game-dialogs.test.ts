import { roundId } from '@dutch/domain/game/ids'
import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { isOfGoneRound, numberNow } from './use-game-dialogs.ts'

it('W121: a correction and the question before an undo close once somebody else deletes or takes back their round, the question also once they add one', () => {
  const { game } = gameOf(2, [
    [2, 9],
    [4, 4],
  ])
  const editing = lastRound(game)
  if (editing === null) throw new Error('no round')
  const correction = { entry: { editing } }
  const marked = (status: Round['status']): Game => ({
    ...game,
    rounds: game.rounds.map((round) => (round.id === editing.id ? { ...round, status } : round)),
  })
  const takenBack = { ...game, rounds: game.rounds.slice(0, 1) }
  expect(isOfGoneRound(game, 'entry', correction)).toBe(false)
  expect(isOfGoneRound(marked('deleted'), 'entry', correction)).toBe(true)
  expect(isOfGoneRound(takenBack, 'entry', correction)).toBe(true)
  const question = { undo: { last: editing, number: 2 } }
  expect(isOfGoneRound(game, 'undo', question)).toBe(false)
  expect(isOfGoneRound(takenBack, 'undo', question)).toBe(true)
  const added = { ...game, rounds: [...game.rounds, { ...editing, id: roundId('added') }] }
  expect([isOfGoneRound(added, 'undo', question), isOfGoneRound(added, 'entry', correction)]).toEqual([true, false])
  expect(isOfGoneRound(takenBack, 'entry', { entry: { editing: null } })).toBe(false)
  // The target of a sheet that slides away counts no more.
  expect(isOfGoneRound(takenBack, 'seats', correction)).toBe(false)
})

it('W121: what can be done with a round closes once somebody else deletes, restores or takes it back', () => {
  const { game } = gameOf(2, [
    [2, 9],
    [4, 4],
  ])
  const [first, last] = game.rounds
  if (first === undefined || last === undefined) throw new Error('no rounds')
  const deleted: Game = { ...game, rounds: [first, { ...last, status: 'deleted' }] }
  const [counted, gone] = [{ round: { id: last.id, number: 2 } }, { round: { id: last.id, number: null } }]
  expect([isOfGoneRound(game, 'round', counted), isOfGoneRound(deleted, 'round', gone)]).toEqual([false, false])
  expect([isOfGoneRound(deleted, 'round', counted), isOfGoneRound(game, 'round', gone)]).toEqual([true, true])
  expect(isOfGoneRound({ ...game, rounds: [first] }, 'round', counted)).toBe(true)
})

it('W121: an open round has the number that it has by now, and keeps it as it goes', () => {
  const { game } = gameOf(2, [
    [2, 9],
    [4, 4],
  ])
  const [first, last] = game.rounds
  if (first === undefined || last === undefined) throw new Error('no rounds')
  expect(numberNow(game, last.id, 2)).toBe(2)
  expect(numberNow({ ...game, rounds: [{ ...first, status: 'deleted' }, last] }, last.id, 2)).toBe(1)
  expect(numberNow({ ...game, rounds: [first, { ...last, status: 'deleted' }] }, last.id, 2)).toBe(2)
  expect(numberNow(game, last.id, null)).toBeNull()
})
