import type { Game, Player, Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest, dutchSuggestion } from '@dutch/domain/scoring/dutch'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { X } from 'lucide-react'
import { useEffect, useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { faultText } from '../games/fault-texts.ts'
import type { ActionFault } from '../games/game-store-api.ts'
import { announce } from '../../ui/announcer.ts'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { keyMeaning } from './field-keys.ts'
import { HandPanel } from './hand-panel.tsx'
import { Keypad } from './keypad.tsx'
import { canListen, LazyDictationPanel, LazyMicrophone } from './lazy-dictation.ts'
import { draftOf, enteredEntries, isBlank, isChanged, scoreIn, type RoundEntryState } from './round-entry.ts'
import type { EntryAction } from './round-entry-reduce.ts'
import { ScoreRow } from './score-row.tsx'
import { noticeText, sheetTexts } from './sheet-texts.ts'
import { SubmitButton } from './submit-button.tsx'

interface EntryFormProps {
  readonly game: Game
  readonly editing: Round | null
  readonly number: number
  readonly players: readonly Player[]
  readonly titleId: string
  readonly state: RoundEntryState
  readonly act: (action: EntryAction) => void
  readonly isSaving: boolean
  readonly fault: ActionFault | null
  /** Above the keypad, beside refusals. */
  readonly note: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Typed digits go to the current row. */
export function EntryForm({
  game,
  editing,
  number,
  players,
  titleId,
  state,
  act,
  isSaving,
  fault,
  note,
  onSubmit,
  onClose,
}: EntryFormProps) {
  const noticeId = useId()
  const [handOpen, setHandOpen] = useState(false)
  const [isDictating, setDictating] = useState(false)
  const totals = totalsOf(game)
  const entered = enteredEntries(state)
  const suggested = dutchSuggestion(entered, state.dutch)
  const flaggedTooHigh = dutchIsNotLowest(entered, state.dutch) ? state.dutch : null
  const current = players.find((player) => player.id === state.current)
  const handOf = handOpen ? current : undefined
  const notice =
    state.notice !== null
      ? noticeText(state.notice.fault)
      : fault === null
        ? null
        : faultText(fault, sheetTexts.addFailed)
  useHints(players, suggested, flaggedTooHigh)

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && isDictating) {
      event.preventDefault()
      setDictating(false)
      return
    }
    if (event.key === 'Escape' && handOf !== undefined) {
      event.preventDefault()
      setHandOpen(false)
      return
    }
    // A button answers to its own Enter; digits go to the current row.
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return
    const meaning = keyMeaning(state, {
      key: event.key,
      shift: event.shiftKey,
      modified: event.ctrlKey || event.metaKey || event.altKey,
      atEnd: state.typing.kind === 'replace' || isCaretAtEnd(event.target),
    })
    if (meaning === null || isSaving) return
    event.preventDefault()
    if (meaning === 'submit') onSubmit()
    else act(meaning)
  }

  const rows: CSSProperties & Record<'--rows', number> = { '--rows': players.length }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- figures typed anywhere go to the current row
    <form
      className="round-panel"
      style={rows}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <header className="round-head">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="round-title">
            {editing === null ? sheetTexts.add : sheetTexts.correct(number)}
          </h2>
          {editing === null && <p className="round-number tabular">{sheetTexts.round(number)}</p>}
        </div>
        {isChanged(state) && (
          <button type="button" className="round-clear" onClick={() => act({ type: 'clear' })}>
            {editing === null ? sheetTexts.clear : sheetTexts.restore}
          </button>
        )}
        {canListen() && <LazyMicrophone isOn={isDictating} onToggle={() => setDictating((isOn) => !isOn)} />}
        <IconButton label={sheetTexts.close} icon={<X />} onClick={onClose} />
      </header>
      {players.length <= 3 && <DelftTile className="round-tile" />}
      <ul className="round-rows" aria-label={sheetTexts.players}>
        {players.map((player) => {
          const score = scoreIn(state.drafts, player.id)
          const present = totals.get(player.id) ?? 0
          const corrected = editing?.entries.find((entry) => entry.playerId === player.id)?.score ?? 0
          return (
            <ScoreRow
              key={player.id}
              player={player}
              draft={draftOf(state.drafts, player.id)}
              totalBefore={present - corrected}
              score={score}
              isCurrent={state.current === player.id}
              isChosen={state.typing.kind === 'replace'}
              dutch={
                state.dutch === player.id
                  ? flaggedTooHigh === player.id
                    ? 'too-high'
                    : 'flagged'
                  : suggested === player.id
                    ? 'suggested'
                    : 'none'
              }
              noticeId={state.notice?.player === player.id ? noticeId : null}
              act={act}
            />
          )
        })}
      </ul>
      <div className={isDictating || handOf !== undefined ? 'round-foot' : 'round-foot round-foot-keys'}>
        {notice === null ? (
          note
        ) : (
          <p id={noticeId} role="alert" className="round-notice">
            {notice}
          </p>
        )}
        {isDictating ? (
          <LazyDictationPanel players={players} act={act} onBack={() => setDictating(false)} />
        ) : handOf === undefined ? (
          <Keypad act={act} onCards={() => setHandOpen(true)} hasCurrent={state.current !== null} />
        ) : (
          <HandPanel
            key={handOf.id}
            name={handOf.name}
            onBack={() => setHandOpen(false)}
            onTake={(score) => {
              act({ type: 'hand', player: handOf.id, score })
              setHandOpen(false)
            }}
          />
        )}
        {handOf === undefined && !isDictating && (
          <SubmitButton
            isSaving={isSaving}
            isNext={state.current === null}
            missing={players.filter(({ id }) => isBlank(state.drafts, id)).map(({ name }) => name)}
          />
        )}
      </div>
    </form>
  )
}

/** What the eye sees on a row is read aloud too. */
function useHints(
  players: readonly Player[],
  suggested: Player['id'] | null,
  flaggedTooHigh: Player['id'] | null,
): void {
  const nameOf = (id: Player['id'] | null) => players.find((player) => player.id === id)?.name ?? null
  const suggestedName = nameOf(suggested)
  const highName = nameOf(flaggedTooHigh)
  const hint =
    highName !== null
      ? sheetTexts.notLowestOf(highName)
      : suggestedName !== null
        ? sheetTexts.suggestion(suggestedName)
        : sheetTexts.opened
  useEffect(() => announce(hint), [hint])
}

function isCaretAtEnd(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  return selectionEnd === value.length && (selectionStart === selectionEnd || selectionStart === 0)
}
