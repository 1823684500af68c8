import type { DisplayGame } from './display-game.ts'
import { PORTION } from './portions.ts'

export interface Feat {
  readonly game: DisplayGame
  /** Empty for a feat of the whole table. */
  readonly name: string
  /** Points or rounds. */
  readonly value: number
}

export interface Feats {
  readonly bestScore: Feat | null
  /** Points between a sole winner and the second. */
  readonly widestWin: Feat | null
  /** The game with the most rounds. */
  readonly longestGame: Feat | null
}

/** SPEC R1115, R1222: the first of equal games holds a record; games without a round hold none. */
export function* computeFeats(games: Iterable<DisplayGame>): Generator<undefined, Feats> {
  let bestScore: Feat | null = null
  let widestWin: Feat | null = null
  let longestGame: Feat | null = null
  let count = 0
  for (const game of games) {
    count += 1
    if (count % PORTION === 0) yield
    if (game.totalRounds === 0) continue
    if (!game.roundsAreSupposed) longestGame = higher(longestGame, { game, name: '', value: game.totalRounds })
    const first = placedFrom(game, 0)
    if (first === null) continue
    if (bestScore === null || first.score < bestScore.value) {
      bestScore = { game, name: game.winner, value: first.score }
    }
    const second = placedFrom(game, first.index + 1)
    if (second === null || second.score === first.score) continue
    widestWin = higher(widestWin, { game, name: first.name, value: second.score - first.score })
  }
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

function higher(held: Feat | null, candidate: Feat): Feat {
  return held === null || candidate.value > held.value ? candidate : held
}
