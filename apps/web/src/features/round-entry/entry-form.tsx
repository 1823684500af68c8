import type { Game, Player, Round } from '@dutch/domain/game/state'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { faultText } from '../games/fault-texts.ts'
import type { ActionFault } from '../games/game-store-api.ts'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isHeldTooLong, keyMeaning, type KeyPress } from './field-keys.ts'
import { HandPanel } from './hand-panel.tsx'
import { Keypad } from './keypad.tsx'
import { canListen, LazyDictationPanel, LazyMicrophone } from './lazy-dictation.ts'
import { isBlank, isChanged, type RoundEntryState } from './round-entry.ts'
import type { EntryAction } from './round-entry-reduce.ts'
import { ScoreRows } from './score-rows.tsx'
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
  /** Shown above the keypad, beside refusals. */
  readonly note: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** The form of a round. Digits typed anywhere in it go to the current row. */
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
  const current = players.find((player) => player.id === state.current)
  const handOf = handOpen ? current : undefined
  const notice = noticeOf(state, fault, editing !== null)
  const panel = isDictating ? '.round-foot button' : handOf === undefined ? '[data-first-focus]' : '.playing-card'
  const form = useFocusWithin(panel, isChanged(state))
  /** While the round is being stored, changes are ignored: they would not be stored with it. */
  const type = (action: EntryAction) => {
    if (!isSaving || action.type === 'select') act(action)
  }
  // The hand calculator needs a current row.
  if (handOpen && current === undefined) setHandOpen(false)

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && (isDictating || handOf !== undefined)) {
      event.preventDefault()
      setDictating(false)
      setHandOpen(false)
      return
    }
    const meaning = heldOrMeaning(event, state)
    if (meaning === null) return
    event.preventDefault()
    if (meaning === 'submit') {
      if (!isSaving) onSubmit()
    } else if (meaning !== 'held') type(meaning)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- figures typed anywhere go to the current row
    <form
      ref={form}
      // The form gets the focus, and so the keys, after a press beside its fields.
      tabIndex={-1}
      className="round-panel"
      style={{ '--rows': players.length }}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <EntryHead editing={editing} number={number} titleId={titleId} state={state} act={type} onClose={onClose}>
        {canListen() && <LazyMicrophone isOn={isDictating} onToggle={() => setDictating((isOn) => !isOn)} />}
      </EntryHead>
      {players.length <= 3 && <DelftTile className="round-tile" />}
      <ScoreRows game={game} editing={editing} players={players} state={state} noticeId={noticeId} act={type} />
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
          <Keypad act={type} onCards={() => setHandOpen(current !== undefined)} hasCurrent={state.current !== null} />
        ) : (
          <HandPanel
            key={handOf.id}
            name={handOf.name}
            onBack={() => setHandOpen(false)}
            onTake={(score) => {
              type({ type: 'hand', player: handOf.id, score })
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

/** SPEC W123: where the focused button disappears with a change of the panel, the focus moves to the element of `selector`. */
function useFocusWithin(selector: string, hasClear: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Safari does not focus a pressed button, but the form around it.
    if (document.activeElement !== document.body && document.activeElement !== form.current) return
    form.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [selector, hasClear])
  return form
}

type EntryHeadProps = Pick<EntryFormProps, 'editing' | 'number' | 'titleId' | 'state' | 'act' | 'onClose'> & {
  readonly children: ReactNode
}

function EntryHead({ editing, number, titleId, state, act, onClose, children }: EntryHeadProps) {
  return (
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
      {children}
      <IconButton label={sheetTexts.close} icon={<X />} onClick={onClose} />
    </header>
  )
}

function noticeOf({ notice }: RoundEntryState, fault: ActionFault | null, isCorrection: boolean): string | null {
  if (notice !== null) return noticeText(notice.fault)
  return fault === null ? null : faultText(fault, sheetTexts.notStored(isCorrection))
}

function heldOrMeaning(event: KeyboardEvent, state: RoundEntryState): ReturnType<typeof keyMeaning> | 'held' {
  const press: KeyPress = {
    key: event.key,
    shift: event.shiftKey,
    modified: event.ctrlKey || event.metaKey || event.altKey,
    atEnd: state.typing.kind === 'replace' || isCaretAtEnd(event.target),
  }
  if (event.repeat && isHeldTooLong(state, press)) return 'held'
  // Enter presses the focused button; digits go to the current row.
  return event.key === 'Enter' && !(event.target instanceof HTMLInputElement) ? null : keyMeaning(state, press)
}

function isCaretAtEnd(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  return selectionEnd === value.length && (selectionStart === selectionEnd || selectionStart === 0)
}
