import { suggestedLimit } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { leadersOf } from '@dutch/domain/scoring/standings'
import { Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isPlaying, movement } from '../../ui/movement.ts'
import { guardBeforeInsertion } from '../../ui/press-guard.ts'
import { useAnnounced } from '../../ui/use-announced.ts'
import { scoreboardTexts as texts } from './texts.ts'

/** More winners than these are named without a podium. */
const ON_THE_STEP = 3

interface GameOverPanelProps {
  readonly game: Game
  /** Whether the panel replaced the actions without a tap, as after another user's round. */
  readonly opensWithoutTap: boolean
  readonly isBusy: boolean
  /** What the button says that ends the game. */
  readonly endLabel: string
  readonly onEnd: () => void
  readonly onPlayOn: (limit: number) => void
  readonly onUndo: () => void
}

/** SPEC R103, R104, R403 */
export function GameOverPanel({
  game,
  opensWithoutTap,
  isBusy,
  endLabel,
  onEnd,
  onPlayOn,
  onUndo,
}: GameOverPanelProps) {
  const winners = leadersOf(game)
  const names = winners.map((standing) => standing.player.name)
  const total = winners[0]?.total ?? 0
  useAnnounced(`${texts.overTitle}. ${texts.wins(names, total)}`)
  const limit = suggestedLimit(game)
  const panel = useRef<HTMLElement>(null)
  // The panel waits for the ranking's animation; a screen reader gets the result at once.
  const isHeld = useSyncExternalStore(movement.subscribe, isPlaying)
  useLayoutEffect(() => {
    if (opensWithoutTap && !isHeld) guardBeforeInsertion(panel.current)
  }, [opensWithoutTap, isHeld])
  return (
    <section ref={panel} aria-label={texts.overTitle} className="game-over" data-held={isHeld || undefined}>
      <div className="game-over-winner" data-alone={winners.length === 1 || undefined}>
        {winners.length <= ON_THE_STEP && (
          <span className="game-over-avatars">
            {winners.map(({ player }) => (
              <Avatar key={player.id} emoji={player.emoji} color={player.avatarColor} className="game-over-face" />
            ))}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="game-over-title">{texts.winsShort(names)}</h2>
          <p className="text-sm leading-tight text-ink-soft tabular">{texts.withTotal(total, game.limit)}</p>
        </div>
        <IconButton variant="secondary" label={texts.undo} guarded icon={<Undo2 />} onClick={onUndo} />
      </div>
      <div className="game-over-actions">
        <Button variant="secondary" guarded className="game-over-action" onClick={() => onPlayOn(limit)}>
          <span>
            {texts.playOn}{' '}
            <span className="block text-[clamp(0.75rem,4vw,0.875rem)] font-semibold text-ink-soft">
              {texts.playOnTo(limit)}
            </span>
          </span>
        </Button>
        <Button guarded className="game-over-action" busy={isBusy} onClick={onEnd}>
          {endLabel}
        </Button>
      </div>
    </section>
  )
}
