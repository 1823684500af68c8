import { roundId } from '@dutch/domain/game/ids'
import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { isDialogOutdated, numberNow } from './use-game-dialogs.ts'

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
  expect(isDialogOutdated(game, 'entry', correction)).toBe(false)
  expect(isDialogOutdated(marked('deleted'), 'entry', correction)).toBe(true)
  expect(isDialogOutdated(takenBack, 'entry', correction)).toBe(true)
  const question = { undo: { last: editing, number: 2 } }
  expect(isDialogOutdated(game, 'undo', question)).toBe(false)
  expect(isDialogOutdated(takenBack, 'undo', question)).toBe(true)
  const added = { ...game, rounds: [...game.rounds, { ...editing, id: roundId('added') }] }
  expect([isDialogOutdated(added, 'undo', question), isDialogOutdated(added, 'entry', correction)]).toEqual([
    true,
    false,
  ])
  expect(isDialogOutdated(takenBack, 'entry', { entry: { editing: null } })).toBe(false)
  // The target of a sheet that slides away counts no more.
  expect(isDialogOutdated(takenBack, 'seats', correction)).toBe(false)
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
  expect([isDialogOutdated(game, 'round', counted), isDialogOutdated(deleted, 'round', gone)]).toEqual([false, false])
  expect([isDialogOutdated(deleted, 'round', counted), isDialogOutdated(game, 'round', gone)]).toEqual([true, true])
  expect(isDialogOutdated({ ...game, rounds: [first] }, 'round', counted)).toBe(true)
})

it('W121: the sheet of a player closes once somebody else removes the player', () => {
  const { game } = gameOf(3, [[2, 9, 4]])
  const [first, ...others] = game.players
  if (first === undefined) throw new Error('no players')
  const target = { player: { id: first.id } }
  expect(isDialogOutdated(game, 'player', target)).toBe(false)
  expect(isDialogOutdated({ ...game, players: others }, 'player', target)).toBe(true)
  const left: Game = { ...game, players: [{ ...first, presence: 'left' }, ...others] }
  expect(isDialogOutdated(left, 'player', target)).toBe(false)
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
