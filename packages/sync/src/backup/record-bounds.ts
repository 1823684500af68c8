import type { HistoryRecord, RecordDetails } from '@dutch/domain/history/record'
import { MAX_INSTANT } from '@dutch/domain/instant'
import { MAX_POINTS, MAX_ROUNDS, MAX_SEATS, MAX_TEXT_UNITS } from '../bounds.ts'

/** A total may be larger than any round; sums of its squares are still finite. */
const MAX_TOTAL = MAX_POINTS * (MAX_ROUNDS + 1)
/** The longest separator between the names of several winners. */
const MAX_SEPARATOR_UNITS = 4

/** SPEC Y604: the bounds of a file's records. A device reads its own records without bounds (Y401). */
export function isWithinBounds({ id, rounds, players, winner, duration, details }: HistoryRecord): boolean {
  return (
    [id, duration].every(isShort) &&
    winner.length <= players.length * (MAX_TEXT_UNITS + MAX_SEPARATOR_UNITS) &&
    rounds <= MAX_ROUNDS &&
    players.length <= MAX_SEATS &&
    // An unreadable score is NaN (Y402) and wins nothing.
    players.every(({ name, score }) => isShort(name) && (Number.isNaN(score) || Math.abs(score) <= MAX_TOTAL)) &&
    (details === undefined || areDetailsWithinBounds(details))
  )
}

function areDetailsWithinBounds(details: RecordDetails): boolean {
  const { limit, firstLimit = limit, players, rounds } = details
  return (
    isShort(details.gameId) &&
    [details.startedAt, details.endedAt].every(isInstant) &&
    [limit, firstLimit].every(arePoints) &&
    players.length <= MAX_SEATS &&
    players.every(
      (seat) => [seat.id, seat.name, seat.emoji, seat.avatarColor].every(isShort) && arePoints(seat.startingScore),
    ) &&
    rounds.length <= MAX_ROUNDS &&
    rounds.every(({ scores, addedAt }) => scores.every((score) => arePoints(score ?? 0)) && isInstant(addedAt))
  )
}

export const isShort = (text: string) => text.length <= MAX_TEXT_UNITS
const arePoints = (value: number) => Math.abs(value) <= MAX_POINTS
const isInstant = (at: number) => Math.abs(at) <= MAX_INSTANT
