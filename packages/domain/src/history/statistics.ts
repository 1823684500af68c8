import { nightsOf, computeEvenings, type Evening } from './evenings.ts'
import { computeBestGames, type BestGames } from './best-games.ts'
import {
  createPeople,
  rankedGameOf,
  inDateOrder,
  newSeatCounts,
  type RecordedGame,
  type RankedGame,
} from './ranked-game.ts'
import { computeGroupRecords, type GroupRecords } from './group-records.ts'
import { addPlace, newTotals, type PersonTotals } from './person-totals.ts'
import { playerFigures, type PlayerFigures } from './player-figures.ts'
import { podiumOf, rankPlayers, type Ranked } from './podium.ts'
import { GAMES_PER_PORTION, inPortions } from './portions.ts'
import { countRivalries, type Rivalry } from './rivalries.ts'
import { computeSeries, type SeriesPoint } from './score-series.ts'
import { computeSummary, type HistorySummary } from './summary.ts'

export interface HistoryOverview {
  readonly summary: HistorySummary
  readonly gamesWithoutRounds: number
  /** Best first. */
  readonly ranked: readonly Ranked[]
  readonly podium: readonly Ranked[]
  /** Oldest first, partial games left out. */
  readonly ordered: readonly RecordedGame[]
  /** Those of `ordered` that have a round and a ranked player. */
  readonly games: readonly RankedGame[]
}

export interface HistoryStatistics extends HistoryOverview {
  readonly series: readonly SeriesPoint[]
  readonly rivalries: readonly Rivalry[]
  /** Newest first. */
  readonly evenings: readonly Evening[]
  readonly bestGames: BestGames
  readonly records: GroupRecords
}

/** SPEC R1201, R1222: the figures that a history shows first. */
export function* computeOverview(entries: readonly RecordedGame[]): Generator<undefined, HistoryOverview> {
  const ordered = inDateOrder(entries)
  yield
  const games: RankedGame[] = []
  const ranked = yield* computeInOrder(ordered, (filed) => games.push(filed))
  yield
  const summary = yield* computeSummary(ordered.map(({ game }) => game))
  const gamesWithoutRounds = entries.filter(({ record }) => record.details === undefined).length
  return { summary, gamesWithoutRounds, ranked, podium: podiumOf(ranked), ordered, games }
}

/** SPEC R1222: the figures that a history shows later. @param timeZone an IANA name */
export function* computeStatistics(
  overview: HistoryOverview,
  timeZone: string,
): Generator<undefined, HistoryStatistics> {
  const { ranked, ordered, games } = overview
  const rivalries = countRivalries()
  yield* inPortions(games, rivalries.add)
  yield
  const evenings = yield* computeEvenings(games, nightsOf(timeZone))
  yield
  const bestGames = yield* computeBestGames(ordered.map(({ game }) => game))
  yield
  const players = ranked.map(({ player }) => player)
  const records = yield* computeGroupRecords(games, players, evenings)
  yield
  const series = yield* computeSeries(games)
  yield
  return { ...overview, series, rivalries: rivalries.list(), evenings, bestGames, records }
}

/** SPEC R1202 to R1209, R1222: the ranking of the people, best first. */
export function* computePlayers(entries: readonly RecordedGame[]): Generator<undefined, readonly Ranked[]> {
  const ordered = inDateOrder(entries)
  yield
  return yield* computeInOrder(ordered, () => undefined)
}

function* computeInOrder(
  ordered: readonly RecordedGame[],
  onGame: (game: RankedGame) => void,
): Generator<undefined, readonly Ranked[]> {
  const people = createPeople()
  const counts = newSeatCounts()
  const totals: PersonTotals[] = []
  let index = 0
  let met = 0
  for (const entry of ordered) {
    index += 1
    // The key of a new name takes as long as many games, so each new person ends a portion.
    if (index % GAMES_PER_PORTION === 0 || people.all.length > met) yield
    met = people.all.length
    const filed = rankedGameOf(entry, people, counts)
    if (filed === null) continue
    onGame(filed)
    for (const place of filed.places) {
      const { person } = place
      const its = (totals[person.index] ??= newTotals(person))
      addPlace(its, place, filed)
    }
  }
  const players: PlayerFigures[] = []
  let portion = 0
  for (const person of totals) {
    players.push(playerFigures(person))
    portion += person.games
    if (portion < GAMES_PER_PORTION) continue
    portion = 0
    yield
  }
  yield
  return rankPlayers(players)
}
