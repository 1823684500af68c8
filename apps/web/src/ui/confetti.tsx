import type { CSSProperties } from 'react'
import './confetti.css'

const PIECES = Array.from({ length: 48 }, (_, index) => index)

export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((index) => (
        <span key={index} style={pieceStyle(index)} />
      ))}
    </div>
  )
}

// A fixed stride looks random and is reproducible.
function pieceStyle(
  index: number,
): CSSProperties & Record<'--x' | '--delay' | '--drift' | '--turn' | '--tint', string> {
  const spread = (index * 61) % 100
  return {
    '--x': `${String(spread)}%`,
    '--delay': `${String(((index * 37) % 70) * 10)}ms`,
    '--drift': `${String(((index * 29) % 80) - 40)}px`,
    '--turn': `${String(360 + ((index * 83) % 540))}deg`,
    '--tint': `var(--confetti-${String(index % 5)})`,
  }
}
