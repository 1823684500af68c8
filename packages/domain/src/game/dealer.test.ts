import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { addRoundOf, gameOf, newPlayers, undoOf } from '../../test/play.ts'
import { dealerFromNow, dealerOf, type DealerChoice } from './dealer.ts'
import { playerId } from './ids.ts'
import type { Game } from './state.ts'

const THREE = [1, 2, 3]
const open = gameOf(3, []).game
const chosenBy = (game: Game, seat: number): DealerChoice => {
  const player = game.players[seat]
  if (player === undefined) throw new Error('no such seat')
  return dealerFromNow(game, player.id)
}
const seatOf = (game: Game, choice: DealerChoice | null) =>
  game.players.findIndex((player) => player.id === dealerOf(game, choice))
const played = (game: Game, rounds: number, scores: readonly number[] = THREE): Game =>
  Array.from({ length: rounds }).reduce<Game>((now) => after(now, addRoundOf(now, scores, null)), game)
const leave = (game: Game, seat: number): Game => {
  const player = game.players[seat]
  return player === undefined ? game : after(game, { type: 'leave-player', playerId: player.id })
}

describe('the dealer', () => {
  it('R1001: nobody while nobody was chosen, or somebody of another game', () => {
    expect(dealerOf(open, null)).toBeNull()
    expect(dealerOf(open, { playerId: playerId('stranger'), afterRounds: 0 })).toBeNull()
  })

  it('R1001: it passes to the next seat with every counted round, and round again', () => {
    const choice = chosenBy(open, 1)
    expect([0, 1, 2, 3, 4].map((count) => seatOf(played(open, count), choice))).toEqual([1, 2, 0, 1, 2])
  })

  it('R1001: moved in the middle of a game, it goes on from there', () => {
    const game = played(open, 4)
    const choice = chosenBy(game, 2)
    expect([0, 1, 2].map((count) => seatOf(played(game, count), choice))).toEqual([2, 0, 1])
  })

  it('R1001: an undo takes it back, also behind the round at which it was chosen', () => {
    const game = played(open, 2)
    const choice = chosenBy(game, 0)
    const undone = after(game, undoOf(game))
    expect(seatOf(undone, choice)).toBe(2)
    expect(seatOf(after(undone, undoOf(undone)), choice)).toBe(1)
    expect(seatOf(played(undone, 1), choice)).toBe(0)
  })

  it('R1001: who left is passed over, and what was dealt before does not move', () => {
    const choice = chosenBy(open, 0)
    const game = played(open, 4)
    expect(seatOf(game, choice)).toBe(1)
    const without = leave(game, 0)
    expect([0, 1, 2].map((count) => seatOf(played(without, count, [1, 2]), choice))).toEqual([1, 2, 1])
    // The present dealer leaves, so the next seat deals.
    expect(seatOf(leave(game, 1), choice)).toBe(2)
    expect(seatOf(leave(open, 0), choice)).toBe(1)
  })

  it('R1001: a round is dealt by those who played it: whoever joined or came back later dealt none before', () => {
    const without = played(leave(open, 1), 2, [1, 2])
    const [, away] = open.players
    if (away === undefined) throw new Error('no second player')
    const back = after(without, { type: 'return-player', playerId: away.id })
    // The third player dealt the second round, and the first one has this deal.
    expect(seatOf(back, chosenBy(open, 0))).toBe(0)
    expect(seatOf(played(back, 1), chosenBy(open, 0))).toBe(1)
  })

  it('R1001: who joins late sits last', () => {
    const [newcomer] = newPlayers(1)
    if (newcomer === undefined) throw new Error('no player')
    const game = played(open, 2)
    const choice = chosenBy(open, 0)
    const joined = after(game, { type: 'join-player', player: { ...newcomer, name: 'Dan' }, startingScore: 3 })
    expect([0, 1, 2].map((count) => seatOf(played(joined, count, [1, 2, 3, 4]), choice))).toEqual([2, 3, 0])
  })
})
