import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, figuresOf, histories, result, statisticsFrom } from '../../test/histories.ts'
import { NOW, oldRecord, ourRecord } from '../../test/records.ts'
import { nameKey } from '../players/names.ts'
import { badgesOf, consistencyOf, improvementOf, type PlayerFigures } from './player-figures.ts'
import type { HistoryRecord } from './record.ts'

const series = (...scores: readonly number[]) =>
  scores.map((score, index) => result({ Léa: score, Hugo: 60 }, 100 - index))

describe('playerFigures', () => {
  it('R1201: a person is a name whatever its case and accents, written as it was last', () => {
    const games = [result({ 'léa ': 10, Hugo: 20 }, 3), result({ LEA: 30, Hugo: 20 }, 2)]
    expect(statisticsFrom(games).ranked.map(({ player }) => [player.key, player.name])).toEqual([
      ['hugo', 'Hugo'],
      ['lea', 'LEA'],
    ])
  })

  it('R1201: of games that ended at the same moment the one with the later id is the last', () => {
    const [first, second] = [
      { ...result({ 'léa ': 10, Hugo: 20 }, 3), id: 'a' },
      { ...result({ LEA: 30, Hugo: 20 }, 3), id: 'b' },
    ]
    for (const games of [
      [first, second],
      [second, first],
    ])
      expect(figuresOf(games, 'lea').name).toBe('LEA')
  })

  it('R1201: a game without a round, somebody who left and somebody without a score count for nothing', () => {
    const empty = { ...ourRecord([]), id: 'empty' }
    const spoiled = oldRecord({
      id: 'spoiled',
      players: [
        { name: 'Léa', score: NaN, isDutch: false },
        { name: 'Hugo', score: 10, isDutch: false },
      ],
    })
    expect(statisticsFrom([empty, spoiled]).ranked.map(({ player }) => player.name)).toEqual(['Hugo'])
  })

  it('R1201: of two players with one name in a game the better place stands for the person', () => {
    const twins = oldRecord({
      players: [
        { name: 'Léa', score: 80, isDutch: false },
        { name: 'lea', score: 30, isDutch: false },
      ],
    })
    expect(figuresOf([twins], 'lea')).toMatchObject({ gamesPlayed: 1, wins: 1, worstScore: 30 })
  })

  it('R1202: games, wins, win rate, average, best and worst final total; a shared win counts', () => {
    const games = [result({ Léa: 10, Hugo: 10 }, 3), result({ Léa: 55, Hugo: 20 }, 2), result({ Léa: 40, Hugo: 90 }, 1)]
    expect(figuresOf(games, 'lea')).toMatchObject({
      gamesPlayed: 3,
      wins: 2,
      winRate: 200 / 3,
      avgScore: 35,
      bestScore: 10,
      worstScore: 55,
    })
  })

  it('R1203: rounds are those at the table; a record that does not know them enters no figure of rounds', () => {
    const known = ourRecord([
      [1, 2],
      [3, 4],
    ])
    const players = [{ name: 'Joueur 1', score: 9, isDutch: false }]
    const supposed = oldRecord({ id: 'a', rounds: NaN, players })
    const counted = oldRecord({ id: 'b', rounds: 7, players })
    expect(figuresOf([known, supposed, counted], 'joueur 1')).toMatchObject({ totalRounds: 9, avgRoundsPerGame: 4.5 })
    expect(figuresOf([supposed], 'joueur 1')).toMatchObject({ totalRounds: 0, avgRoundsPerGame: null })
  })

  it('R1204: Dutch rounds are counted; a record that only knows that there was one gives a lower bound', () => {
    expect(figuresOf([oldRecord()], 'lea')).toMatchObject({ dutchCount: 1, dutchIsLeast: true })
    expect(figuresOf([oldRecord()], 'hugo')).toMatchObject({ dutchCount: 0, dutchIsLeast: false })
  })

  it('R1205: consistency is 100 less the standard deviation, at least 0, from two games on', () => {
    expect(figuresOf(series(10), 'lea').consistency).toBeNull()
    expect(figuresOf(series(10, 30), 'lea').consistency).toBe(90)
    expect([consistencyOf([5, 5, 5]), consistencyOf([0, 900])]).toEqual([100, 0])
    expect(consistencyOf([12.7, 12.7, 12.7, 12.7, 12.7])).toBe(100)
  })

  it('R1206: improvement compares the halves, in date order, from four games on', () => {
    expect(figuresOf(series(80, 80, 40), 'lea').improvements).toBeNull()
    expect(figuresOf(series(80, 80, 40, 40), 'lea').improvements).toBe(75)
    expect(figuresOf(series(40, 40, 80, 80).toReversed(), 'lea').improvements).toBe(0)
    expect(improvementOf([60, 60, 60, 60, 60])).toBe(50)
    expect([improvementOf([0, 0, -40, -40]), improvementOf([0, 0, 40, 40])]).toEqual([100, 0])
  })

  it.each([
    ['Perfectionniste', { bestScore: 20 }, { bestScore: 21 }],
    ['Régulier', { consistency: 80.1 }, { consistency: 80 }],
    ['Champion', { winRate: 60.1 }, { winRate: 60 }],
    ['Vétéran', { gamesPlayed: 10 }, { gamesPlayed: 9 }],
    ['En Progrès', { improvements: 70.1 }, { improvements: 70 }],
    ['Maître Dutch', { dutchCount: 5 }, { dutchCount: 4 }],
  ] as const)('R1207: %s', (badge, enough, tooLittle) => {
    const nothing = { bestScore: 99, consistency: null, winRate: 0, gamesPlayed: 1, improvements: null, dutchCount: 0 }
    expect(badgesOf({ ...nothing, ...enough })).toEqual([badge])
    expect(badgesOf({ ...nothing, ...tooLittle })).toEqual([])
  })

  it('R1208: Experience is ten a game, 100 at most', () => {
    expect(figuresOf(series(1, 2, 3), 'lea').experience).toBe(30)
    expect(figuresOf(series(...Array.from({ length: 12 }, (_, index) => index)), 'lea').experience).toBe(100)
  })

  it('R1201 to R1208: equal a second computation, one player and one question at a time', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const { ranked } = statisticsFrom(list)
        const keys = naivePeople(list)
        expect(ranked.map(({ player }) => player.key).toSorted()).toEqual(keys)
        for (const { player } of ranked) expect(comparable(player)).toEqual(naiveFigures(list, player.key))
      }),
      { numRuns: 60 },
    )
  })
})

