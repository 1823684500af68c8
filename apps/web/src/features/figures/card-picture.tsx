import type { CardId } from '@dutch/domain/scoring/card-values'
import { CARD_MARKS } from './card-names.ts'

type Suit = 'spade' | 'heart' | 'club' | 'diamond'

/** Paths in a square of 24. */
const SUITS: Readonly<Record<Suit, string>> = {
  spade:
    'M12 2.5C17.5 8 21.5 11 21.5 15a4.7 4.7 0 0 1-8.5 2.8c.2 1.7.9 3 2 4.2H9c1.1-1.2 1.8-2.5 2-4.2A4.7 4.7 0 0 1 2.5 15C2.5 11 6.5 8 12 2.5z',
  heart: 'M12 21.5C5 16 2.5 12.3 2.5 8.5A5 5 0 0 1 12 6.3a5 5 0 0 1 9.5 2.2c0 3.8-2.5 7.5-9.5 13z',
  club: 'M12 2.5a4.5 4.5 0 0 1 3.6 7.2 4.5 4.5 0 1 1-2.6 7.9c.2 1.7.9 3.2 2 4.4H9c1.1-1.2 1.8-2.7 2-4.4a4.5 4.5 0 1 1-2.6-7.9A4.5 4.5 0 0 1 12 2.5z',
  diamond: 'M12 2l7.5 10L12 22 4.5 12z',
}

/** A deck has each card in several suits. Here each card gets one suit, and all four occur in the list. */
const SUIT_OF: Readonly<Record<Exclude<CardId, 'joker'>, Suit>> = {
  ace: 'spade',
  'black-king': 'club',
  two: 'heart',
  three: 'spade',
  four: 'diamond',
  five: 'club',
  six: 'heart',
  seven: 'spade',
  eight: 'diamond',
  nine: 'club',
  ten: 'heart',
  jack: 'spade',
  queen: 'diamond',
  'red-king': 'heart',
}

const PAIRS = (...rows: readonly number[]) => rows.flatMap((y) => [[-1, y] as const, [1, y] as const])

/** The positions of a card's suit signs: column from -1 to 1, height from 0 to 1. */
const PIPS: Partial<Readonly<Record<CardId, readonly (readonly [column: number, height: number])[]>>> = {
  two: [
    [0, 0],
    [0, 1],
  ],
  three: [
    [0, 0],
    [0, 0.5],
    [0, 1],
  ],
  four: PAIRS(0, 1),
  five: [...PAIRS(0, 1), [0, 0.5]],
  six: PAIRS(0, 0.5, 1),
  seven: [...PAIRS(0, 0.5, 1), [0, 0.25]],
  eight: [...PAIRS(0, 0.5, 1), [0, 0.25], [0, 0.75]],
  nine: [...PAIRS(0, 1 / 3, 2 / 3, 1), [0, 0.5]],
  ten: [...PAIRS(0, 1 / 3, 2 / 3, 1), [0, 1 / 6], [0, 5 / 6]],
}

/** Crown, coronet, feathered cap and fool's cap, as paths in a square of 24. */
const HEADS: Partial<Readonly<Record<CardId, string>>> = {
  'black-king': 'M3 21h18l2-13-5.5 4.5L12 3 6.5 12.5 1 8z',
  'red-king': 'M3 21h18l2-13-5.5 4.5L12 3 6.5 12.5 1 8z',
  queen: 'M4 21h16l2-9a2 2 0 1 0-1.5-.5L16.5 15 13 7.5a2 2 0 1 0-2 0L7.5 15l-4-3.5A2 2 0 1 0 2 12z',
  jack: 'M2 21v-3.5h20V21zM4 16c0-5 3-8.5 7-9 1-3.5 4-5.5 8.5-5.5-.5 4-2.5 6.5-5.5 7.5 3.5 1 6 3.5 6 7z',
  joker:
    'M4 21c0-6 1-9-2-13a1.6 1.6 0 1 1 1-2.2c3.5.5 5.5 3 6 6.2 0-3 .7-5.5 2-7.2a1.6 1.6 0 1 1 2 0c1.3 1.7 2 4.2 2 7.2.5-3.2 2.5-5.7 6-6.2a1.6 1.6 0 1 1 1 2.2c-3 4-2 7-2 13z',
}

const WIDTH = 60
const HEIGHT = 84

/** A picture of the card, hidden from screen readers because the card's name stands beside it. */
export function CardPicture({ id, className = '' }: { readonly id: CardId; readonly className?: string }) {
  const suit = id === 'joker' ? null : SUIT_OF[id]
  const tone = suit === null ? 'text-accent' : suit === 'heart' || suit === 'diamond' ? 'text-danger' : 'text-ink'
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      className={`${tone} fill-current drop-shadow-sm ${className}`}
    >
      <rect x="1" y="1" width="58" height="82" rx="7" className="fill-card stroke-line-strong" />
      <Corner id={id} suit={suit} />
      <g transform={UPSIDE_DOWN}>
        <Corner id={id} suit={suit} />
      </g>
      <Middle id={id} suit={suit} />
    </svg>
  )
}

const UPSIDE_DOWN = `rotate(180 ${String(WIDTH / 2)} ${String(HEIGHT / 2)})`

interface PartProps {
  readonly id: CardId
  /** Null for a joker. */
  readonly suit: Suit | null
}

function Corner({ id, suit }: PartProps) {
  return (
    <>
      <text x="9" y="16" textAnchor="middle" className="font-display text-[13px] font-bold">
        {CARD_MARKS[id]}
      </text>
      {suit !== null && <Sign path={SUITS[suit]} x={9} y={23} size={8} />}
    </>
  )
}

function Middle({ id, suit }: PartProps) {
  const head = HEADS[id]
  if (head !== undefined) {
    return (
      <>
        <rect x="17" y="13" width="26" height="58" rx="3" className="fill-delft-soft stroke-delft-edge" />
        <Sign path={head} x={30} y={28} size={20} />
        <g transform={UPSIDE_DOWN}>
          <Sign path={head} x={30} y={28} size={20} />
        </g>
      </>
    )
  }
  if (suit === null) return null
  const pips = PIPS[id]
  if (pips === undefined) return <Sign path={SUITS[suit]} x={30} y={42} size={28} />
  return pips.map(([column, height]) => (
    <g key={`${String(column)} ${String(height)}`} transform={height > 0.5 ? UPSIDE_DOWN : undefined}>
      <Sign
        path={SUITS[suit]}
        x={30 + (height > 0.5 ? -column : column) * 9.5}
        y={18 + Math.min(height, 1 - height) * 48}
        size={11}
      />
    </g>
  ))
}

interface SignProps {
  readonly path: string
  /** `x` and `y` of the sign's centre. */
  readonly x: number
  readonly y: number
  readonly size: number
}

function Sign({ path, x, y, size }: SignProps) {
  const scale = size / 24
  return (
    <path d={path} transform={`translate(${String(x - size / 2)} ${String(y - size / 2)}) scale(${String(scale)})`} />
  )
}
