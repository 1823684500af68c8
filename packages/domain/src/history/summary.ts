import { nameKey } from '../players/names.ts'
import type { DisplayGame } from './display-game.ts'
import { inPortions } from './portions.ts'

export interface HistorySummary {
  readonly games: number
  readonly rounds: number
  /** Number of different names (R302). */
  readonly players: number
  readonly topWinners: readonly string[]
  /** Won games of each top winner. */
  readonly topWins: number
}

/** SPEC R1114, R1222. @param games oldest first, since a person has the spelling of the last game */
export function* computeSummary(games: readonly DisplayGame[]): Generator<undefined, HistorySummary> {
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = nameKey(name)
    keys.set(name, key)
    return key
  }
  const names = new Map<string, string>()
  const wins = new Map<string, number>()
  let rounds = 0
  yield* inPortions(games, (game) => {
    if (!game.roundsAreSupposed) rounds += game.totalRounds
    for (const { name, rank } of game.players) {
      const key = keyOf(name)
      names.set(key, name)
      if (rank === 1 && game.totalRounds > 0) wins.set(key, (wins.get(key) ?? 0) + 1)
    }
  })
  const topWins = Math.max(0, ...wins.values())
  const topWinners = [...wins].flatMap(([key, won]) => (won === topWins ? [names.get(key) ?? key] : []))
  return { games: games.length, rounds, players: names.size, topWinners, topWins }
}
