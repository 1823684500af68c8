// SPEC R1222

/** Games computed between two pauses, in about 1 ms on a slow phone. */
export const GAMES_PER_PORTION = 100

/** Pauses after each portion. */
export function* inPortions<Game>(games: Iterable<Game>, work: (game: Game) => void): Generator<undefined, void> {
  let count = 0
  for (const game of games) {
    count += 1
    if (count % GAMES_PER_PORTION === 0) yield
    work(game)
  }
}
