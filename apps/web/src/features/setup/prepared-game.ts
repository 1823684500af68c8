import type { CreateGame } from '@dutch/domain/game/commands'
import type { HistoryRecord } from '@dutch/domain/history/record'

/** A game that is ready to start and may still be changed: what the setup opens with. */
export interface PreparedGame {
  readonly players: readonly { readonly name: string; readonly emoji: string }[]
  /** In points. */
  readonly limit: number
  /** What the limit of the game before was raised to, in points; null where it never was. */
  readonly raisedTo: number | null
}

/** A rematch of a record, ready to be changed. */
export function preparedGame({ players, limit }: CreateGame, { details }: HistoryRecord): PreparedGame {
  const raisedTo = details?.firstLimit === undefined ? null : details.limit
  return { players: players.map(({ name, emoji }) => ({ name, emoji })), limit, raisedTo }
}
