// SPEC R1218

import type { RankedGame, HistoryPerson } from './ranked-game.ts'

export interface Rivalry {
  /** The person who was ahead more often; if neither was, the first by key. */
  readonly ahead: HistoryPerson
  readonly behind: HistoryPerson
  /** Games in which `ahead` ranked better than `behind`. */
  readonly aheadWins: number
  readonly behindWins: number
  readonly ties: number
}

interface RivalryCount {
  readonly add: (game: RankedGame) => void
  /** The most played first. */
  readonly list: () => readonly Rivalry[]
}

const ENOUGH_GAMES = 2

interface Pair {
  readonly one: HistoryPerson
  readonly other: HistoryPerson
  oneWins: number
  otherWins: number
  ties: number
}

/** SPEC R1218 */
export function countRivalries(): RivalryCount {
  const pairs: Pair[] = []
  // Pairs by the indexes of both people, the lower one first.
  const rows: Map<number, Pair>[] = []
  const pairOf = (a: HistoryPerson, b: HistoryPerson): Pair => {
    const one = a.index < b.index ? a : b
    const other = one === a ? b : a
    const row = (rows[one.index] ??= new Map<number, Pair>())
    let pair = row.get(other.index)
    if (pair === undefined) {
      pair = { one, other, oneWins: 0, otherWins: 0, ties: 0 }
      row.set(other.index, pair)
      pairs.push(pair)
    }
    return pair
  }
  return {
    // A long history has a hundred thousand pairs, so this loop allocates nothing.
    add: ({ places }) => {
      for (let index = 0; index < places.length; index += 1) {
        for (let next = index + 1; next < places.length; next += 1) {
          const better = places[index]
          const worse = places[next]
          if (better === undefined || worse === undefined) continue
          const pair = pairOf(better.person, worse.person)
          if (better.rank === worse.rank) pair.ties += 1
          else if (pair.one === better.person) pair.oneWins += 1
          else pair.otherWins += 1
        }
      }
    },
    list: () =>
      pairs
        .filter((pair) => gamesOf(pair) >= ENOUGH_GAMES)
        .map(rivalryOf)
        .sort(byGames),
  }
}

const gamesOf = (pair: Pair) => pair.oneWins + pair.otherWins + pair.ties

function rivalryOf({ one, other, oneWins, otherWins, ties }: Pair): Rivalry {
  const oneIsAhead = oneWins === otherWins ? one.key < other.key : oneWins > otherWins
  return oneIsAhead
    ? { ahead: one, behind: other, aheadWins: oneWins, behindWins: otherWins, ties }
    : { ahead: other, behind: one, aheadWins: otherWins, behindWins: oneWins, ties }
}

function byGames(a: Rivalry, b: Rivalry): number {
  const games = (rivalry: Rivalry) => rivalry.aheadWins + rivalry.behindWins + rivalry.ties
  const gap = (rivalry: Rivalry) => rivalry.aheadWins - rivalry.behindWins
  return (
    games(b) - games(a) ||
    gap(a) - gap(b) ||
    (`${a.ahead.key}\n${a.behind.key}` < `${b.ahead.key}\n${b.behind.key}` ? -1 : 1)
  )
}
