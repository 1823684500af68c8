import type { Player } from '@dutch/domain/game/state'
import { MAX_SCORE, MIN_SCORE } from '@dutch/domain/game/bounds'
import { roundColour } from '@dutch/domain/scoring/round-colour'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import type { EntryAction } from './round-entry-reduce.ts'
import { sheetTexts } from './sheet-texts.ts'
import { tapHandlers } from './press-handlers.ts'
import { useInView } from './use-in-view.ts'

/** Names with more characters may take several lines. */
const ONE_LINE = 11

/** `too-high`: another player has a lower score. */
type DutchState = 'none' | 'suggested' | 'flagged' | 'too-high'

interface ScoreRowProps {
  readonly player: Player
  readonly draft: string
  readonly score: number
  /** The total before this round. */
  readonly totalBefore: number
  readonly isCurrent: boolean
  /** Whether the next digit replaces the score. */
  readonly isChosen: boolean
  readonly dutch: DutchState
  /** The id of the refusal's element; null for none. */
  readonly noticeId: string | null
  readonly act: (action: EntryAction) => void
}

export function ScoreRow(props: ScoreRowProps) {
  const { player, draft, score, totalBefore, isCurrent, isChosen, dutch, noticeId, act } = props
  const isEntered = /\d/u.test(draft)
  const row = useRef<HTMLLIElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const totalId = useId()

  useEffect(() => {
    if (isCurrent && row.current?.contains(document.activeElement) !== true)
      field.current?.focus({ preventScroll: true })
  }, [isCurrent])
  useInView(row, isCurrent, draft)

  return (
    <li ref={row} className="score-row" data-current={isCurrent || undefined}>
      <label htmlFor={fieldId} className="score-who">
        <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" className="score-avatar" />
        <span className="score-text">
          <span className="score-name" {...lookOf(player.name)}>
            {player.name}
          </span>
          <span className="score-total tabular">
            {dutch === 'too-high' ? (
              <b id={totalId} className="text-warning">
                {sheetTexts.notLowest}
              </b>
            ) : (
              <>
                <span aria-hidden="true">{sheetTexts.total(totalBefore, totalBefore + score)}</span>
                <span id={totalId} className="sr-only">
                  {isEntered
                    ? sheetTexts.totalSpoken(totalBefore, totalBefore + score)
                    : sheetTexts.totalBlank(totalBefore)}
                </span>
              </>
            )}
          </span>
        </span>
      </label>
      <DutchButton player={player} dutch={dutch} act={act} />
      <div className="score-stepper">
        <Stepper player={player} by={-1} isAtEnd={score <= MIN_SCORE} act={act} />
        <input
          ref={field}
          id={fieldId}
          className="score-field tabular"
          data-colour={draft === '' ? undefined : roundColour(score)}
          data-chosen={(isCurrent && isChosen && isEntered) || undefined}
          data-first-focus={isCurrent || undefined}
          aria-label={sheetTexts.scoreOf(player.name)}
          aria-invalid={noticeId !== null}
          aria-describedby={noticeId ?? totalId}
          type="text"
          // Keeps a phone's keyboard closed, because the keypad is on the screen.
          inputMode="none"
          enterKeyHint="next"
          autoComplete="off"
          spellCheck={false}
          placeholder="–"
          value={draft.replace('-', '−')}
          onFocus={() => act({ type: 'select', player: player.id })}
          onChange={(event) => act({ type: 'text', player: player.id, text: event.target.value })}
          onPaste={(event) => {
            event.preventDefault()
            act({ type: 'paste', player: player.id, text: event.clipboardData.getData('text') })
          }}
        />
        <Stepper player={player} by={1} isAtEnd={score >= MAX_SCORE} act={act} />
      </div>
    </li>
  )
}

/** What the style sheet sizes a name by. A long name has several lines, so its widest word decides. */
function lookOf(name: string) {
  const isLong = name.length > ONE_LINE
  const lines = isLong ? (name.match(/[^ -]+-?/gu) ?? [name]) : [name]
  return { 'data-long': isLong || undefined, style: { '--width': Math.max(...lines.map(widthOf)) } }
}

/** About how wide a text is in bold letters, in their font size. */
function widthOf(text: string): number {
  return Array.from(text, (letter) => {
    if (/[mw]/iu.test(letter)) return 1.05
    if (/\p{Lu}/u.test(letter)) return 0.85
    return /[fijlrt '.-]/u.test(letter) ? 0.48 : 0.71
  }).reduce((sum, width) => sum + width, 0)
}

function DutchButton({ player, dutch, act }: Pick<ScoreRowProps, 'player' | 'dutch' | 'act'>) {
  const tap = tapHandlers(() => act({ type: 'dutch', player: player.id }))
  return (
    <button
      type="button"
      className="score-dutch"
      data-dutch={dutch}
      aria-label={sheetTexts.dutchOf(player.name)}
      aria-pressed={dutch === 'flagged' || dutch === 'too-high'}
      onFocus={() => act({ type: 'select', player: player.id })}
      {...tap}
    >
      {dutch === 'suggested' ? sheetTexts.dutchSuggested : sheetTexts.dutch}
    </button>
  )
}

interface StepperProps {
  readonly player: Player
  readonly by: 1 | -1
  readonly isAtEnd: boolean
  readonly act: (action: EntryAction) => void
}

/** A stepper is no tab stop, because a hardware keyboard types the score. */
function Stepper({ player, by, isAtEnd, act }: StepperProps) {
  const tap = tapHandlers(() => act({ type: 'step', player: player.id, by }))
  return (
    <button
      type="button"
      tabIndex={-1}
      className="score-step"
      aria-label={by === 1 ? sheetTexts.plus(player.name) : sheetTexts.minus(player.name)}
      aria-disabled={isAtEnd || undefined}
      {...tap}
    >
      {by === 1 ? <Plus /> : <Minus />}
    </button>
  )
}
