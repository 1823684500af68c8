// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { classNames } from '../../ui/class-names.ts'
import { DelftTile } from '../../ui/delft-tile.tsx'

export interface PlayingCardProps {
  /** The mark in the corners. Without it the card lies face down. */
  readonly corner?: string
  readonly suit?: '♥' | '♠'
  readonly className?: string
}

/** The card stays light in the dark theme. Hidden from screen readers. */
export function PlayingCard({ corner, suit, className }: PlayingCardProps) {
  const isBack = corner === undefined
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'hero-card absolute flex aspect-[5/7] flex-col justify-between overflow-hidden font-display leading-none font-extrabold',
        suit === '♥' ? 'hero-card-red' : 'hero-card-blue',
        className,
      )}
    >
      {isBack ? (
        <DelftTile />
      ) : (
        <>
          <span>{corner}</span>
          <span className="self-end">{suit}</span>
        </>
      )}
    </div>
  )
}
