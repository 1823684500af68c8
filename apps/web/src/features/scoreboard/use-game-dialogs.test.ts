import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { isOfGoneRound } from './use-game-dialogs.ts'

it('W121: a correction closes once its round is deleted or taken back by somebody else, a new round stays open', () => {
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
  expect(isOfGoneRound(takenBack, 'entry', { entry: { editing: null } })).toBe(false)
  // A sheet that slides away closes nothing.
  expect(isOfGoneRound(takenBack, 'seats', correction)).toBe(false)
})
