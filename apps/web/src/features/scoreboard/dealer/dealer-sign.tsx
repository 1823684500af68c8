import type { PlayerId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { DealerMark } from './dealer-mark.tsx'
import { dealerTexts } from './dealer-texts.ts'
import { useDealer } from './use-dealer.ts'

export interface DealerSignProps {
  readonly game: Game
  readonly playerId: PlayerId
}

/** SPEC W111: the sign in the dealer's row; renders nothing in other rows. */
export function DealerSign({ game, playerId }: DealerSignProps) {
  if (useDealer(game) !== playerId || phaseOf(game) !== 'playing') return null
  return (
    <>
      <span className="sr-only">, {dealerTexts.rowDeals}</span>
      <DealerMark />
    </>
  )
}
