import type { HistoryRecord } from '@dutch/domain/history/record'
import { finishedGame, type GameOptions } from '../e2e/support/seed.ts'

const NAMES = ['Léa', 'Hugo', 'Zoé', 'Max', 'Anaïs', 'Bo', 'Cléo', 'Dan', 'Eva', 'Fay', 'Gus', 'Inès']
const HOUR = 3_600_000

/** Pseudo-random numbers, the same at every run. @returns a function that gives whole numbers from 0 to `below - 1` */
function countingChance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A game of twelve players; most scores are low, so that nobody reaches the limit. */
export function longGame(rounds: number): GameOptions {
  const chance = countingChance(rounds)
  const scores = [0, -3, 12, 1, -6, 5, -1, 8, -4, 3, 0, 7]
  return {
    names: NAMES,
    limit: 1000,
    rounds: Array.from({ length: rounds }, () => NAMES.map(() => scores[chance(scores.length)] ?? 0)),
    dutch: Array.from({ length: rounds }, () => (chance(3) === 0 ? null : chance(NAMES.length))),
  }
}

/** Finished games of two to six players, one every three hours until now. */
export function finishedGames(count: number): readonly HistoryRecord[] {
  const chance = countingChance(count)
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => {
    const first = chance(NAMES.length)
    const names = Array.from({ length: 2 + chance(5) }, (_unused, seat) => NAMES[(first + seat) % NAMES.length] ?? '')
    const rounds = Array.from({ length: 4 + chance(8) }, () => names.map(() => chance(30) - 2))
    return finishedGame({ names, rounds, limit: 1000, startedAt: now - (index + 1) * 3 * HOUR })
  })
}