const sixDecimals = (value: number | null) => (value === null ? null : Number(value.toFixed(6)) + 0)

function comparable(player: PlayerFigures) {
  const { emoji: _emoji, avatarColor: _color, name: _name, totals: _totals, ...figures } = player
  return {
    ...figures,
    winRate: sixDecimals(figures.winRate),
    avgScore: sixDecimals(figures.avgScore),
    avgRoundsPerGame: sixDecimals(figures.avgRoundsPerGame),
    consistency: sixDecimals(figures.consistency),
    improvements: sixDecimals(figures.improvements),
  }
}

/** Every ranked seat of a record: it did not leave, has a score, and its game has a round. */
function naiveSeats(record: HistoryRecord) {
  const hasRound = record.details === undefined || record.details.rounds.length > 0
  if (!hasRound) return []
  return record.players
    .map((player, seat) => ({ ...player, seat, key: nameKey(player.name) }))
    .filter(({ score, seat }) => Number.isFinite(score) && record.details?.players[seat]?.left !== true)
}

function naivePeople(list: readonly HistoryRecord[]): readonly string[] {
  return [...new Set(list.flatMap(naiveSeats).map(({ key }) => key))].filter((key) => key !== '').toSorted()
}

function naiveFigures(list: readonly HistoryRecord[], key: string) {
  const order = new Map(
    entriesOf(list)
      .toSorted((a, b) => a.game.id.localeCompare(b.game.id, 'en') || 0)
      .map(({ game }) => [game.id, game.completedAt ?? -NOW * 1e6]),
  )
  const played = list
    .flatMap((record) => {
      const seats = naiveSeats(record)
      const mine = seats.filter((seat) => seat.key === key).toSorted((a, b) => a.score - b.score || a.seat - b.seat)[0]
      return mine === undefined ? [] : [{ record, mine, won: seats.every(({ score }) => score >= mine.score) }]
    })
    .toSorted(
      (a, b) => (order.get(a.record.id) ?? 0) - (order.get(b.record.id) ?? 0) || (a.record.id < b.record.id ? -1 : 1),
    )
  const scores = played.map(({ mine }) => mine.score)
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(average(scores.map((score) => (score - average(scores)) ** 2)))
  const half = Math.floor(scores.length / 2)
  const [first, second] = [average(scores.slice(0, half)), average(scores.slice(half))]
  const rounds = played.flatMap(({ record, mine }) => {
    if (record.details !== undefined)
      return [record.details.rounds.filter(({ scores: row }) => row[mine.seat] !== null).length]
    return Number.isInteger(record.rounds) && record.rounds > 0 ? [record.rounds] : []
  })
  const dutch = played.map(({ record, mine }) =>
    record.details === undefined
      ? Number(mine.isDutch)
      : record.details.rounds.filter((round) => round.dutch === mine.seat).length,
  )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const winRate = (played.filter(({ won }) => won).length * 100) / played.length
  const improvements =
    scores.length < 4 ? null : Math.min(100, Math.max(0, 50 + (50 * (first - second)) / Math.max(1, Math.abs(first))))
  const consistency = scores.length < 2 ? null : Math.max(0, 100 - deviation)
  const badges = [
    Math.min(...scores) <= 20 && 'Perfectionniste',
    consistency !== null && consistency > 80 && 'Régulier',
    winRate > 60 && 'Champion',
    scores.length >= 10 && 'Vétéran',
    improvements !== null && improvements > 70 && 'En Progrès',
    sum(dutch) >= 5 && 'Maître Dutch',
  ].filter((badge) => badge !== false)
  return {
    key,
    gamesPlayed: scores.length,
    wins: played.filter(({ won }) => won).length,
    winRate: sixDecimals(winRate),
    avgScore: sixDecimals(average(scores)),
    bestScore: Math.min(...scores),
    worstScore: Math.max(...scores),
    totalRounds: sum(rounds),
    avgRoundsPerGame: rounds.length === 0 ? null : sixDecimals(average(rounds)),
    consistency: sixDecimals(consistency),
    improvements: sixDecimals(improvements),
    dutchCount: sum(dutch),
    dutchIsLeast: played.some(({ record, mine }) => record.details === undefined && mine.isDutch),
    badges,
    experience: Math.min(100, scores.length * 10),
  }
}
