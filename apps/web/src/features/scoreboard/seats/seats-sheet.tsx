import { MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { phaseOf } from '@dutch/domain/game/phase'
import { hasScores, presentPlayers, type Game, type Player } from '@dutch/domain/game/state'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { UserPlus, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { seatsTexts as texts } from './seats-texts.ts'
import { useSeatActions } from './use-seat-actions.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface SeatsSheetProps {
  readonly game: Game
  readonly open: boolean
  readonly onClose: () => void
}

/** SPEC R304, R305, R306, R307 */
export function SeatsSheet({ game, open, onClose }: SeatsSheetProps) {
  const actions = useSeatActions()
  const [dialog, setDialog] = useState<{ readonly kind: 'join' | 'remove' } | null>(null)
  const [leaver, setLeaver] = useState<Player | null>(null)
  const totals = totalsOf(game)
  const present = presentPlayers(game).length
  const isOver = phaseOf(game) === 'over'
  const isFull = present >= MAX_PLAYERS
  const note = isOver ? texts.over : isFull ? texts.full : present <= MIN_PLAYERS ? texts.tooFew : null
  // A late answer must not close a later dialog.
  const close = () => setDialog((now) => (now === dialog ? null : now))
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={texts.title}
        description={texts.intro}
        footer={
          <>
            {note !== null && <p className="mb-3 text-sm text-ink-soft">{note}</p>}
            <Button
              size="lg"
              block
              icon={<UserPlus />}
              disabled={isOver || isFull}
              onClick={() => setDialog({ kind: 'join' })}
            >
              {texts.add}
            </Button>
          </>
        }
      >
        <ul aria-label={texts.list} className="divide-y divide-line">
          {game.players.map((player) => (
            <SeatRow
              key={player.id}
              player={player}
              total={totals.get(player.id) ?? player.startingScore}
              hasPlayed={hasScores(game, player.id)}
              isFixed={isOver || (player.presence === 'present' ? present <= MIN_PLAYERS : isFull)}
              isBusy={actions.isBusy}
              onRemove={() => {
                setLeaver(player)
                setDialog({ kind: 'remove' })
              }}
              onBringBack={() => void actions.bringBack(player)}
            />
          ))}
        </ul>
      </Sheet>
      {leaver !== null && (
        <ConfirmDialog
          open={open && dialog?.kind === 'remove'}
          title={texts.removeTitle(leaver.name)}
          text={
            hasScores(game, leaver.id)
              ? texts.removeText(leaver.name, totals.get(leaver.id) ?? leaver.startingScore)
              : texts.unseatText(leaver.name)
          }
          confirmLabel={texts.remove}
          cancelLabel={texts.keep}
          tone="danger"
          busy={actions.isBusy}
          onConfirm={() => void actions.remove(game, leaver).then(close)}
          onCancel={close}
        />
      )}
      <JoinSheet
        game={game}
        open={open && dialog?.kind === 'join'}
        isBusy={actions.isBusy}
        onClose={close}
        onJoin={async (command) => {
          if (await actions.join(command)) close()
        }}
      />
    </>
  )
}

interface SeatRowProps {
  readonly player: Player
  readonly total: number
  /** Whether the player has a score beside the starting points. */
  readonly hasPlayed: boolean
  /** Whether nobody can leave or come back: the game is over, or the table is too small or full. */
  readonly isFixed: boolean
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onBringBack: () => void
}

function SeatRow({ player, total, hasPlayed, isFixed, isBusy, onRemove, onBringBack }: SeatRowProps) {
  const { name, emoji, avatarColor, startingScore, presence } = player
  const isPresent = presence === 'present'
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Avatar
        emoji={emoji}
        color={avatarColor}
        size="md"
        className={isPresent ? 'max-[19rem]:hidden' : 'opacity-40 max-[19rem]:hidden'}
      />
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold whole-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft tabular">
          {isPresent ? texts.present(total, startingScore, hasPlayed) : texts.left(total)}
        </p>
      </div>
      {isPresent ? (
        <IconButton label={texts.removeOf(name)} icon={<UserMinus />} disabled={isFixed} onClick={onRemove} />
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
