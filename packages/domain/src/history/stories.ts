// Everything that the finished games tell together. Ten thousand games are told in portions, so that whoever asks can let
// the screen answer in between.

import { eveningsOf, nightsOf, type Evening } from './evenings.ts'
import { featsOf, type Feats } from './feats.ts'
import { createPeople, fileGame, inDateOrder, type FiledEntry, type FiledGame } from './filed-game.ts'
import { groupRecords, type GroupRecords } from './group-records.ts'
import { addPlace, newTotals, type PersonTotals } from './person-totals.ts'
import { playerFigures, type PlayerFigures } from './player-figures.ts'
import { podiumOf, rankPlayers, type Ranked } from './podium.ts'
import { countRivalries, type Rivalry } from './rivalries.ts'
import { scoreSeries, type SeriesPoint } from './score-series.ts'
import { summaryOf, type HistorySummary } from './summary.ts'

export interface HistoryStories {
  readonly summary: HistorySummary
  /** Games that do not know their rounds one by one: figures made of rounds leave them out. */
  readonly gamesWithoutRounds: number
  /** Everybody, best first. */
  readonly ranked: readonly Ranked[]
  readonly podium: readonly Ranked[]
  readonly series: readonly SeriesPoint[]
  readonly rivalries: readonly Rivalry[]
  /** Newest first. */
  readonly evenings: readonly Evening[]
  readonly feats: Feats
  readonly records: GroupRecords
}

/** Games between two pauses: about a millisecond of work on a slow phone. */
const PORTION = 100

/**
 * SPEC R110, R131: tells the finished games, whatever their order. Each step is short; between two, others may work.
 * @param timeZone an IANA name such as `Europe/Paris`.
 */
export function* tellStories(entries: readonly FiledEntry[], timeZone: string): Generator<undefined, HistoryStories> {
  const ordered = inDateOrder(entries)
  yield
  const people = createPeople()
  const totals: PersonTotals[] = []
  const games: FiledGame[] = []
  const rivalries = countRivalries()
  for (const [index, entry] of ordered.entries()) {
    if (index % PORTION === PORTION - 1) yield
    const filed = fileGame(entry, people)
    if (filed === null) continue
    games.push(filed)
    rivalries.add(filed)
    for (const place of filed.places) {
      const { person } = place
      const its = (totals[person.index] ??= newTotals(person))
      addPlace(its, place, filed)
    }
  }
  const players: PlayerFigures[] = []
  for (const [index, person] of totals.entries()) {
    if (index % PORTION === PORTION - 1) yield
    players.push(playerFigures(person))
  }
  yield
  const ranked = rankPlayers(players)
  yield
  const nightOf = nightsOf(timeZone)
  const nights = new Map<number, number>()
  for (const [index, { game }] of games.entries()) {
    if (index % PORTION === PORTION - 1) yield
    if (game.completedAt !== null) nights.set(game.completedAt, nightOf(game.completedAt))
  }
  const evenings = eveningsOf(games, (at) => nights.get(at) ?? nightOf(at))
  yield
  const shown = ordered.map(({ game }) => game)
  const summary = summaryOf(shown)
  yield
  const feats = featsOf(shown)
  yield
  const records = groupRecords(games, players, evenings)
  yield
  return {
    summary,
    gamesWithoutRounds: entries.filter(({ record }) => record.details === undefined).length,
    ranked,
    podium: podiumOf(ranked),
    series: scoreSeries(games),
    rivalries: rivalries.list(),
    evenings,
    feats,
    records,
  }
}

/** The stories in one go. */
export function storiesOf(entries: readonly FiledEntry[], timeZone: string): HistoryStories {
  const telling = tellStories(entries, timeZone)
  for (;;) {
    const step = telling.next()
    if (step.done === true) return step.value
  }
}
