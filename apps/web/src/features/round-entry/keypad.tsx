import { CornerDownRight, Delete, Spade } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Digit, EntryAction } from './round-entry-reduce.ts'
import { sheetTexts } from './sheet-texts.ts'
import { pressHandlers } from './press-handlers.ts'

interface KeypadProps {
  readonly act: (action: EntryAction) => void
  readonly onCards: () => void
  readonly hasCurrent: boolean
}

/** Replaces a phone's numeric keyboard, which may lack a minus and would cover the scores. */
export function Keypad({ act, onCards, hasCurrent }: KeypadProps) {
  const digit = (value: Digit) => (
    <Key key={value} area={`d${value}`} label={value} onPress={() => act({ type: 'digit', digit: value })}>
      {value}
    </Key>
  )
  const { keys } = sheetTexts
  return (
    <div role="group" aria-label={sheetTexts.pad} className="keypad" data-idle={!hasCurrent || undefined}>
      {DIGITS.map(digit)}
      <Key area="erase" label={keys.erase} isPlain onPress={() => act({ type: 'erase' })}>
        <Delete />
      </Key>
      <Key area="hundred" label={keys.hundred} isPlain onPress={() => act({ type: 'hundred' })}>
        <span className="text-lg">+100</span>
      </Key>
      {/* This button acts on click, once the finger is up, because another panel then replaces the keys. */}
      <button
        type="button"
        aria-label={keys.cards}
        className="keypad-key"
        data-plain
        style={{ gridArea: 'cards' }}
        onClick={onCards}
      >
        <Spade fill="currentColor" />
      </button>
      <Key area="minus" label={keys.minus} isPlain onPress={() => act({ type: 'minus' })}>
        <span aria-hidden="true">−</span>
      </Key>
      <Key area="next" label={keys.next} isPlain onPress={() => act({ type: 'next' })}>
        <span className="text-base">{keys.next}</span>
        <CornerDownRight className="size-5" />
      </Key>
    </div>
  )
}

const DIGITS: readonly Digit[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

interface KeyProps {
  readonly area: string
  readonly label: string
  readonly isPlain?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A key is no tab stop, because a hardware keyboard types the score itself. */
function Key({ area, label, isPlain = false, onPress, children }: KeyProps) {
  const press = pressHandlers(onPress)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className="keypad-key"
      data-plain={isPlain || undefined}
      style={{ gridArea: area }}
      {...press}
    >
      {children}
    </button>
  )
}
