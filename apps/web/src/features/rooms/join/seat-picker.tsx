import { useId, type ReactNode } from 'react'
import type { SharedGame } from '../shared-game.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { joinTexts as texts } from './join-texts.ts'

/** A listed player's id, or one of the other two. */
export type SeatPick = 'new' | 'watch' | (string & {})

interface SeatPickerProps {
  readonly game: SharedGame
  /** Null until chosen. */
  readonly value: SeatPick | null
  /** Somebody wanted in without a choice. */
  readonly isMissing: boolean
  readonly onChange: (pick: SeatPick) => void
}

/** A native radio group. */
export function SeatPicker({ game, value, isMissing, onChange }: SeatPickerProps) {
  const name = useId()
  const option = (pick: SeatPick, label: ReactNode, isTaken = false) => (
    <label key={pick} className="seat-option" data-taken={isTaken || undefined}>
      <input
        type="radio"
        name={name}
        value={pick}
        checked={pick === value}
        disabled={isTaken}
        onChange={() => onChange(pick)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="mt-4" aria-describedby={`${name}-fault`}>
      <legend className="font-display text-lg font-bold">{texts.who}</legend>
      <div className="seat-options">
        {game.players.map((player) =>
          option(
            player.id,
            <>
              <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" />
              <span className="min-w-0 flex-1 whole-words">{player.name}</span>
              {!player.isFree && <span className="text-sm font-normal">({texts.taken})</span>}
            </>,
            !player.isFree,
          ),
        )}
        {game.canSitDown && option('new', texts.newPlayer)}
        {option('watch', texts.watch)}
      </div>
      <p id={`${name}-fault`} role="alert" className="mt-2 font-semibold text-danger">
        {isMissing && texts.choose}
      </p>
    </fieldset>
  )
}
