// SPEC R1202 to R1208

import { consistencyScore } from '../stats/consistency.ts'
import type { PersonTotals } from './person-totals.ts'

const BADGES = ['Perfectionniste', 'Régulier', 'Champion', 'Vétéran', 'En Progrès', 'Maître Dutch'] as const
type BadgeName = (typeof BADGES)[number]

export interface PlayerFigures {
  readonly key: string
  readonly name: string
  /** Null where no record has one. */
  readonly emoji: string | null
  readonly avatarColor: string | null
  readonly gamesPlayed: number
  readonly wins: number
  /** 0 to 100, unrounded. */
  readonly winRate: number
  /** Mean final total, unrounded. */
  readonly avgScore: number
  readonly bestScore: number
  readonly worstScore: number
  /** Rounds played in the games whose rounds are known. */
  readonly totalRounds: number
  readonly avgRoundsPerGame: number | null
  /** 0 to 100, higher is steadier; null before 2 games. */
  readonly consistency: number | null
  /** 0 to 100, 50 is no change; null before 4 games. */
  readonly improvements: number | null
  readonly dutchCount: number
  /** `dutchCount` is a minimum, since some records say only that there was a Dutch. */
  readonly dutchIsLeast: boolean
  readonly badges: readonly BadgeName[]
  /** 0 to 100. */
  readonly experience: number
  readonly totals: PersonTotals
}

const GAMES_FOR_CONSISTENCY = 2
const GAMES_FOR_IMPROVEMENT = 4

/** @param totals of one game or more */
export function playerFigures(totals: PersonTotals): PlayerFigures {
  const { person, games, wins, scores, rounds, gamesWithRounds, dutch } = totals
  const figures = {
    key: person.key,
    name: person.name,
    emoji: person.emoji,
    avatarColor: person.avatarColor,
    gamesPlayed: games,
    wins,
    winRate: (100 * wins) / games,
    avgScore: totals.sum / games,
    bestScore: totals.lowest,
    worstScore: totals.highest,
    totalRounds: rounds,
    avgRoundsPerGame: gamesWithRounds === 0 ? null : rounds / gamesWithRounds,
    consistency: consistencyOf(scores),
    improvements: improvementOf(scores),
    dutchCount: dutch,
    dutchIsLeast: totals.dutchIsLeast,
    experience: Math.min(100, games * 10),
    totals,
  }
  return { ...figures, badges: badgesOf(figures) }
}

/** SPEC R1205 */
export function consistencyOf(scores: readonly number[]): number | null {
  return scores.length < GAMES_FOR_CONSISTENCY ? null : Math.max(0, 100 - consistencyScore(scores))
}

/** SPEC R1206 */
export function improvementOf(scores: readonly number[]): number | null {
  if (scores.length < GAMES_FOR_IMPROVEMENT) return null
  const middle = Math.floor(scores.length / 2)
  const first = meanBetween(scores, 0, middle)
  const second = meanBetween(scores, middle, scores.length)
  return Math.min(100, Math.max(0, 50 + (50 * (first - second)) / Math.max(1, Math.abs(first))))
}

function meanBetween(scores: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let index = from; index < to; index += 1) sum += scores[index] ?? 0
  return sum / (to - from)
}

/** SPEC R1207 */
export function badgesOf(
  figures: Pick<PlayerFigures, 'bestScore' | 'consistency' | 'winRate' | 'gamesPlayed' | 'improvements' | 'dutchCount'>,
): readonly BadgeName[] {
  const earned: Record<BadgeName, boolean> = {
    Perfectionniste: figures.bestScore <= 20,
    Régulier: (figures.consistency ?? 0) > 80,
    Champion: figures.winRate > 60,
    Vétéran: figures.gamesPlayed >= 10,
    'En Progrès': (figures.improvements ?? 0) > 70,
    'Maître Dutch': figures.dutchCount >= 5,
  }
  return BADGES.filter((badge) => earned[badge])
}
