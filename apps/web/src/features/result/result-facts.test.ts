import { playersOfRecord } from '@dutch/domain/sharing/summary-players'
import type { HistoryRecord, RecordedSeat } from '@dutch/domain/history/record'
import { describe, expect, it } from 'vitest'
import { resultFactsOf } from './result-facts.ts'
import { resultTexts as texts } from './texts.ts'

const seat = (id: string, name: string): RecordedSeat => ({
  id,
  name,
  emoji: '🦊',
  avatarColor: 'delft',
  startingScore: 0,
  left: false,
})

function recordOf(rounds: readonly (readonly [number, number, number])[], dutch: readonly (number | null)[]) {
  const totals = [0, 1, 2].map((index) => rounds.reduce((sum, scores) => sum + (scores[index] ?? 0), 0))
  const seats = [seat('a', 'Alice'), seat('b', 'Bob'), seat('c', 'Chloé')]
  const record: HistoryRecord = {
    id: 'r',
    date: '2026-01-02T10:00:00.000Z',
    rounds: rounds.length,
    players: seats.map(({ name }, index) => ({ name, score: totals[index] ?? 0, isDutch: dutch.includes(index) })),
    winner: 'Alice',
    duration: '12 minutes',
    details: {
      gameId: 'g',
      startedAt: 0,
      endedAt: 720_000,
      limit: 100,
      players: seats,
      rounds: rounds.map((scores, index) => ({ scores, dutch: dutch[index] ?? null, addedAt: index })),
    },
  }
  return record
}

describe('the result of a finished game', () => {
  it('R403: ranks the finishers, equal totals sharing the win', () => {
    const finishers = playersOfRecord(recordOf([[5, 5, 30]], [null]))
    expect(finishers.map(({ name, rank }) => [name, rank])).toEqual([
      ['Alice', 1],
      ['Bob', 1],
      ['Chloé', 3],
    ])
  })

  it('R1101: ranks by the final totals alone where a record kept no rounds', () => {
    const { details: _, ...bare } = recordOf([[40, 5, 30]], [null])
    expect(playersOfRecord(bare).map(({ name, rank }) => [name, rank])).toEqual([
      ['Bob', 1],
      ['Chloé', 2],
      ['Alice', 3],
    ])
    expect(resultFactsOf(bare)).toBeNull()
  })

  it('R806: nobody wins by a total that a damaged record has lost', () => {
    const { details: _, ...bare } = recordOf([[40, 5, 30]], [null])
    const lost = {
      ...bare,
      players: bare.players.map((player, seat) => (seat === 0 ? { ...player, score: NaN } : player)),
    }
    expect(playersOfRecord(lost).map(({ name, total, rank }) => [name, total, rank])).toEqual([
      ['Bob', 5, 1],
      ['Chloé', 30, 2],
      ['Alice', null, null],
    ])
  })

  it('R410: leaves out of the closest moment whoever was no longer at the table', () => {
    const { details, ...record } = recordOf(
      [
        [10, 30, 12],
        [10, 30, 0],
      ],
      [null, null],
    )
    if (details === undefined) throw new Error('This record has its rounds')
    const players = details.players.map((each) => (each.id === 'c' ? { ...each, left: true } : each))
    const rounds = details.rounds.map((round, index) =>
      index === 0 ? round : { ...round, scores: round.scores.with(2, null) },
    )
    const facts = resultFactsOf({ ...record, details: { ...details, players, rounds } })
    expect(facts?.closest).toEqual({ points: 40, round: 2, names: ['Alice', 'Bob'] })
  })

  it('tells the lead, the closest moment from round 2 on, the biggest round and the Dutch', () => {
    const facts = resultFactsOf(
      recordOf(
        [
          [4, 4, 20],
          [6, 9, 41],
          [0, 12, 3],
        ],
        [0, 1, 0],
      ),
    )
    expect(facts).toEqual({
      lead: 15,
      closest: { points: 3, round: 2, names: ['Alice', 'Bob'] },
      biggest: { points: 41, round: 2, names: ['Chloé'] },
      dutchCount: 3,
      dutchMost: 2,
      dutchLeaders: ['Alice'],
    })
  })

  it('R604: says of the Dutch of all whose most were, and of nobody that all were theirs', () => {
    const notified = (...dutch: readonly (number | null)[]) => {
      const facts = resultFactsOf(
        recordOf(
          dutch.map(() => [1, 2, 3]),
          dutch,
        ),
      )
      return facts === null ? null : texts.dutchBy(facts)
    }
    expect(notified(0, 1, 0)).toBe('Le plus\u00A0: Alice, avec 2')
    expect(notified(0, 1)).toBe('Le plus\u00A0: Alice et Bob, avec 1')
    expect(notified(2, 2)).toBe('Chloé')
    expect(notified(null)).toBe('')
  })

  it('W114: names all who share the closest moment or the biggest score of a round', () => {
    const facts = resultFactsOf(
      recordOf(
        [
          [10, 2, 1],
          [2, 12, 12],
          [11, 9, 10],
        ],
        [],
      ),
    )
    expect(facts?.closest).toEqual({ points: 0, round: 3, names: ['Alice', 'Bob', 'Chloé'] })
    expect(facts?.biggest).toEqual({ points: 12, round: 2, names: ['Bob', 'Chloé'] })
  })

  it('W114: names all who had the biggest score, without a round if they had it in several', () => {
    const facts = resultFactsOf(
      recordOf(
        [
          [1, 40, 2],
          [40, 3, 4],
          [5, 6, 7],
        ],
        [],
      ),
    )
    expect(facts?.biggest).toEqual({ points: 40, round: null, names: ['Alice', 'Bob'] })
    expect(facts === null ? '' : texts.notableRound(facts.biggest)).toBe('Alice et Bob')
  })

  it('R308: keeps the order of right-to-left names', () => {
    const text = texts.notableRound({ points: 9, names: ['שרה', 'דן', 'Léa'], round: 2 })
    expect(text).toBe('\u2068שרה\u2069, \u2068דן\u2069 et Léa, manche 2')
  })

  it('R403: has no lead to tell when everybody won', () => {
    expect(resultFactsOf(recordOf([[7, 7, 7]], [null]))?.lead).toBeNull()
  })
})
