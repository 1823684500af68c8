import type { DisplayGame } from './display-game.ts'
import { inPortions } from './portions.ts'

export interface BestGame {
  readonly game: DisplayGame
  /** Empty where the whole table holds the record. */
  readonly name: string
  /** Points or rounds. */
  readonly value: number
}

export interface BestGames {
  readonly bestScore: BestGame | null
  /** Points between a sole winner and the second. */
  readonly widestWin: BestGame | null
  /** The game with the most rounds. */
  readonly longestGame: BestGame | null
}

/** SPEC R1115, R1222: the first of equal games holds a record; games without a round hold none. */
export function* computeBestGames(games: Iterable<DisplayGame>): Generator<undefined, BestGames> {
  let bestScore: BestGame | null = null
  let widestWin: BestGame | null = null
  let longestGame: BestGame | null = null
  yield* inPortions(games, (game) => {
    if (game.totalRounds === 0) return
    if (!game.roundsAreSupposed) longestGame = higher(longestGame, { game, name: '', value: game.totalRounds })
    const first = placedFrom(game, 0)
    if (first === null) return
    if (bestScore === null || first.score < bestScore.value) {
      bestScore = { game, name: game.winner, value: first.score }
    }
    const second = placedFrom(game, first.index + 1)
    if (second === null || second.score === first.score) return
    widestWin = higher(widestWin, { game, name: first.name, value: second.score - first.score })
  })
  return { bestScore, widestWin, longestGame }
}

/** The first ranked player from index `start` on. It makes no list, since there may be ten thousand games. */
function placedFrom(game: DisplayGame, start: number): { index: number; name: string; score: number } | null {
  for (let index = start; index < game.players.length; index += 1) {
    const player = game.players[index]
    if (player !== undefined && player.rank !== null && player.score !== null) {
      return { index, name: player.name, score: player.score }
    }
  }
  return null
}

function higher(held: BestGame | null, candidate: BestGame): BestGame {
  return held === null || candidate.value > held.value ? candidate : held
}
