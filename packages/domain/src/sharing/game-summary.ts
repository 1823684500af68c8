import type { Instant } from '../instant.ts'
import { phaseOf } from '../game/phase.ts'
import { countedRounds, lastInstantOf, type Game } from '../game/state.ts'
import { parseInstant } from '../history/calendar.ts'
import { gameOf } from '../history/game-of.ts'
import type { HistoryRecord } from '../history/record.ts'
import { headlineOn, type Comment } from '../professor/comment.ts'
import { nextRandom, seedOf } from '../stats/seeded-random.ts'
import { playersOfGame, playersOfRecord, type SummaryPlayer } from './summary-players.ts'

export interface GameSummary {
  readonly isOver: boolean
  /** When the game was played; null for an unreadable date. */
  readonly at: Instant | null
  /** Best first, leavers last. */
  readonly players: readonly SummaryPlayer[]
  /** Number of counted rounds; null where a record does not say. */
  readonly rounds: number | null
  /** The game whose score race is drawn; null if no round is known. */
  readonly game: Game | null
  /** Null if no round is known, or for one player. */
  readonly headline: Comment | null
}

/** SPEC R806 */
export function summaryOfGame(game: Game): GameSummary {
  const rounds = countedRounds(game)
  return {
    isOver: phaseOf(game) !== 'playing',
    at: lastInstantOf(game),
    players: playersOfGame(game),
    rounds: rounds.length,
    game: rounds.length === 0 ? null : game,
    headline: headlineOf(game),
  }
}

/** SPEC R806 */
export function summaryOfRecord(record: HistoryRecord): GameSummary {
  const game = gameOf(record)
  if (game !== null && game.players.length > 0) return summaryOfGame(game)
  return {
    isOver: true,
    at: parseInstant(record.date),
    players: playersOfRecord(record),
    rounds: Number.isInteger(record.rounds) && record.rounds > 0 ? record.rounds : null,
    game: null,
    headline: null,
  }
}

/** SPEC R808 */
function headlineOf(game: Game): Comment | null {
  let chance = seedOf(game)
  return headlineOn(game, () => {
    chance = nextRandom(chance)
    return (chance >>> 0) / 4_294_967_296
  })
}
