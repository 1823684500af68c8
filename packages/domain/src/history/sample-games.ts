// SPEC R1223

import { gameId, playerId, roundId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { avatarColorAt, emojiAt } from '../players/avatars.ts'
import { recordOf, type HistoryRecord } from './record.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NAMES = ['Camille', 'Noé', 'Inès', 'Sacha'] as const

interface Sample {
  readonly daysAgo: number
  /** Minutes after the first game of that evening. */
  readonly later: number
  /** Scores in the order of `NAMES`; `dutch` is an index into them. */
  readonly rounds: readonly (readonly [scores: readonly number[], dutch: number | null])[]
}

const SAMPLES: readonly Sample[] = [
  {
    daysAgo: 8,
    later: 0,
    rounds: [
      [[4, 18, 11, 25], 0],
      [[12, 0, 9, 31], 1],
      [[7, 14, 22, 16], null],
      [[5, 21, 3, 28], 2],
      [[9, 8, 17, 12], null],
    ],
  },
  {
    daysAgo: 1,
    later: 0,
    rounds: [
      [[15, 6, 19, 24], 1],
      [[20, 3, 14, 18], 1],
      [[0, 11, 27, 35], 0],
      [[13, 9, 8, 30], null],
    ],
  },
  {
    daysAgo: 1,
    later: 50,
    rounds: [
      [[22, 10, 5, 14], 2],
      [[17, 25, 0, 9], 2],
      [[8, 31, 12, 20], null],
      [[16, 19, -2, 7], 2],
      [[11, 18, 6, 23], null],
    ],
  },
]

/** SPEC R1223: the sample games, newest first. */
export function sampleRecords(now: number): readonly HistoryRecord[] {
  return SAMPLES.map((sample, index) => {
    const startedAt = now - sample.daysAgo * DAY + sample.later * MINUTE
    const record = recordOf(sampleGame(sample, index, startedAt), `exemple-${String(index + 1)}`)
    if (!record.ok) throw new Error(record.error.reason)
    return record.value
  }).reverse()
}

function sampleGame({ rounds }: Sample, index: number, startedAt: number): Game {
  const players = NAMES.map((name, seat) => ({
    id: playerId(`exemple-${String(seat)}`),
    name,
    emoji: emojiAt(seat),
    avatarColor: avatarColorAt(seat),
    startingScore: 0,
    presence: 'present' as const,
  }))
  return {
    id: gameId(`exemple-${String(index)}`),
    createdAt: startedAt,
    limit: 100,
    players,
    rounds: rounds.map(([scores, dutch], round) => ({
      id: roundId(`exemple-${String(index)}-${String(round)}`),
      addedAt: startedAt + (round + 1) * 4 * MINUTE,
      status: 'counted',
      entries: players.map(({ id }, seat) => ({ playerId: id, score: scores[seat] ?? 0 })),
      dutchPlayerId: dutch === null ? null : (players[dutch]?.id ?? null),
      original: null,
    })),
    endedAt: startedAt + (rounds.length + 1) * 4 * MINUTE,
  }
}
