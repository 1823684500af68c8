import type { Player } from '@dutch/domain/game/state'
import { UserMinus } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { seatsTexts as texts } from './seats-texts.ts'

interface SeatRowProps {
  readonly player: Player
  readonly total: number
  /** Without a score only the points of arrival. */
  readonly hasPlayed: boolean
  /** The game is over, or the table too small or too full. */
  readonly isFixed: boolean
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onBringBack: () => void
}

export function SeatRow({ player, total, hasPlayed, isFixed, isBusy, onRemove, onBringBack }: SeatRowProps) {
  const { name, emoji, avatarColor, startingScore, presence } = player
  const isPresent = presence === 'present'
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Avatar emoji={emoji} color={avatarColor} size="md" className={isPresent ? '' : 'opacity-40'} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft tabular">
          {isPresent ? texts.present(total, startingScore, hasPlayed) : texts.left(total)}
        </p>
      </div>
      {isPresent ? (
        <IconButton
          label={texts.removeOf(name)}
          icon={<UserMinus aria-hidden="true" />}
          disabled={isFixed}
          onClick={onRemove}
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          guarded
          className="shrink-0"
          aria-label={texts.bringBackOf(name)}
          disabled={isFixed}
          busy={isBusy}
          onClick={onBringBack}
        >
          {texts.bringBack}
        </Button>
      )}
    </li>
  )
}
