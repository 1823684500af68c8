import type { CSSProperties } from 'react'
import './confetti.css'

const PIECES = Array.from({ length: 56 }, (_, index) => index)
/** An empty string is drawn as a tile. */
const SUITS = ['', '♥', '', '♠', '', '♦', '♣'] as const
/** The variation selector that prevents drawing as an emoji. */
const AS_TEXT = '\uFE0E'

/** Confetti made of small tiles and card suits; what follows it in its place lies over it. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((index) => {
        const suit = SUITS[index % SUITS.length] ?? ''
        return (
          <span key={index} className={suit === '' ? 'confetti-tile' : undefined} style={pieceStyle(index)}>
            {suit && suit + AS_TEXT}
          </span>
        )
      })}
    </div>
  )
}

// A fixed stride looks random and is reproducible.
function pieceStyle(index: number): CSSProperties {
  const [x, inwards] = index % 2 === 0 ? [0, 1] : [100, -1]
  return {
    '--x': `${String(x)}%`,
    '--delay': `${String(((index * 37) % 60) * 9)}ms`,
    '--across': `${String(inwards * (4 + ((index * 61) % 82)))}vw`,
    '--up': `${String(-38 - ((index * 29) % 62))}vh`,
    '--turn': `1 0.${String(index % 10)} 0.4 ${String(720 + ((index * 83) % 900))}deg`,
    '--tint': `var(--confetti-${String(index % 5)})`,
    '--size': String(15 + ((index * 7) % 12)),
  }
}
