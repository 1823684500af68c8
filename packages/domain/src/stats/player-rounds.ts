// SPEC R601: rounds that a player missed are left out, so that no statistic counts them.

import type { PlayerId } from '../game/ids.ts'
import { countedRounds, type Game, type Round } from '../game/state.ts'

/** `won` with the lowest score of the round (several players may share it), `lost` with the highest. */
export type RoundOutcome = 'won' | 'lost' | 'between'

export interface PlayedRound {
  readonly score: number
  readonly isDutch: boolean
  readonly outcome: RoundOutcome
}

/** SPEC R601: the rounds of each player, oldest first; players in the order of the table. */
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
  // SPEC R607: if all scores are equal, everybody won the round.
  const outcome = score === lowest ? 'won' : score === highest ? 'lost' : 'between'
  return { score, isDutch: round.dutchPlayerId === playerId, outcome }
}
