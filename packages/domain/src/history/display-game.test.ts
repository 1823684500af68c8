import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, oldRecord, ourRecord, PARIS, records } from '../../test/records.ts'
import { displayContext, displayGame } from './display-game.ts'

const shown = (record = oldRecord()) => displayGame(record, PARIS)

describe('displayGame', () => {
  it('R1105: says everything of a game of ours', () => {
    expect(
      shown(
        ourRecord([
          [10, 30, 0],
          [20, 30, 5],
          [0, 12, 6],
        ]),
      ),
    ).toMatchObject({
      id: 'ours',
      name: 'Partie 21/11/2026',
      longDate: '21 novembre 2026',
      winner: 'Joueur 3',
      sharedWin: false,
      totalRounds: 3,
      roundsAreSupposed: false,
      duration: '12 minutes',
      durationIsEstimate: false,
      scoreLimit: 1000,
      completedAt: NOW,
      tags: ['Partie express', 'Aujourd’hui'],
      isMemorable: false,
      averageScore: 37.7,
    })
  })

  it('R1105: the day in the name is that of the time zone', () => {
    const record = oldRecord({ date: '2026-11-21T23:30:00.000Z' })
    expect(shown(record).name).toBe('Partie 22/11/2026')
    expect(displayGame(record, displayContext(NOW, 'UTC')).name).toBe('Partie 21/11/2026')
  })

  it('R1105: a game with a name of its own is called by it', () => {
    const name = 'Partie migrée - 01/03/2025'
    expect(shown(oldRecord({ name }))).toMatchObject({ name, shortDate: '01/03/2025', longDate: '1er mars 2025' })
  })

  it('R1105: players stand best first with shared ranks, and a tie for the lowest total is a shared win', () => {
    const game = shown(ourRecord([[30, 10, 10, 20]]))
    expect(game.players.map(({ name, rank }) => [name, rank])).toEqual([
      ['Joueur 2', 1],
      ['Joueur 3', 1],
      ['Joueur 4', 3],
      ['Joueur 1', 4],
    ])
    expect(game).toMatchObject({ winner: 'Joueur 2 et Joueur 3', sharedWin: true })
  })

  it('R1105: somebody who left is neither ranked nor a winner, and enters no average', () => {
    const record = ourRecord([[5, 10, 90]])
    const { details } = record
    if (details === undefined) throw new Error('a record of ours has details')
    const players = details.players.map((seat, index) => ({ ...seat, left: index === 0 }))
    const game = shown({ ...record, details: { ...details, players } })
    expect(game).toMatchObject({ winner: 'Joueur 2', averageScore: 50 })
    expect(game.players.at(-1)).toMatchObject({ name: 'Joueur 1', score: 5, rank: null })
  })

  it('R1105: an old record keeps its words; the limit it does not know is 100', () => {
    expect(shown()).toMatchObject({
      duration: '25 minutes',
      durationMs: 1_500_000,
      scoreLimit: 100,
      players: [{ emoji: null, avatarColor: null }, {}],
    })
  })

  it('R1103: a game over in less than a minute says so', () => {
    expect(shown(oldRecord({ duration: '0 minute' }))).toMatchObject({ duration: 'moins d’une minute', durationMs: 0 })
  })

  it('R1105: a record that lacks its rounds is supposed to have 5, one without a duration 5 minutes a round', () => {
    expect(shown(oldRecord({ rounds: NaN, duration: '' }))).toMatchObject({
      totalRounds: 5,
      roundsAreSupposed: true,
      duration: '25 minutes',
      durationMs: 1_500_000,
      durationIsEstimate: true,
    })
    expect(shown(oldRecord({ rounds: 13, duration: '' })).duration).toBe('1h 5min')
  })

  it('R1105: a game of ours without any round has none, and is not close', () => {
    const { details, ...record } = ourRecord([[5, 10]])
    if (details === undefined) throw new Error('a record of ours has details')
    const game = shown({ ...record, details: { ...details, rounds: [] }, rounds: 0 })
    expect(game).toMatchObject({ totalRounds: 0, isMemorable: false })
  })

  it('R1103: two clocks a year apart make no longest game', () => {
    const [startedAt, endedAt] = [0, 366 * 86_400_000]
    const details = { gameId: 'g1', startedAt, endedAt, limit: 100, players: [], rounds: [] }
    expect(shown(oldRecord({ duration: '8784h 0min', details }))).toMatchObject({
      duration: 'Durée inconnue',
      durationMs: null,
    })
  })

  it('R1105: a duration that makes no sense stays unknown', () => {
    expect(shown(oldRecord({ duration: 'Durée inconnue' }))).toMatchObject({
      duration: 'Durée inconnue',
      durationMs: null,
    })
  })

  it('R1105: unreadable scores and dates are shown as unknown', () => {
    const players = [
      { name: 'Léa', score: NaN, isDutch: false },
      { name: 'Hugo', score: 50, isDutch: false },
    ]
    expect(shown(oldRecord({ players, date: 'hier' }))).toMatchObject({
      name: 'Partie sans date',
      completedAt: null,
      winner: 'Hugo',
      averageScore: 50,
      players: [
        { name: 'Hugo', rank: 1 },
        { name: 'Léa', score: null, rank: null },
      ],
    })
    expect(shown(oldRecord({ players: [] }))).toMatchObject({ winner: 'Léa', averageScore: null })
    const nearZero = Array.from({ length: 21 }, (_, seat) => ({
      name: 'Bo',
      score: seat === 0 ? -1 : 0,
      isDutch: false,
    }))
    expect(shown(oldRecord({ players: nearZero })).averageScore).toBe(0)
  })

  it('R1105: any record can be shown', () => {
    fc.assert(
      fc.property(records, (record) => {
        const game = shown(record)
        expect(game.players).toHaveLength(record.players.length)
        expect(game.duration).not.toBe('')
        expect(game.totalRounds).toBeGreaterThanOrEqual(0)
        expect(game.isMemorable).toBe(game.tags.includes('Partie serrée') || game.players.length >= 8)
        const ranks = game.players.flatMap(({ rank }) => (rank === null ? [] : [rank]))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })
})
