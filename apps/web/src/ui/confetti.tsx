import type { CSSProperties } from 'react'
import './confetti.css'

const PIECES = Array.from({ length: 48 }, (_, index) => index)
const SHAPES = ['tile', 'heart', 'tile', 'spade', 'tile', 'diamond', 'club'] as const

/** Small tiles and the suits of the cards. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((index) => (
        <span key={index} className={`confetti-${SHAPES[index % SHAPES.length] ?? 'tile'}`} style={pieceStyle(index)} />
      ))}
    </div>
  )
}

// A fixed stride looks random and is reproducible.
function pieceStyle(
  index: number,
): CSSProperties & Record<'--x' | '--delay' | '--drift' | '--turn' | '--tint' | '--size', string> {
  const spread = (index * 61) % 100
  return {
    '--x': `${String(spread)}%`,
    '--delay': `${String(((index * 37) % 90) * 10)}ms`,
    '--drift': `${String(((index * 29) % 80) - 40)}px`,
    '--turn': `${String(360 + ((index * 83) % 540))}deg`,
    '--tint': `var(--confetti-${String(index % 5)})`,
    '--size': `${String(13 + ((index * 7) % 10))}px`,
  }
}
