import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { Plus } from 'lucide-react'
import type { FocusEventHandler } from 'react'
import { setupTexts } from './texts.ts'

interface PlayerChipProps {
  readonly player: KnownPlayer
  readonly onSeat: () => void
  readonly onBlur?: FocusEventHandler<HTMLButtonElement>
}

export function PlayerChip({ player, onSeat, onBlur }: PlayerChipProps) {
  return (
    <button
      type="button"
      aria-label={setupTexts.knownAdd(player.name)}
      className="flex h-11 max-w-[min(12rem,75vw)] items-center gap-2 rounded-pill border-2 border-line bg-card px-3 text-ink active:bg-sunken"
      // The field keeps the focus, because its blur would remove the suggestions before the tap ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSeat}
      onBlur={onBlur}
    >
      <span aria-hidden="true">{player.emoji}</span>
      <bdi className="line-clamp-2 text-start text-[0.8125rem] leading-tight whole-words">{player.name}</bdi>
      <Plus aria-hidden="true" className="size-4 shrink-0 text-accent" />
    </button>
  )
}
