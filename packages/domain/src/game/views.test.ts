import { describe, expect, it } from 'vitest'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { gameStateView } from './views.ts'

describe('gameStateView', () => {
  it('R106: gives the specified shape of a game', () => {
    const { game } = gameOf(
      2,
      [
        [5, 0],
        [7, -2],
      ],
      [1],
    )
    expect(gameStateView(game, 1234)).toEqual({
      players: [
        {
          id: 'id-2',
          name: 'Joueur 1',
          emoji: '🦊',
          avatarColor: 'delft',
          totalScore: 12,
          rounds: [
            { score: 5, isDutch: false },
            { score: 7, isDutch: false },
          ],
        },
        {
          id: 'id-3',
          name: 'Joueur 2',
          emoji: '🐼',
          avatarColor: 'orange',
          totalScore: -2,
          rounds: [
            { score: 0, isDutch: true },
            { score: -2, isDutch: false },
          ],
        },
      ],
      roundHistory: [
        { scores: [5, 0], dutchPlayerId: 'id-3' },
        { scores: [7, -2], dutchPlayerId: null },
      ],
      scoreLimit: 1000,
      gameStartTime: game.createdAt,
      isGameOver: false,
      lastIntegrityCheck: 1234,
      gameId: game.id,
      hasGame: true,
    })
  })

  it('R106: a round outside a presence counts 0 and is marked; a deleted one is left out', () => {
    const [seat] = newPlayers(1)
    if (!seat) throw new Error('no player')
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
      (state) => addRoundOf(state, [9, 9], null),
      (state) => addRoundOf(state, [5, 3], null),
      (state) => (state?.rounds[0] ? { type: 'delete-round', roundId: state.rounds[0].id } : null),
      () => ({ type: 'join-player', player: { ...seat, name: 'Dan' }, startingScore: 5 }),
      (state) => addRoundOf(state, [1, 2, 4], null),
    ])
    const view = game && gameStateView(game, null)
    expect(view?.roundHistory.map((round) => round.scores)).toEqual([
      [5, 3, 0],
      [1, 2, 4],
    ])
    expect(view?.players.at(-1)).toMatchObject({
      totalScore: 9,
      startingScore: 5,
      rounds: [
        { score: 0, isDutch: false, absent: true },
        { score: 4, isDutch: false },
      ],
    })
  })
})
