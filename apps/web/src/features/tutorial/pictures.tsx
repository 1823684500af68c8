import type { ComponentType } from 'react'
import type { CardId } from '@dutch/domain/scoring/card-values'
import { ArrowRight } from 'lucide-react'
import type { TutorialName } from './tutorial-request.ts'
import { Professor, type ProfessorMood } from '../../ui/professor.tsx'
import { usePhase } from './use-phase.ts'
import './pictures/welcome.css'
import { CARD_MARKS } from '../figures/card-names.ts'
import { worth } from './texts.ts'
import './pictures/hands.css'
import { figure } from '../figures/figures.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BeyondPicture, MoodsPicture, RankingPicture, TablePicture } from './pictures/game-pictures.tsx'
import { PEOPLE } from './pictures/people.ts'
import './pictures/rows.css'
import { classNames } from '../../ui/class-names.ts'
import { DelftTile } from '../../ui/delft-tile.tsx'
import './pictures/mini-card.css'

/** The animated picture of each step. Hidden from screen readers, because the text says the same. */
export const PICTURES: Readonly<Record<TutorialName, readonly ComponentType[]>> = {
  guide: [WelcomePicture, TablePicture, RoundPicture, MoodsPicture, BeyondPicture, RankingPicture],
  discovery: [WelcomePicture, HandPicture, TurnPicture, ValuesPicture, RoundPicture, RankingPicture],
}

const MOODS: readonly ProfessorMood[] = ['neutral', 'happy', 'excited']

function WelcomePicture() {
  const phase = usePhase(MOODS.length - 1, 600)
  return (
    <div className="picture-welcome">
      <MiniCard corner="A" suit="♠" className="welcome-card welcome-far-left" />
      <MiniCard className="welcome-card welcome-left" />
      <MiniCard className="welcome-card welcome-right" />
      <MiniCard corner="R" suit="♥" className="welcome-card welcome-far-right" />
      <Professor size="xl" mood={MOODS[phase] ?? 'excited'} className="welcome-professor" />
    </div>
  )
}

const SHOWN: readonly { readonly id: CardId; readonly suit: '♥' | '♠' | '♦' | '♣' | '' }[] = [
  { id: 'joker', suit: '' },
  { id: 'ace', suit: '♠' },
  { id: 'black-king', suit: '♣' },
  { id: 'seven', suit: '♦' },
  { id: 'queen', suit: '♠' },
  { id: 'red-king', suit: '♥' },
]

function ValuesPicture() {
  const phase = usePhase(SHOWN.length, 400)
  return (
    <div className="picture-values">
      {SHOWN.map(({ id, suit }, index) => (
        <span key={id} className="value-place" data-on={index < phase || undefined}>
          <MiniCard corner={CARD_MARKS[id]} suit={suit} />
          <span className="value-figure tabular">{worth(id)}</span>
        </span>
      ))}
    </div>
  )
}

const HAND = [
  { corner: CARD_MARKS.ace, suit: '♠' },
  { corner: CARD_MARKS.seven, suit: '♥' },
  { corner: CARD_MARKS.queen, suit: '♣' },
  { corner: CARD_MARKS.five, suit: '♦' },
] as const
const SEEN = 2

function HandPicture() {
  const phase = usePhase(SEEN + 1, 700)
  return (
    <div className="picture-hand">
      {HAND.map((card, index) => (
        <span key={card.corner} className="hand-place" data-up={index < SEEN && phase > index ? true : undefined}>
          <MiniCard className="hand-back" />
          <MiniCard {...card} className="hand-face" />
        </span>
      ))}
    </div>
  )
}

function TurnPicture() {
  const phase = usePhase(3, 700)
  return (
    <div className="picture-turn">
      <span className="turn-pile">
        <MiniCard />
        <MiniCard className="turn-second" />
      </span>
      <span className="turn-arrow" data-on={phase > 0 || undefined}>
        <ArrowRight />
      </span>
      <span className="turn-card" data-on={phase > 0 || undefined}>
        <MiniCard corner={CARD_MARKS.two} suit="♦" />
      </span>
      <span className="turn-arrow" data-on={phase > 1 || undefined}>
        <ArrowRight />
      </span>
      <span className="turn-card turn-out" data-on={phase > 1 || undefined}>
        <MiniCard corner={CARD_MARKS.queen} suit="♠" />
      </span>
      <span className="turn-call" data-on={phase > 2 || undefined}>
        Fin&#xA0;!
      </span>
    </div>
  )
}

const SCORES = [12, 24, 0, 7]
const DUTCH_SEAT = 2

function RoundPicture() {
  const phase = usePhase(SCORES.length + 1, 600)
  return (
    <div className="picture-round">
      {PEOPLE.map(({ name, emoji, color }, seat) => (
        <div key={name} className="round-line" data-next={seat === phase || undefined}>
          <Avatar emoji={emoji} color={color} size="sm" />
          <span className="round-name">{name}</span>
          <span className="round-dutch" data-on={(seat === DUTCH_SEAT && phase > SCORES.length) || undefined}>
            Dutch
          </span>
          <span className="round-field tabular">{seat < phase ? figure(SCORES[seat] ?? 0) : ''}</span>
        </div>
      ))}
    </div>
  )
}

interface MiniCardProps {
  /** The mark in the corners. Without it the card lies face down. */
  readonly corner?: string
  readonly suit?: '♥' | '♠' | '♦' | '♣' | ''
  readonly className?: string
}

/** A card, which stays light in the dark theme. */
function MiniCard({ corner, suit = '', className }: MiniCardProps) {
  const isRed = suit === '♥' || suit === '♦' || corner === '★'
  return (
    <span className={classNames('mini-card', isRed && 'mini-card-red', className)}>
      {corner === undefined ? (
        <DelftTile />
      ) : (
        <>
          <span>{corner}</span>
          <span className="self-end">{suit}</span>
        </>
      )}
    </span>
  )
}
