// A finished game as it is kept (SPEC R40). The specified fields stay readable by name, so that data of an earlier
// product opens; what we need beyond them stands beside them in `details`, absent where it is truly unknown.

export interface RecordPlayer {
  readonly name: string
  /** Final total, in points. */
  readonly score: number
  /** At least one round of the game was flagged Dutch for this player. */
  readonly isDutch: boolean
}

export interface RecordedSeat {
  readonly id: string
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
  /** Points. */
  readonly startingScore: number
  readonly left: boolean
}

/** One counted round, compact: ten thousand games are read at once. */
export interface RecordedRound {
  /** Points in the order of `RecordDetails.players`; null for a player who was not at the table. */
  readonly scores: readonly (number | null)[]
  /** Index into `RecordDetails.players`, null when nobody was flagged. */
  readonly dutch: number | null
  /** Milliseconds since 1970. */
  readonly addedAt: number
}

export interface RecordDetails {
  readonly gameId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Milliseconds since 1970. */
  readonly endedAt: number
  /** Points. */
  readonly limit: number
  readonly players: readonly RecordedSeat[]
  readonly rounds: readonly RecordedRound[]
}

export interface HistoryRecord {
  readonly id: string
  /** When the game was finished, ISO 8601. */
  readonly date: string
  /** Number of counted rounds. */
  readonly rounds: number
  readonly players: readonly RecordPlayer[]
  /** Name of the player with the lowest total; shared wins are joined with " et ". */
  readonly winner: string
  /** Text such as "1h 5min" or "12 minutes"; empty without a start time. */
  readonly duration: string
  readonly details?: RecordDetails
}
