import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game, Round, Player } from '@dutch/domain/game/state'
import { useState, useEffect } from 'react'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { useHouseRules } from '../house-rules/use-house-rules.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EntryForm } from './entry-form.tsx'
import { BLANK_CONTENT, contentOf, isUntouched } from './round-entry.ts'
import { draftKeyOf, roundNumber, roundPlayers } from './round-identity.ts'
import { roundPenalty, type RoundPenalty } from './round-penalty.ts'
import { RoundResult } from './round-result.tsx'
import { sheetTexts } from './sheet-texts.ts'
import type { StoredRound } from './stored-round.ts'
import { useRoundEntry } from './use-round-entry.ts'
import { useSubmission } from './use-submission.ts'
import { announce } from '../../ui/announcer.ts'
import { penaltyTexts } from './penalty-texts.ts'

interface RoundPanelProps {
  readonly game: Game
  readonly editing: Round | null
  readonly first: PlayerId | null
  readonly titleId: string
  /** Null: taken back. */
  readonly onStored: (stored: { readonly game: Game; readonly round: StoredRound } | null) => void
  /** See `useSubmission`. */
  readonly onHandedOn: (text: string | null) => void
  readonly onClose: () => void
}

/** One opening of the sheet. */
export function RoundPanel({ game, editing, first, titleId, onStored, onHandedOn, onClose }: RoundPanelProps) {
  const [number] = useState(() => roundNumber(game, editing))
  const { submission, after, submit, undo, backToScores } = useSubmission(game, number, editing, onStored, onHandedOn)
  const { phase } = submission
  // After submission the game moves on; the shown one stays.
  const shown = 'game' in submission ? submission.game : game
  const players = roundPlayers(shown, editing)
  const [state, act] = useRoundEntry(
    players.map((player) => player.id),
    editing === null ? BLANK_CONTENT : contentOf(editing),
    draftKeyOf(game, editing, after),
    first,
    game.id,
    phase === 'stored' || phase === 'handed-on',
  )
  const { dutchPenalty } = useHouseRules()
  const penalty = roundPenalty(state, editing, dutchPenalty)
  const [isBlankTold, setBlankTold] = useState(false)
  const [isApplied, setApplied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const store = () => void submit(penalty.entries, state.dutch, editing === null ? penalty.failed : null)
  const send = () => {
    // The cost of blank fields is shown before storing.
    if (editing === null && isUntouched(state)) setAsking(true)
    else if (penalty.isByBlank && editing === null && !isBlankTold) setBlankTold(true)
    else store()
  }

  switch (phase) {
    case 'stored':
      return (
        <RoundResult
          game={submission.game}
          round={submission.round}
          titleId={titleId}
          onUndo={() => void undo()}
          onDone={onClose}
        />
      )
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
    case 'handed-on':
      return (
        <>
          <EntryForm
            game={shown}
            editing={editing}
            number={number}
            players={players}
            titleId={titleId}
            state={state}
            act={act}
            isSaving={phase !== 'typing'}
            fault={phase === 'typing' ? submission.fault : null}
            note={
              !isApplied && (
                <PenaltyNote
                  round={penalty}
                  penalty={dutchPenalty}
                  players={players}
                  editing={editing}
                  tellsBlank={isBlankTold || editing !== null}
                  onApply={({ playerId, after: score }) => {
                    setApplied(true)
                    act({ type: 'hand', player: playerId, score })
                  }}
                />
              )
            }
            onSubmit={send}
            onClose={onClose}
          />
          <ConfirmDialog
            open={isAsking}
            title={sheetTexts.zeroTitle}
            text={sheetTexts.zeroText}
            confirmLabel={sheetTexts.zeroConfirm}
            cancelLabel={sheetTexts.zeroCancel}
            onConfirm={() => {
              setAsking(false)
              store()
            }}
            onCancel={() => setAsking(false)}
          />
        </>
      )
  }
}

interface PenaltyNoteProps {
  readonly round: RoundPenalty
  readonly penalty: DutchPenalty
  readonly players: readonly Player[]
  readonly editing: Round | null
  /** A penalty by blank fields is shown once somebody wants to submit. */
  readonly tellsBlank: boolean
  readonly onApply: (failed: FailedDutch) => void
}

/** "Dutch raté : 12 + 10 = 22". In a correction only a tap adds it, once. */
function PenaltyNote({ round, penalty, players, editing, tellsBlank, onApply }: PenaltyNoteProps) {
  const { failed, isByBlank, isInside } = round
  const isShown = failed !== null && (tellsBlank || !isByBlank)
  const name = players.find((player) => player.id === failed?.playerId)?.name ?? ''
  const text = isShown ? penaltyTexts.failed(failed, penalty, isByBlank) : isInside ? penaltyTexts.inside : null
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
  if (text === null) return null
  return (
    <p className="round-notice round-penalty">
      {isShown && <bdi>{name}</bdi>}
      <span className="tabular">{text}</span>
      {isShown && editing !== null && (
        <button type="button" onClick={() => onApply(failed)}>
          {penaltyTexts.apply}
        </button>
      )}
    </p>
  )
}
