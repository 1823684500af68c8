import { classNames } from '../../../ui/class-names.ts'
import { DelftTile } from '../../../ui/delft-tile.tsx'
import './mini-card.css'

export interface MiniCardProps {
  /** Without it the card lies face down. */
  readonly corner?: string
  readonly suit?: '♥' | '♠' | '♦' | '♣' | ''
  readonly className?: string
}

/** Paper keeps its colour in dark mode. */
export function MiniCard({ corner, suit = '', className }: MiniCardProps) {
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
