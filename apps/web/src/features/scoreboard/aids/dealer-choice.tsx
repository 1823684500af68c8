import type { PlayerId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { presentPlayers, type Game } from '@dutch/domain/game/state'
import { useSettings } from '../../settings/use-settings.ts'
import { announce } from '../../../ui/announcer.ts'
import { Button } from '../../../ui/button.tsx'
import { DealerMark } from '../dealer/dealer-mark.tsx'
import { chooseDealer, useDealer } from '../dealer/use-dealer.ts'
import { dealerTexts as texts } from '../dealer/dealer-texts.ts'

export interface DealerChoiceProps {
  readonly game: Game
  readonly playerId: PlayerId
}

/** SPEC R1001, W111 */
export function DealerChoice({ game, playerId }: DealerChoiceProps) {
  const isDealer = useDealer(game) === playerId
  const { showTips } = useSettings().settings.gameplay
  const player = presentPlayers(game).find(({ id }) => id === playerId)
  if (player === undefined || phaseOf(game) !== 'playing') return null
  return (
    <section className="mt-6">
      <Button
        variant={isDealer ? 'quiet' : 'secondary'}
        block
        guarded={isDealer ? 'forget' : 'deal'}
        icon={<DealerMark />}
        onClick={() => {
          if (chooseDealer(game, isDealer ? null : player.id))
            announce(isDealer ? texts.forget : texts.dealsNow(player.name))
        }}
      >
        {isDealer ? texts.forget : texts.deals}
      </Button>
      {(isDealer || showTips) && (
        <p className="mt-1.5 text-center text-sm text-ink-soft">
          {isDealer ? texts.dealsNow(player.name) : texts.dealsHint}
        </p>
      )}
    </section>
  )
}
