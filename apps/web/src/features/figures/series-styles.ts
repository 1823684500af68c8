import type { Game } from '@dutch/domain/game/state'
import type { CSSProperties } from 'react'
import { hueOf } from './series-hue.ts'
import './race.css'

interface SeriesStyle {
  /** Sets the hue that `.series` is drawn in. */
  readonly style: CSSProperties
  /** True if an earlier player has the same colour. */
  readonly isDashed: boolean
}

/** The style of each seat's line: the player's own colour, dashed if an earlier player has the same. */
export function seriesStyles(game: Game): readonly SeriesStyle[] {
  return game.players.map(({ avatarColor }, seat) => ({
    style: { '--hue': hueOf(avatarColor) },
    isDashed: game.players.slice(0, seat).some((other) => other.avatarColor === avatarColor),
  }))
}
