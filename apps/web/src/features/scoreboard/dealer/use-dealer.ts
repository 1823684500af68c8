import { dealerFromNow } from '@dutch/domain/game/dealer'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { useSyncExternalStore } from 'react'
import { dealerNote } from './dealer-note.ts'
import { keptDealer, noteOf } from './kept-dealer.ts'

/** Null while nobody wants to know. */
export function useDealer(game: Game): PlayerId | null {
  return keptDealer(game, useSyncExternalStore(dealerNote.subscribe, dealerNote.read))
}

/** Null stops following. */
export function chooseDealer(game: Game, player: PlayerId | null): void {
  dealerNote.write(player === null ? null : noteOf(game.id, dealerFromNow(game, player)))
}
