import type { Game } from '@dutch/domain/game/state'
import type { CSSProperties } from 'react'
import { hueOf } from './series-hue.ts'
import './race.css'

interface SeriesLook {
  /** Sets the hue that `.series` is drawn in. */
  readonly style: CSSProperties
  /** Another player before has the same colour. */
  readonly isDashed: boolean
}

/** By seat: in the player's own colour, dashed where another has it already. */
export function seriesLooks(game: Game): readonly SeriesLook[] {
  return game.players.map(({ avatarColor }, seat) => ({
    style: { '--hue': hueOf(avatarColor) },
    isDashed: game.players.slice(0, seat).some((other) => other.avatarColor === avatarColor),
  }))
}
