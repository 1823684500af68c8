import { dealerFromNow, dealerOf, type DealerChoice } from '@dutch/domain/game/dealer'
import { type PlayerId, playerId, type GameId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { notify } from '../../../ui/toast.ts'
import { faultText } from '../../games/fault-texts.ts'
import { dealerNote } from './dealer-note.ts'
import { dealerTexts } from './dealer-texts.ts'

/** The present dealer; null while the dealer is not followed. */
export function useDealer(game: Game): PlayerId | null {
  return keptDealer(game, useSyncExternalStore(dealerNote.subscribe, dealerNote.read))
}

/** Stores the dealer, or shows a toast where that fails. @param player null to stop following @returns whether it was stored */
export function chooseDealer(game: Game, player: PlayerId | null): boolean {
  const stored = dealerNote.write(player === null ? null : noteOf(game.id, dealerFromNow(game, player)))
  if (!stored.ok) notify({ tone: 'error', text: faultText(stored.error, dealerTexts.failed) })
  return stored.ok
}

/** Limits the computation where somebody has edited the storage. */
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

/** SPEC W111: the text of the note, which names its game. */
export function noteOf(game: GameId, choice: DealerChoice): string {
  return JSON.stringify({ gameId: game, ...choice })
}

/** SPEC R1001, W111: the present dealer; null while no dealer was chosen in this game. */
export function keptDealer(game: Game, note: string | null): PlayerId | null {
  const parsed = v.safeParse(noteSchema, note)
  if (!parsed.success || parsed.output.gameId !== game.id) return null
  return dealerOf(game, { playerId: playerId(parsed.output.playerId), afterRounds: parsed.output.afterRounds })
}
