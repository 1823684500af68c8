import { describe, expect, it } from 'vitest'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { standingsOf, winnersOf } from './standings.ts'
import { highestTotal, totalsOf } from './totals.ts'

describe('totalsOf', () => {
  it('R401: adds the starting score and the counted rounds', () => {
    const { game } = gameOf(2, [
      [5, 0],
      [7, -2],
    ])
    expect([...totalsOf(game).values()]).toEqual([12, -2])
    const [round] = game.rounds
    const without = {
      ...game,
      rounds: game.rounds.map((each) => (each === round ? { ...each, status: 'deleted' as const } : each)),
    }
    expect([...totalsOf(without).values()]).toEqual([7, -2])
  })
})

describe('standingsOf', () => {
  it('R402: lowest first; equal totals share a rank in the order of the table and the next is skipped', () => {
    const { game } = gameOf(4, [[30, 10, 10, 45]])
    expect(standingsOf(game).map(({ player, rank, gap, untilLimit }) => [player.name, rank, gap, untilLimit])).toEqual([
      ['Joueur 2', 1, 0, 990],
      ['Joueur 3', 1, 0, 990],
      ['Joueur 1', 3, 20, 970],
      ['Joueur 4', 4, 35, 955],
    ])
    expect(standingsOf({ ...game, limit: 40 }).map(({ untilLimit }) => untilLimit)).toEqual([30, 30, 10, 0])
  })

  it('R403: equal lowest totals share the win', () => {
    const { game } = gameOf(3, [[4, 9, 4]])
    expect(winnersOf(game)).toEqual([game.players[0]?.id, game.players[2]?.id])
  })

  it('R305, R402: who left comes last, unranked, and wins nothing', () => {
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(3) }),
      (state) => addRoundOf(state, [1, 5, 9], null),
      (state) => (state?.players[0] ? { type: 'leave-player', playerId: state.players[0].id } : null),
    ])
    expect(game && standingsOf(game).map(({ player, rank }) => [player.name, rank])).toEqual([
      ['Joueur 2', 1],
      ['Joueur 3', 2],
      ['Joueur 1', null],
    ])
    expect(game && winnersOf(game)).toEqual([game?.players[1]?.id])
  })

  it('R304: the starting score offered is the highest total at the table, leavers left out', () => {
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(3) }),
      (state) => addRoundOf(state, [90, 5, 9], null),
      (state) => (state?.players[0] ? { type: 'leave-player', playerId: state.players[0].id } : null),
    ])
    expect(game && highestTotal(game)).toBe(9)
  })
})
