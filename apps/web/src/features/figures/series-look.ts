import type { Game } from '@dutch/domain/game/state'
import type { CSSProperties } from 'react'
import './race.css'

export interface SeriesLook {
  /** Sets the hue that `.series` is drawn in. */
  readonly style: CSSProperties & Record<'--series', string>
  /** Another player before has the same colour. */
  readonly isDashed: boolean
}

const HUES: ReadonlySet<string> = new Set(['delft', 'orange', 'tulip', 'canal', 'meadow', 'plum', 'sand'])

/** By seat: in the player's own colour, dashed where another has it already. */
export function seriesLooks(game: Game): readonly SeriesLook[] {
  return game.players.map(({ avatarColor }, seat) => {
    const hue = HUES.has(avatarColor) ? avatarColor : 'sand'
    return {
      style: { '--series': `var(--avatar-${hue})` },
      isDashed: game.players.slice(0, seat).some((other) => other.avatarColor === avatarColor),
    }
  })
}
