import type { PlayerId } from '@dutch/domain/game/ids'
import { type Game, type Round, presentPlayers, type Player } from '@dutch/domain/game/state'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import { useState } from 'react'
import { useHouseRules } from '../house-rules/use-house-rules.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { draftKeyOf, roundsUpTo } from './draft-store.ts'
import { EntryForm } from './entry-form.tsx'
import { PenaltyNote } from './penalty-note.tsx'
import { BLANK_CONTENT, contentOf, isUntouched } from './round-entry.ts'
import { shownRoundNumber } from './shown-round-number.ts'
import { roundPenalty } from './round-penalty.ts'
import { sheetTexts } from './sheet-texts.ts'
import { useRoundEntry } from './use-round-entry.ts'
import { useSubmission } from './use-submission.ts'

interface RoundPanelProps {
  readonly game: Game
  /** The round to correct, as it was when the sheet opened; null for a new one. */
  readonly editing: Round | null
  readonly first: PlayerId | null
  readonly titleId: string
  /** See `useSubmission`. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** The sheet's content; one instance per opening. */
export function RoundPanel({ game, editing: opened, first, titleId, onLeave, onClose }: RoundPanelProps) {
  const { submission, after, submit, backToScores } = useSubmission(game, presentOf(opened, game), onLeave)
  const { phase } = submission
  // After submission the sheet still shows the game from before.
  const shown = 'game' in submission ? submission.game : game
  const editing = presentOf(opened, shown)
  const players = roundPlayers(shown, editing)
  const before = editing === null ? { ...shown, rounds: roundsUpTo(shown, after) } : shown
  const [state, act] = useRoundEntry(
    players.map((player) => player.id),
    editing === null ? BLANK_CONTENT : contentOf(editing),
    draftKeyOf(game, editing?.id ?? null, after),
    first,
    game.id,
    phase === 'done',
  )
  const { dutchPenalty } = useHouseRules()
  const [applied, setApplied] = useState<FailedDutch | null>(null)
  const penalty = roundPenalty(state, editing, dutchPenalty, applied)
  const store = () => void submit(penalty.entries, state.dutch, editing === null ? penalty.failed : null)
  const { send, isBlankExplained, isAsking, confirm, cancel } = useQuestions(
    editing === null,
    isUntouched(state),
    penalty.isByBlank,
    store,
  )

  switch (phase) {
    case 'conflict':
      return (
        <ConflictPanel
          game={game}
          since={submission.since}
          mine={{ entries: penalty.entries, dutchPlayerId: state.dutch }}
          titleId={titleId}
          onKeep={store}
          onBack={backToScores}
          onDrop={() => {
            act({ type: 'clear' })
            onClose()
          }}
        />
      )
    case 'typing':
    case 'saving':
    case 'done':
      return (
        <>
          <EntryForm
            game={before}
            editing={editing}
            number={shownRoundNumber(before, editing?.id ?? null)}
            players={players}
            titleId={titleId}
            state={state}
            act={act}
            isSaving={phase !== 'typing'}
            fault={phase === 'typing' ? submission.fault : null}
            note={
              <PenaltyNote
                round={penalty}
                penalty={dutchPenalty}
                players={players}
                editing={editing}
                explainsBlank={isBlankExplained || editing !== null}
                onApply={(failed) => {
                  if (phase !== 'typing') return
                  setApplied(failed)
                  act({ type: 'hand', player: failed.playerId, score: failed.after })
                }}
              />
            }
            onSubmit={send}
            onClose={onClose}
          />
          <ZeroDialog open={isAsking} onConfirm={confirm} onCancel={cancel} />
        </>
      )
  }
}

/** Before a new round is stored, shows the penalty that blank fields cause, and asks about a round without any entry. */
function useQuestions(isNew: boolean, isUntouched: boolean, isByBlank: boolean, store: () => void) {
  const [isBlankExplained, setBlankExplained] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const send = () => {
    if (isNew && isUntouched) setAsking(true)
    else if (isNew && isByBlank && !isBlankExplained) setBlankExplained(true)
    else store()
  }
  return {
    send,
    isBlankExplained,
    isAsking,
    confirm: () => {
      setAsking(false)
      store()
    },
    cancel: () => setAsking(false),
  }
}

interface ZeroDialogProps {
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

function ZeroDialog(props: ZeroDialogProps) {
  return (
    <ConfirmDialog
      title={sheetTexts.zeroTitle}
      text={sheetTexts.zeroText}
      confirmLabel={sheetTexts.zeroConfirm}
      cancelLabel={sheetTexts.zeroCancel}
      {...props}
    />
  )
}

/** The round as it is now, because others may correct it. */
function presentOf(round: Round | null, { rounds }: Game): Round | null {
  return rounds.find(({ id }) => id === round?.id) ?? round
}

/** The players of the round, in the order of the table. */
function roundPlayers(game: Game, editing: Round | null): readonly Player[] {
  if (editing === null) return presentPlayers(game)
  return game.players.filter((player) => editing.entries.some((entry) => entry.playerId === player.id))
}
