import { expect, it } from 'vitest'
import { gameOf } from '../../test/play.ts'
import { isSameRound } from './state.ts'

it('R206: a round is the same by its scores and its Dutch, in whatever order they stand', () => {
  const { game } = gameOf(3, [[1, 2, 3]])
  const [round] = game.rounds
  const [one, two, three] = round?.entries ?? []
  if (!round || !one || !two || !three) throw new Error('a round of three')
  const { dutchPlayerId } = round
  const isSame = (entries: typeof round.entries, dutch = dutchPlayerId) =>
    isSameRound(round, { entries, dutchPlayerId: dutch })
  expect([isSame([one, two, three]), isSame([three, one, two])]).toEqual([true, true])
  expect(isSame([one, two, three], one.playerId), 'another Dutch').toBe(false)
  expect(isSame([one, two]), 'a player less').toBe(false)
  expect(isSameRound({ entries: [one, two], dutchPlayerId }, round), 'a player more').toBe(false)
  expect(isSame([one, two, { ...three, score: 4 }]), 'another score').toBe(false)
  expect(isSame([{ ...one, score: 2 }, { ...two, score: 1 }, three]), 'scores of each other').toBe(false)
})
