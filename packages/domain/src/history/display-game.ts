// SPEC R1105 to R1107

import { frenchDates, type FrenchDates } from '../french-dates.ts'
import { MAX_INSTANT, type Instant } from '../instant.ts'
import { DEFAULT_LIMIT } from '../game/bounds.ts'
import { parseInstant } from './calendar.ts'
import { isPlausibleDuration, shownDuration, parseDuration, formatDuration } from './duration.ts'
import { gameTags, isClose, isMemorable, type GameTag } from './labels.ts'
import { isWithin, spanOfPeriod, type Span } from './periods.ts'
import { joinStoredNames } from '../players/join-names.ts'
import { UNRANKED } from '../scoring/totals.ts'
import { mean, oneDecimal } from '../stats/averages.ts'
import type { HistoryRecord } from './record.ts'

export interface DisplayPlayer {
  readonly name: string
  readonly score: number | null
  readonly isDutch: boolean
  /** 1 for the best, shared by equals; null for a leaver and for an unknown score. */
  readonly rank: number | null
  readonly emoji: string | null
  /** Name of a design token. */
  readonly avatarColor: string | null
  /** Index into the record's players. */
  readonly seat: number
}

export interface DisplayGame {
  readonly id: string
  /** The game's own name, else "Partie 21/11/2026". */
  readonly name: string
  /** "21/11/2026"; empty for an undated game. */
  readonly shortDate: string
  /** "21 novembre 2026"; empty for an undated game. */
  readonly longDate: string
  /** Best first, leavers last. */
  readonly players: readonly DisplayPlayer[]
  /** Several winners are joined with " et ". */
  readonly winner: string
  readonly sharedWin: boolean
  readonly totalRounds: number
  readonly roundsAreSupposed: boolean
  /** In words; estimated where the record has none. */
  readonly duration: string
  readonly durationMs: number | null
  readonly durationIsEstimate: boolean
  readonly scoreLimit: number
  readonly completedAt: Instant | null
  readonly tags: readonly GameTag[]
  readonly isMemorable: boolean
  /** Mean final total without leavers, with one decimal. */
  readonly averageScore: number | null
}

export interface DisplayContext {
  readonly today: Span
  readonly dates: Pick<FrenchDates, 'numeric' | 'long'>
}

/** SPEC R1105: what is shown where a record has no value. */
const SUPPOSED_ROUNDS = 5
const SUPPOSED_ROUND_LENGTH = 5 * 60_000

/** @param timeZone an IANA name */
export function displayContext(now: number, timeZone: string): DisplayContext {
  return { today: spanOfPeriod('today', now, timeZone), dates: frenchDates(timeZone) }
}

/** SPEC R1105 */
export function displayGame(record: HistoryRecord, context: DisplayContext): DisplayGame {
  const players = rankedPlayers(record)
  const finalScores = players.flatMap(({ rank, score }) => (rank === null || score === null ? [] : [score]))
  const winners = players.filter((player) => player.rank === 1)
  const completedAt = instantOf(record)
  const shortDate = completedAt === null ? '' : context.dates.numeric(completedAt)
  const knownRounds = roundsOf(record)
  const totalRounds = knownRounds ?? SUPPOSED_ROUNDS
  const close = totalRounds > 0 && isClose(finalScores)
  return {
    id: record.id,
    name: record.name ?? (shortDate === '' ? 'Partie sans date' : `Partie ${shortDate}`),
    shortDate,
    longDate: completedAt === null ? '' : context.dates.long(completedAt),
    players,
    winner: winners.length === 0 ? record.winner : joinStoredNames(winners.map((player) => player.name)),
    sharedWin: winners.length > 1,
    totalRounds,
    roundsAreSupposed: knownRounds === null,
    ...lengthOf(record, totalRounds),
    scoreLimit: record.details?.limit ?? DEFAULT_LIMIT,
    completedAt,
    tags: gameTags({
      players: players.length,
      rounds: totalRounds,
      close,
      today: completedAt !== null && isWithin(context.today, completedAt),
    }),
    isMemorable: isMemorable(players.length, close),
    averageScore: finalScores.length === 0 ? null : oneDecimal(mean(finalScores)),
  }
}

function rankedPlayers(record: HistoryRecord): readonly DisplayPlayer[] {
  const seats = record.details?.players
  const players = record.players.map((player, index) => {
    const seat = seats?.[index]
    const score = Number.isFinite(player.score) ? player.score : null
    return { player, index, seat, score, ranked: score !== null && seat?.left !== true }
  })
  const scores = players.flatMap(({ ranked, score }) => (ranked && score !== null ? [score] : []))
  return players
    .map(({ player, index, seat, score, ranked }) => ({
      name: player.name,
      score,
      isDutch: player.isDutch,
      rank: ranked && score !== null ? 1 + scores.filter((other) => other < score).length : null,
      emoji: seat?.emoji ?? null,
      avatarColor: seat?.avatarColor ?? null,
      seat: index,
    }))
    .sort((a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED))
}

function roundsOf(record: HistoryRecord): number | null {
  if (record.details !== undefined) return record.details.rounds.length
  return Number.isInteger(record.rounds) && record.rounds > 0 ? record.rounds : null
}

function lengthOf(
  record: HistoryRecord,
  rounds: number,
): Pick<DisplayGame, 'duration' | 'durationMs' | 'durationIsEstimate'> {
  if (record.duration.trim() === '' && record.details === undefined) {
    const estimate = rounds * SUPPOSED_ROUND_LENGTH
    return { duration: formatDuration(estimate), durationMs: estimate, durationIsEstimate: true }
  }
  const measured = record.details === undefined ? NaN : record.details.endedAt - record.details.startedAt
  const durationMs = isPlausibleDuration(measured) ? measured : parseDuration(record.duration)
  return { duration: shownDuration(record.duration) || formatDuration(measured), durationMs, durationIsEstimate: false }
}

function instantOf(record: HistoryRecord): number | null {
  const at = parseInstant(record.date) ?? record.details?.endedAt ?? NaN
  // Formatting a later instant throws.
  return Math.abs(at) <= MAX_INSTANT ? at : null
}
