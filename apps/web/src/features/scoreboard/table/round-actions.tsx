import { presentPlayers, scoreOf, type Game, type Round } from '@dutch/domain/game/state'
import { History, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '../../settings/use-settings.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DutchMark } from '../../figures/dutch-mark.tsx'
import { ScoreChip } from '../../figures/score-chip.tsx'
import { tableTexts } from '../table-texts.ts'
import { scoreboardTexts as texts } from '../texts.ts'
import { timeText } from './time-text.ts'

export interface RoundActionsProps {
  readonly game: Game
  readonly round: Round
  /** Null for a deleted round. */
  readonly number: number | null
  readonly open: boolean
  readonly onClose: () => void
  readonly onCorrect: () => void
  readonly onRemove: () => void
  readonly onRevert: () => void
  readonly onRestore: () => void
}

/**
 * SPEC R206, R207, W504: a round of the table with its actions: correct, revert to the first scores, delete. A deleted round
 * can only be restored.
 */
export function RoundActions(props: RoundActionsProps) {
  const { game, round, number, open, onClose, onCorrect, onRemove, onRevert, onRestore } = props
  const [isAsking, setIsAsking] = useState(false)
  // Where the sheet was closed from outside, it must not ask when it opens again.
  if (isAsking && !open) setIsAsking(false)
  const { confirmActions } = useSettings().settings.gameplay
  // While the sheet slides away, it keeps the content that it was opened with.
  const isDeleted = number === null
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={isDeleted ? tableTexts.deletedRound : texts.roundTitle(number)}
        description={tableTexts.addedAt(timeText(round.addedAt))}
        footer={
          isDeleted ? (
            <Button size="lg" block guarded icon={<Undo2 />} onClick={onRestore}>
              {tableTexts.restoreRound}
            </Button>
          ) : (
            <div className="grid grid-cols-2 gap-3">
              <Button
                variant="secondary"
                size="lg"
                guarded
                className="px-3 text-danger"
                icon={<Trash2 className="max-[21rem]:hidden" />}
                onClick={() => (confirmActions ? setIsAsking(true) : onRemove())}
              >
                {tableTexts.remove}
              </Button>
              <Button size="lg" className="px-3" icon={<Pencil className="max-[21rem]:hidden" />} onClick={onCorrect}>
                {tableTexts.correct}
              </Button>
            </div>
          )
        }
      >
        <RoundScores game={game} round={round} />
        {!isDeleted && round.original !== null && (
          <Button variant="quiet" block guarded className="mt-3" icon={<History />} onClick={onRevert}>
            {tableTexts.revert}
          </Button>
        )}
      </Sheet>
      {!isDeleted && (
        <ConfirmDialog
          open={isAsking}
          title={tableTexts.removeTitle(number)}
          text={tableTexts.removeText}
          confirmLabel={tableTexts.remove}
          cancelLabel={tableTexts.cancel}
          tone="danger"
          onConfirm={() => {
            setIsAsking(false)
            onRemove()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function RoundScores({ game, round }: { readonly game: Game; readonly round: Round }) {
  const seated = game.players.filter((player) => scoreOf(round, player.id) !== null)
  return (
    <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      {(seated.length === 0 ? presentPlayers(game) : seated).map((player) => (
        <li key={player.id} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
          <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" />
          <span className="min-w-0 flex-1 leading-tight whole-words">{player.name}</span>
          {round.dutchPlayerId === player.id && <DutchMark of={round} />}
          <ScoreChip score={scoreOf(round, player.id) ?? 0} />
        </li>
      ))}
    </ul>
  )
}
