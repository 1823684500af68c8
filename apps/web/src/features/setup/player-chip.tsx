import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { Plus, X } from 'lucide-react'
import type { FocusEventHandler, PointerEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { setupTexts } from './texts.ts'
import type { ForgetPlayer } from './use-forget-player.ts'

interface PlayerChipProps {
  readonly player: KnownPlayer
  readonly isSeated?: boolean
  readonly onSeat: () => void
  /** Offered for a player without a recent finished game, such as a mistyped name. Undefined until the games are read. */
  readonly onForget: ForgetPlayer | undefined
  readonly onBlur?: FocusEventHandler<HTMLButtonElement>
}

/** The field keeps the focus, because its blur would remove the suggestions before the tap ends. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** An item of a list. */
export function PlayerChip({ player, isSeated, onSeat, onForget, onBlur }: PlayerChipProps) {
  const forget = player.games === 0 ? onForget : undefined
  return (
    <li className="flex shrink-0">
      <button
        type="button"
        disabled={isSeated}
        aria-label={setupTexts.knownAdd(player.name)}
        className={classNames(
          'flex h-11 max-w-[min(12rem,75vw)] items-center gap-2 border-2 border-line bg-card ps-3 text-ink active:bg-sunken disabled:opacity-40',
          forget === undefined ? 'rounded-pill pe-3' : 'rounded-s-pill border-e-0 pe-1',
        )}
        onPointerDown={keepFocus}
        onClick={onSeat}
        onBlur={onBlur}
      >
        <span aria-hidden="true">{player.emoji}</span>
        <bdi className="line-clamp-2 text-start text-[0.8125rem] leading-tight whole-words">{player.name}</bdi>
        <Plus className="size-4 shrink-0 text-accent" />
      </button>
      {forget !== undefined && (
        <IconButton
          guarded
          disabled={isSeated}
          label={setupTexts.forget(player.name)}
          icon={<X className="size-4" />}
          className="rounded-s-none rounded-e-pill border-2 border-s-0 border-line bg-card"
          onPointerDown={keepFocus}
          onClick={() => void forget(player)}
          onBlur={onBlur}
        />
      )}
    </li>
  )
}
