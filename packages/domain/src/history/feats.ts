import type { DisplayGame } from './display-game.ts'

export interface Feat {
  readonly game: DisplayGame
  /** Who did it, empty where it is the table's. */
  readonly name: string
  /** Points or rounds. */
  readonly value: number
}

export interface Feats {
  /** The lowest winning total. */
  readonly bestScore: Feat | null
  /** The widest gap, in points, between a sole winner and the next. */
  readonly widestWin: Feat | null
  /** The game with the most rounds. */
  readonly longestGame: Feat | null
  /** How many times a player had at least one Dutch in a game. */
  readonly playersWithDutch: number
}

/** SPEC R54: the records held over a list of finished games; the first of equals holds it. Games without a round hold none. */
export function featsOf(games: Iterable<DisplayGame>): Feats {
  let bestScore: Feat | null = null
  let widestWin: Feat | null = null
  let longestGame: Feat | null = null
  let playersWithDutch = 0
  for (const game of games) {
    playersWithDutch += game.players.filter((player) => player.isDutch).length
    if (game.totalRounds === 0) continue
    if (!game.roundsAreSupposed) longestGame = higher(longestGame, { game, name: '', value: game.totalRounds })
    const [first, second] = game.players.flatMap(({ name, score, rank }) =>
      rank === null || score === null ? [] : [{ name, score }],
    )
    if (first === undefined) continue
    if (bestScore === null || first.score < bestScore.value) {
      bestScore = { game, name: first.name, value: first.score }
    }
    if (second === undefined || second.score === first.score) continue
    widestWin = higher(widestWin, { game, name: first.name, value: second.score - first.score })
  }
  return { bestScore, widestWin, longestGame, playersWithDutch }
}

function higher(held: Feat | null, candidate: Feat): Feat {
  return held === null || candidate.value > held.value ? candidate : held
}
