import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { totalsByRound, rankChangesOf } from './totals-by-round.ts'

describe('totalsByRound', () => {
  it('R410: totals and ranks after each counted round', () => {
    const { game } = gameOf(3, [
      [5, 0, 5],
      [-2, 9, 5],
    ])
    expect(totalsByRound(game).map(({ totals, ranks }) => ({ totals, ranks }))).toEqual([
      { totals: [5, 0, 5], ranks: [2, 1, 2] },
      { totals: [3, 9, 10], ranks: [1, 2, 3] },
    ])
  })

  it('R410: nothing before somebody joins, the last total after somebody left', () => {
    const [seat] = newPlayers(1)
    if (!seat) throw new Error('no player')
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
      (state) => addRoundOf(state, [5, 3], null),
      () => ({ type: 'join-player', player: { ...seat, name: 'Dan' }, startingScore: 5 }),
      (state) => addRoundOf(state, [1, 2, 4], null),
      (state) => (state?.players[0] ? { type: 'leave-player', playerId: state.players[0].id } : null),
      (state) => addRoundOf(state, [10, 0], null),
    ])
    expect(game && totalsByRound(game).map(({ totals, ranks }) => ({ totals, ranks }))).toEqual([
      { totals: [5, 3, null], ranks: [2, 1, null] },
      { totals: [6, 5, 9], ranks: [2, 1, 3] },
      { totals: [6, 15, 9], ranks: [null, 2, 1] },
    ])
    // A player who left before the last round does not count as overtaken in it.
    expect(game && [...rankChangesOf(game).values()]).toEqual([-1, 1])
  })
})

describe('rankChangesOf', () => {
  it('R410: ranks gained and lost in the last round', () => {
    const { game } = gameOf(3, [
      [5, 0, 5],
      [-2, 9, 5],
    ])
    expect([...rankChangesOf(game).values()]).toEqual([1, -1, -1])
  })

  it('R410: who left after the round cost nobody a place, and who comes back is where the ranking has them', () => {
    const { game } = gameOf(3, [
      [9, 1, 5],
      [-6, 9, 1],
    ])
    const [first, , third] = game.players
    if (first === undefined || third === undefined) throw new Error('no players')
    // The totals are 3, 10 and 6; the first player took the lead and then left.
    const left = after(game, { type: 'leave-player', playerId: first.id })
    expect([...rankChangesOf(left).values()]).toEqual([-1, 1])
    const away = after(game, { type: 'leave-player', playerId: third.id })
    const meanwhile = after(away, addRoundOf(away, [0, 0], null))
    const back = after(meanwhile, { type: 'return-player', playerId: third.id })
    expect([...rankChangesOf(after(back, addRoundOf(back, [0, 0, 0], null))).values()]).toEqual([0, 0, 0])
  })

  it('R410: nobody moves in the first round, and there is nobody to move before it', () => {
    expect(rankChangesOf(gameOf(2, [[5, 0]]).game).size).toBe(0)
    expect(rankChangesOf(gameOf(2, []).game).size).toBe(0)
  })
})
