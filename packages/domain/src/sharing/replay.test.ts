import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { games } from '../../test/games.ts'
import { commandOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { countedRounds, scoreOf, type Game } from '../game/state.ts'
import { standingsOf } from '../scoring/standings.ts'
import { leadChangesOf } from '../stats/lead-changes.ts'
import { replayOf } from './replay.ts'

const TABLE = [
  [5, 8, 20],
  [10, 1, 3],
  [0, 12, 90],
]

/** Two players; a third joins with 30 points, the second leaves, and one more round is played. */
function comingAndGoing(): Game {
  const { game } = playAll([
    () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
    (state) => commandOf(state, { kind: 'add', round: 0, scores: [4, 9], dutch: 20 }),
    (state) => commandOf(state, { kind: 'join', startingScore: 30 }),
    (state) => commandOf(state, { kind: 'add', round: 0, scores: [6, 1, 2], dutch: 20 }),
    (state) => commandOf(state, { kind: 'leave', index: 1 }),
    (state) => commandOf(state, { kind: 'add', round: 0, scores: [50, 3], dutch: 20 }),
  ])
  if (game === null) throw new Error('the game was not created')
  return game
}

describe('the replay of a game', () => {
  it('R801: has a frame for the start and one for each counted round', () => {
    const frames = replayOf(gameOf(3, TABLE).game)
    expect(frames.map(({ round }) => round)).toEqual([0, 1, 2, 3])
    expect(frames.map(({ seats }) => seats.map(({ total }) => total))).toEqual([
      [0, 0, 0],
      [5, 8, 20],
      [15, 9, 23],
      [15, 21, 113],
    ])
    expect(frames[0]?.seats.every(({ rank, score }) => rank === null && score === null)).toBe(true)
  })

  it('R802: knows who is still to come, at the table, and gone', () => {
    const frames = replayOf(comingAndGoing())
    expect(frames.map(({ seats }) => seats.map(({ presence }) => presence))).toEqual([
      ['present', 'present', 'coming'],
      ['present', 'present', 'coming'],
      ['present', 'present', 'present'],
      ['present', 'gone', 'present'],
    ])
    expect(frames.map(({ seats }) => seats[2]?.total)).toEqual([null, null, 32, 35])
    expect(frames.map(({ seats }) => seats[1]?.total)).toEqual([0, 9, 10, 10])
    const late = replayOf(after(comingAndGoing(), commandOf(comingAndGoing(), { kind: 'join', startingScore: 40 })))
    expect(late[0]?.seats.map(({ presence }) => presence)).toEqual(['present', 'present', 'coming', 'coming'])
  })

  it('R803: ranks those at the table, then those gone, then those to come', () => {
    const frames = replayOf(comingAndGoing())
    expect(frames.map(({ order }) => order)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
      [2, 0, 1],
    ])
    expect(frames.at(-1)?.seats.map(({ rank }) => rank)).toEqual([2, null, 1])
  })

  it('R804: tells who leads and how often the lead has changed', () => {
    const frames = replayOf(gameOf(3, TABLE).game)
    expect(frames.map(({ leaders }) => leaders)).toEqual([[], [0], [1], [0]])
    expect(frames.map(({ newLeader }) => newLeader)).toEqual([null, 0, 1, 0])
    expect(frames.map(({ leadChanges }) => leadChanges)).toEqual([0, 0, 1, 2])
    const shared = replayOf(
      gameOf(2, [
        [5, 5],
        [6, 5],
      ]).game,
    )
    expect(shared.map(({ leaders, newLeader }) => [leaders, newLeader])).toEqual([
      [[], null],
      [[0, 1], null],
      [[1], 1],
    ])
  })

  it('R805: tells who reached the limit, came and went', () => {
    const limited = { ...gameOf(3, TABLE).game, limit: 100 }
    expect(replayOf(limited).map(({ atLimit }) => atLimit)).toEqual([[], [], [], [2]])
    const frames = replayOf(comingAndGoing())
    expect(frames.map(({ arrived }) => arrived)).toEqual([[], [], [2], []])
    expect(frames.map(({ left }) => left)).toEqual([[], [], [], [1]])
  })

  it('R801, R803, R804: ends as the game stands, whatever happened in it', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const frames = replayOf(game)
        const last = frames.at(-1)
        expect(frames).toHaveLength(countedRounds(game).length + 1)
        for (const { order } of frames)
          expect([...order].sort((a, b) => a - b)).toEqual(game.players.map((_, seat) => seat))
        if (frames.length === 1) return
        const standings = standingsOf(game)
        expect(last?.order.map((seat) => game.players[seat]?.id)).toEqual(standings.map(({ player }) => player.id))
        expect(last?.order.map((seat) => last.seats[seat]?.rank)).toEqual(standings.map(({ rank }) => rank))
        expect(last?.order.map((seat) => last.seats[seat]?.total)).toEqual(standings.map(({ total }) => total))
        expect(last?.leadChanges).toBe(leadChangesOf(game))
      }),
    )
  })

  it('R801: every frame holds the scores of its round', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const frames = replayOf(game).slice(1)
        countedRounds(game).forEach((round, index) => {
          expect(frames[index]?.seats.map(({ score }) => score)).toEqual(
            game.players.map(({ id }) => scoreOf(round, id)),
          )
        })
      }),
    )
  })
})
