import { Eye, UserPlus } from 'lucide-react'
import { useId } from 'react'
import type { SharedGame } from '../shared-game.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { joinTexts as texts } from './join-texts.ts'

type ListedPlayer = SharedGame['players'][number]

interface SeatListProps {
  readonly players: readonly ListedPlayer[]
  readonly likelyId: string | null
  /** The DOM id of the likely seat's button, which describes the main button of the form. */
  readonly likelyButton: string
  readonly isNewOpen: boolean
  readonly isBusy: boolean
  readonly onPlayer: (player: ListedPlayer) => void
  readonly onWatch: () => void
  /** Null where no player can be added, or where the name field is shown anyway. */
  readonly onNew: (() => void) | null
}

/** SPEC W323: a free name is a button; a taken one is disabled and says that it is taken. */
export function SeatList({
  players,
  likelyId,
  likelyButton,
  isNewOpen,
  isBusy,
  onPlayer,
  onWatch,
  onNew,
}: SeatListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="text-lg">
        {texts.who}
      </h3>
      <ul className="seat-options">
        {players.map((player) => (
          <li key={player.id}>
            <button
              id={player.id === likelyId ? likelyButton : undefined}
              type="button"
              className="seat-option"
              data-guarded=""
              data-likely={player.id === likelyId || undefined}
              disabled={!player.isFree}
              aria-disabled={isBusy || undefined}
              onClick={() => onPlayer(player)}
            >
              <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" />
              <span className="min-w-0 flex-1 whole-words">
                {player.name}
                {!player.isFree && <span className="block text-sm font-normal">{texts.taken}</span>}
              </span>
            </button>
          </li>
        ))}
        {onNew !== null && (
          <li>
            <button type="button" className="seat-option" aria-expanded={isNewOpen} onClick={onNew}>
              <UserPlus className="mx-1.5 size-5 shrink-0" />
              {texts.newPlayer}
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            className="seat-option"
            data-guarded=""
            aria-disabled={isBusy || undefined}
            onClick={onWatch}
          >
            <Eye className="mx-1.5 size-5 shrink-0" />
            {texts.watch}
          </button>
        </li>
      </ul>
    </section>
  )
}
