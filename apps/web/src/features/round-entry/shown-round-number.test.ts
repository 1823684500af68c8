import { roundId } from '@dutch/domain/game/ids'
import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { shownRoundNumber } from './shown-round-number.ts'

it('W121: a round keeps its number while the sheet that corrects it goes, where somebody deleted or undid it', () => {
  const { game } = gameOf(2, [
    [1, 2],
    [3, 4],
    [5, 6],
  ])
  const ids = game.rounds.map(({ id }) => id)
  expect(ids.map((id) => shownRoundNumber(game, id))).toEqual([1, 2, 3])
  expect(shownRoundNumber(game, null)).toBe(4)
  const deleted = {
    ...game,
    rounds: game.rounds.map((round, at) => (at === 1 ? { ...round, status: 'deleted' as const } : round)),
  }
  expect(ids.map((id) => shownRoundNumber(deleted, id))).toEqual([1, 2, 2])
  expect(shownRoundNumber({ ...game, rounds: game.rounds.slice(0, 2) }, ids[2] ?? roundId('none'))).toBe(3)
})
