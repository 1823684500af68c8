// SPEC R1213, R1215

export const ACHIEVEMENT_IDS = [
  'first-win',
  'lightning',
  'perfectionist',
  'streak-3',
  'veteran',
  'streak-5',
  'master',
  'consistent',
  'sharpshooter',
  'legend',
] as const
export type AchievementId = (typeof ACHIEVEMENT_IDS)[number]

export type Rarity = 'common' | 'rare' | 'epic' | 'legendary'

export interface AchievementProgress {
  readonly current: number
  readonly total: number
}

interface AchievementFigures {
  readonly games: number
  readonly wins: number
  readonly longestRun: number
  readonly lowestWin: number | null
  /** Sums of the final totals and their squares, which are exact for whole numbers. */
  readonly sum: number
  readonly sumOfSquares: number
}

const WIN_UNDER = 50
const ENOUGH_GAMES = 10
const DEVIATION_UNDER = 15
const AVERAGE_UNDER = 60

/** SPEC R1213 */
export function rarityOf(id: AchievementId): Rarity {
  switch (id) {
    case 'first-win':
    case 'lightning':
      return 'common'
    case 'perfectionist':
    case 'streak-3':
    case 'veteran':
      return 'rare'
    case 'streak-5':
    case 'master':
    case 'consistent':
    case 'sharpshooter':
      return 'epic'
    case 'legend':
      return 'legendary'
  }
}

/** SPEC R1213: whether only a won game can bring the success. */
export function needsWin(id: AchievementId): boolean {
  switch (id) {
    case 'first-win':
    case 'lightning':
    case 'perfectionist':
    case 'streak-3':
    case 'streak-5':
    case 'master':
    case 'legend':
      return true
    case 'veteran':
    case 'consistent':
    case 'sharpshooter':
      return false
  }
}

/** SPEC R1213. It is called for every player of every game, so it allocates nothing. */
export function isReached(id: AchievementId, figures: AchievementFigures): boolean {
  const { games, sum, sumOfSquares } = figures
  switch (id) {
    // The variance is compared without division or root, so that whole numbers compare exactly.
    case 'consistent':
      return (
        games >= ENOUGH_GAMES && games * sumOfSquares - sum * sum < DEVIATION_UNDER * DEVIATION_UNDER * games * games
      )
    case 'sharpshooter':
      return games >= ENOUGH_GAMES && sum < AVERAGE_UNDER * games
    case 'first-win':
    case 'lightning':
    case 'perfectionist':
    case 'streak-3':
    case 'streak-5':
    case 'veteran':
    case 'master':
    case 'legend':
      return done(id, figures) >= NEEDED[id]
  }
}

/** SPEC R1215 */
export function achievementProgress(id: AchievementId, figures: AchievementFigures): AchievementProgress {
  const total = NEEDED[id]
  return { current: Math.min(total, done(id, figures)), total }
}

const NEEDED: Readonly<Record<AchievementId, number>> = {
  'first-win': 1,
  lightning: 1,
  perfectionist: 1,
  'streak-3': 3,
  'streak-5': 5,
  veteran: 25,
  master: 10,
  legend: 50,
  consistent: ENOUGH_GAMES,
  sharpshooter: ENOUGH_GAMES,
}

function done(id: AchievementId, figures: AchievementFigures): number {
  switch (id) {
    case 'first-win':
    case 'lightning':
    case 'master':
    case 'legend':
      return figures.wins
    case 'perfectionist':
      return figures.lowestWin !== null && figures.lowestWin < WIN_UNDER ? 1 : 0
    case 'streak-3':
    case 'streak-5':
      return figures.longestRun
    case 'veteran':
    case 'consistent':
    case 'sharpshooter':
      return figures.games
  }
}
