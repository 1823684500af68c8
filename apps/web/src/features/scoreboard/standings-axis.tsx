import { lastRound, type Game } from '@dutch/domain/game/state'
import { presentStandings, type Standing } from '@dutch/domain/scoring/standings'
import { Avatar } from '../../ui/avatar.tsx'
import { scoreboardTexts as texts } from './texts.ts'

/** The maximum number of rows that leave room for an axis. */
const ROWS = 4

export function hasAxis(game: Game): boolean {
  const { length } = presentStandings(game)
  return (length === 2 || length === 3) && game.players.length <= ROWS && lastRound(game) !== null
}

interface Axis {
  /** `at`: percent of the way from the best player to the last; `beside`: the number of earlier players in the same place. */
  readonly places: readonly { readonly standing: Standing; readonly at: number; readonly beside: number }[]
  readonly gaps: readonly { readonly at: number; readonly points: number }[]
  /** The distance between two marks of the scale, in percent. */
  readonly mark: number
}

/** SPEC W118 */
export function axisOf(game: Game): Axis {
  const present = presentStandings(game)
  const distance = present.at(-1)?.gap ?? 0
  const share = (gap: number) => (distance === 0 ? 0 : (100 * gap) / distance)
  const gaps = present.slice(1).flatMap(({ gap }, index) => {
    const before = present[index]?.gap ?? 0
    return share(gap - before) < LABEL ? [] : [{ at: share((gap + before) / 2), points: gap - before }]
  })
  return {
    places: present.map((standing, index) => ({
      standing,
      at: share(standing.gap),
      beside: present.slice(0, index).filter(({ gap }) => gap === standing.gap).length,
    })),
    gaps: distance === 0 ? [{ at: 50, points: 0 }] : gaps,
    mark: share(MARKS.find((points) => distance <= 25 * points) ?? distance),
  }
}

/** Percent of the axis that a figure between two faces needs. */
const LABEL = 45
/** Points from one mark to the next. */
const MARKS = [1, 5, 10, 50, 100]

/** Decoration: the rows say the same. */
export function StandingsAxis({ game }: { readonly game: Game }) {
  const { places, gaps, mark } = axisOf(game)
  return (
    <div aria-hidden="true" className="standings-axis" style={{ '--mark': `${String(mark)}%` }}>
      {gaps.map(({ at, points }) => (
        <span key={at} className="axis-place" style={{ transform: `translateX(${String(at)}%)` }}>
          <b className="axis-gap">{points === 0 ? texts.level : texts.apart(points)}</b>
        </span>
      ))}
      {places
        .map(({ standing: { player }, at, beside }) => (
          <span
            key={player.id}
            className="axis-place"
            style={{ transform: `translateX(calc(${String(at)}% ${at > 50 ? '-' : '+'} ${String(beside)} * 1.25rem))` }}
          >
            <Avatar emoji={player.emoji} color={player.avatarColor} className="axis-face" />
          </span>
        ))
        .toReversed()}
    </div>
  )
}
