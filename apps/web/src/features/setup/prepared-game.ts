import type { CreateGame } from '@dutch/domain/game/commands'
import type { HistoryRecord } from '@dutch/domain/history/record'

/** A game that can be started or changed; the setup opens with it. */
export interface PreparedGame {
  readonly players: readonly { readonly name: string; readonly emoji: string }[]
  /** In points. */
  readonly limit: number
  /** What the limit of the former game was raised to, in points; null if it was not raised. */
  readonly raisedTo: number | null
}

export function preparedGame({ players, limit }: CreateGame, { details }: HistoryRecord): PreparedGame {
  const raisedTo = details?.firstLimit === undefined ? null : details.limit
  return { players: players.map(({ name, emoji }) => ({ name, emoji })), limit, raisedTo }
}
