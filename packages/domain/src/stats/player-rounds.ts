// Rounds that the player missed are left out, so that no figure counts them (SPEC R601).

import type { PlayerId } from '../game/ids.ts'
import { countedRounds, type Game, type Round } from '../game/state.ts'

/** Won by the lowest score (ties share), lost by the highest. */
export type RoundOutcome = 'won' | 'lost' | 'between'

export interface PlayedRound {
  readonly score: number
  readonly isDutch: boolean
  readonly outcome: RoundOutcome
}

/** SPEC R601: oldest first, in the order of the table. */
export function playedRoundsOf(game: Game): ReadonlyMap<PlayerId, readonly PlayedRound[]> {
  const played = new Map<PlayerId, PlayedRound[]>(game.players.map((player) => [player.id, []]))
  for (const round of countedRounds(game)) {
    const scores = round.entries.map((entry) => entry.score)
    const lowest = Math.min(...scores)
    const highest = Math.max(...scores)
    for (const entry of round.entries) played.get(entry.playerId)?.push(playedRound(round, entry, lowest, highest))
  }
  return played
}

function playedRound(round: Round, entry: Round['entries'][number], lowest: number, highest: number): PlayedRound {
  const { playerId, score } = entry
  // SPEC R607: where everybody has the same score, everybody won.
  const outcome = score === lowest ? 'won' : score === highest ? 'lost' : 'between'
  return { score, isDutch: round.dutchPlayerId === playerId, outcome }
}
