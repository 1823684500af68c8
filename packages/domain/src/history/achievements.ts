import {
  ACHIEVEMENT_IDS,
  achievementProgress,
  rarityOf,
  type AchievementId,
  type AchievementProgress,
  type Rarity,
} from './achievement-rules.ts'
import type { DisplayGame } from './display-game.ts'
import type { PlayerFigures } from './player-figures.ts'

export interface Achievement {
  readonly id: AchievementId
  readonly rarity: Rarity
  readonly progress: AchievementProgress
  /** Null while the success is under way. */
  readonly unlockedBy: DisplayGame | null
}

const SHOWN_IN_PROGRESS = 5

/** SPEC R1213 to R1215 */
export function achievementsOf(player: PlayerFigures): readonly Achievement[] {
  return ACHIEVEMENT_IDS.map((id) => ({
    id,
    rarity: rarityOf(id),
    progress: achievementProgress(id, player.totals),
    unlockedBy: player.totals.reached.get(id)?.game ?? null,
  }))
}

/** SPEC R1215: at most five successes under way, the nearest to completion first. */
export function inProgress(achievements: readonly Achievement[]): readonly Achievement[] {
  const share = ({ progress }: Achievement) => progress.current / progress.total
  return achievements
    .filter(({ unlockedBy }) => unlockedBy === null)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, SHOWN_IN_PROGRESS)
}

export interface Unlock {
  /** The player's name as a key (`nameKey`). */
  readonly key: string
  readonly name: string
  readonly id: AchievementId
}

type Standing = Pick<PlayerFigures, 'key' | 'name' | 'totals'>

/** SPEC R1217: the successes reached in `later` but not in `earlier`. */
export function newUnlocks(earlier: readonly Standing[], later: readonly Standing[]): readonly Unlock[] {
  const before = new Map(earlier.map((player) => [player.key, player.totals.reached]))
  return later.flatMap(({ key, name, totals }) =>
    ACHIEVEMENT_IDS.filter((id) => totals.reached.has(id) && before.get(key)?.has(id) !== true).map((id) => ({
      key,
      name,
      id,
    })),
  )
}

/** SPEC R1216: who played most, then won most, then by name; null for no players. */
export function mostFrequent(players: readonly PlayerFigures[]): PlayerFigures | null {
  let chosen: PlayerFigures | null = null
  for (const player of players) {
    if (chosen === null || isMoreFrequent(player, chosen)) chosen = player
  }
  return chosen
}

function isMoreFrequent(a: PlayerFigures, b: PlayerFigures): boolean {
  if (a.gamesPlayed !== b.gamesPlayed) return a.gamesPlayed > b.gamesPlayed
  if (a.wins !== b.wins) return a.wins > b.wins
  return a.key < b.key
}
