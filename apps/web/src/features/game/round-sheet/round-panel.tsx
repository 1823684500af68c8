import type { Game, Round } from '@dutch/domain/game/state'
import { useState } from 'react'
import { ConflictPanel } from './conflict-panel.tsx'
import { EntryForm } from './entry-form.tsx'
import { BLANK_CONTENT, contentOf, entriesOf } from './round-entry.ts'
import { draftKeyOf, roundNumber, roundPlayers } from './round-identity.ts'
import { RoundResult } from './round-result.tsx'
import type { StoredRound } from './stored-round.ts'
import { useRoundEntry } from './use-round-entry.ts'
import { useSubmission } from './use-submission.ts'

interface RoundPanelProps {
  readonly game: Game
  readonly editing: Round | null
  readonly titleId: string
  /** The store has the round, or has given it back (null). */
  readonly onStored: (stored: { readonly game: Game; readonly round: StoredRound } | null) => void
  readonly onClose: () => void
}

/** One opening of the sheet: the entry, then the round's ranking, or the choice after a conflict. */
export function RoundPanel({ game, editing, titleId, onStored, onClose }: RoundPanelProps) {
  const [number] = useState(() => roundNumber(game, editing))
  const { submission, after, submit, undo, backToScores } = useSubmission(game, number, editing, onStored)
  const { phase } = submission
  // Once stored, the game has moved on; what is shown stays with the game that took the round.
  const shown = phase === 'stored' ? submission.game : game
  const players = roundPlayers(shown, editing)
  const [state, act] = useRoundEntry(
    players.map((player) => player.id),
    editing === null ? BLANK_CONTENT : contentOf(editing),
    draftKeyOf(game, editing, after),
    phase === 'stored',
  )
  const send = () => void submit(entriesOf(state), state.dutch)

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
          mine={{ entries: entriesOf(state), dutchPlayerId: state.dutch }}
          titleId={titleId}
          onKeep={send}
          onBack={backToScores}
          onDrop={() => {
            act({ type: 'clear' })
            onClose()
          }}
        />
      )
    case 'typing':
    case 'saving':
      return (
        <EntryForm
          game={game}
          editing={editing}
          number={number}
          players={players}
          titleId={titleId}
          state={state}
          act={act}
          isSaving={phase === 'saving'}
          fault={phase === 'typing' ? submission.fault : null}
          onSubmit={send}
          onClose={onClose}
        />
      )
  }
}
