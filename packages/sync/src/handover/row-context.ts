// Writer and reader follow the rows of a game in the same way, so that what can be predicted takes one bit.

import type { Row } from './row.ts'

export interface RowContext {
  readonly seatCount: () => number
  /** Includes undone rounds. */
  readonly roundCount: () => number
  readonly has: (round: number) => boolean
  /** The last counted round; null if there is none. */
  readonly last: () => number | null
  /** Who is at the table, by seat. */
  readonly present: () => readonly boolean[]
  /** Who has a score in the round, by seat. */
  readonly inRound: (round: number) => readonly boolean[]
  readonly take: (row: Row) => void
}

export function createRowContext(): RowContext {
  const present: boolean[] = []
  const rounds: { status: 'counted' | 'deleted' | 'undone'; seats: readonly boolean[] }[] = []
  const seatsOf = (scores: readonly (number | null)[]) => present.map((_, seat) => (scores[seat] ?? null) !== null)
  const set = (round: number, status: 'counted' | 'deleted' | 'undone') => {
    const known = rounds[round]
    if (known !== undefined) known.status = status
  }
  return {
    seatCount: () => present.length,
    roundCount: () => rounds.length,
    has: (round) => rounds[round] !== undefined && rounds[round].status !== 'undone',
    last: () => {
      const last = rounds.findLastIndex(({ status }) => status === 'counted')
      return last === -1 ? null : last
    },
    present: () => present,
    inRound: (round) => present.map((_, seat) => rounds[round]?.seats[seat] === true),
    take: (row) => {
      switch (row.type) {
        case 'game-created':
          return void present.push(...row.seats.map(() => true))
        case 'round-added':
          return void rounds.push({ status: 'counted', seats: seatsOf(row.scores) })
        case 'round-corrected': {
          const known = rounds[row.round]
          if (known !== undefined) known.seats = seatsOf(row.scores)
          return
        }
        case 'round-deleted':
          return set(row.round, 'deleted')
        case 'round-restored':
          return set(row.round, 'counted')
        case 'round-undone':
          return set(row.round, 'undone')
        case 'player-joined':
          return void present.push(true)
        case 'player-left':
        case 'player-unseated':
          present[row.player] = false
          return
        case 'player-returned':
          present[row.player] = true
          return
        case 'limit-raised':
        case 'game-ended':
          return
      }
    },
  }
}
