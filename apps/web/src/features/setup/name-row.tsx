import { avatarColorAt } from '@dutch/domain/players/avatars'
import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { PlayerChip } from './player-chip.tsx'
import type { ForgetPlayer } from './use-forget-player.ts'
import {
  defaultName,
  suggestionsFor,
  usedSeats,
  type NameFault,
  type SetupAction,
  type SetupDraft,
} from './setup-draft.ts'
import { nameFaultText, setupTexts } from './texts.ts'
import { selectWhole } from '../../ui/select-whole.ts'

interface NameRowProps {
  readonly seat: number
  readonly draft: SetupDraft
  readonly known: readonly KnownPlayer[]
  readonly onForget: ForgetPlayer | undefined
  readonly fault: NameFault | undefined
  readonly dispatch: (action: SetupAction) => void
}

/** A tap on the emoji chooses another one. Enter confirms a name and goes on to the next, or to "Suivant"; Escape cancels. */
export function NameRow({ seat, draft, known, onForget, fault, dispatch }: NameRowProps) {
  const value = usedSeats(draft)[seat] ?? { name: '', emoji: '' }
  const [isEditing, setEditing] = useState(false)
  const suggestions = isEditing ? suggestionsFor(draft, seat, known) : []
  const hasSuggestions = suggestions.length > 0
  const before = useRef(value.name)
  const row = useRef<HTMLLIElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const faultId = `seat-${String(seat)}-fault`
  const rename = (name: string) => {
    dispatch({ type: 'name', seat, name })
  }

  // The browser shows the field alone; what appears below it would be behind the buttons.
  useEffect(() => {
    if (isEditing) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isEditing, hasSuggestions, fault])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The field trims its text on blur, so the former name is restored after that.
      input.current?.blur()
      rename(before.current)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const next =
        event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input') ??
        document.querySelector<HTMLButtonElement>('#setup-next:enabled')
      if (next) next.focus()
      else event.currentTarget.blur()
    }
  }

  return (
    <li ref={row} className="flex scroll-mb-4 flex-col gap-1">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={setupTexts.emojiOf(value.name.trim() === '' ? defaultName(seat) : value.name)}
          className="shrink-0 rounded-pill transition-transform duration-quick active:scale-90 still:transition-none"
          onClick={() => dispatch({ type: 'shuffle-emoji', seat, random: Math.random() })}
        >
          <Avatar emoji={value.emoji} color={avatarColorAt(seat)} size="lg" className="max-[19rem]:size-11" />
        </button>
        <input
          ref={input}
          aria-label={setupTexts.nameOf(seat)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          className="h-12 min-w-0 flex-1 rounded-control border-2 border-line bg-card px-4 text-lg max-[19rem]:text-base text-ink aria-invalid:border-danger"
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={defaultName(seat)}
          value={value.name}
          onChange={(event) => rename(event.target.value)}
          onFocus={(event) => {
            setEditing(true)
            before.current = value.name
            selectWhole(event)
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Tab moves the focus to the suggestions, which stay as long as they have it.
            setEditing(isWithin(currentTarget.closest('li')?.querySelector('ul'), relatedTarget))
            if (value.name !== value.name.trim()) rename(value.name.trim())
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {hasSuggestions && (
        <ul className="-my-1.5 flex gap-2 overflow-x-auto py-1.5 pe-1.5 pl-17">
          {suggestions.map((player) => (
            <PlayerChip
              key={player.name}
              player={player}
              onForget={onForget}
              onSeat={() => {
                dispatch({ type: 'seat-known', seat, name: player.name, emoji: player.emoji })
                // The focused chip is about to be removed, so the focus moves to the field.
                input.current?.focus()
              }}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (relatedTarget !== input.current) setEditing(isWithin(currentTarget.closest('ul'), relatedTarget))
              }}
            />
          ))}
        </ul>
      )}
      {fault !== undefined && (
        <p id={faultId} role="alert" className="pl-17 text-sm text-danger">
          {nameFaultText(fault)}
        </p>
      )}
    </li>
  )
}

function isWithin(parent: Element | null | undefined, target: EventTarget | null): boolean {
  return target instanceof Node && (parent?.contains(target) ?? false)
}
