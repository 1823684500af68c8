import {
  ACHIEVEMENT_IDS,
  progressOf,
  rarityOf,
  type AchievementId,
  type Progress,
  type Rarity,
} from './achievement-rules.ts'
import type { DisplayGame } from './display-game.ts'
import type { PlayerFigures } from './player-figures.ts'

/** Where a player stands with one of the ten successes. */
export interface Achievement {
  readonly id: AchievementId
  readonly rarity: Rarity
  readonly progress: Progress
  /** The game that brought it, null while it is not reached. */
  readonly unlockedBy: DisplayGame | null
}

/** How many successes on their way are shown. */
const SHOWN_IN_PROGRESS = 5

/** SPEC R122 to R124: the ten successes of a player, in their own order. */
export function achievementsOf(player: PlayerFigures): readonly Achievement[] {
  return ACHIEVEMENT_IDS.map((id) => ({
    id,
    rarity: rarityOf(id),
    progress: progressOf(id, player.totals),
    unlockedBy: player.totals.reached.get(id)?.game ?? null,
  }))
}

/** SPEC R124: those still to come, the nearest first, at most five. */
export function inProgress(achievements: readonly Achievement[]): readonly Achievement[] {
  const share = ({ progress }: Achievement) => progress.current / progress.total
  return achievements
    .filter(({ unlockedBy }) => unlockedBy === null)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, SHOWN_IN_PROGRESS)
}

export interface Unlock {
  /** The player's key (SPEC R17) and name. */
  readonly key: string
  readonly name: string
  readonly id: AchievementId
}

/** What is asked of a player to know what is new. */
type Standing = Pick<PlayerFigures, 'key' | 'name' | 'totals'>

/** SPEC R126: what players of a later history have reached and had not in the earlier one. */
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

/** SPEC R125: whose successes are shown while nobody was chosen: who played most, then who won most, then by name. */
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
