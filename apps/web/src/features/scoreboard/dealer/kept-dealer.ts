import { dealerOf, type DealerChoice } from '@dutch/domain/game/dealer'
import { playerId, type GameId, type PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import * as v from 'valibot'

/** More rounds than any evening has: what a hand left in the storage must not be counted for minutes. */
const MOST_ROUNDS = 100_000

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    gameId: v.string(),
    playerId: v.string(),
    afterRounds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ROUNDS)),
  }),
)

/** SPEC R171: a choice as it is kept, with the game that it is for. */
export function noteOf(game: GameId, choice: DealerChoice): string {
  return JSON.stringify({ gameId: game, ...choice })
}

/** SPEC R170, R171: who deals the round to come by what was kept; null while nobody was chosen in this very game. */
export function keptDealer(game: Game, note: string | null): PlayerId | null {
  const parsed = v.safeParse(noteSchema, note)
  if (!parsed.success || parsed.output.gameId !== game.id) return null
  return dealerOf(game, { playerId: playerId(parsed.output.playerId), afterRounds: parsed.output.afterRounds })
}
