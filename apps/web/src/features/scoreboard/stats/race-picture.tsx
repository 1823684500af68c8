import type { PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { leadersOf } from '@dutch/domain/scoring/standings'
import { raceOf } from '@dutch/domain/stats/race'
import { RaceGrid } from '../../figures/race-grid.tsx'
import { yOf, racePath, raceScale, SIZE, spreadApart } from '../../figures/race-shape.ts'
import { seriesStyles } from '../../figures/series-styles.ts'
import './charts.css'
import { statsTexts } from './stats-texts.ts'

/** In percent of the height. */
const MARK = 7.6

interface RacePictureProps {
  readonly game: Game
  readonly isFaint?: (id: PlayerId) => boolean
  /** The height of a player's sign at the end of a line, in percent of the picture's height. */
  readonly mark?: number
}

const nobody = () => false

/** The lines of the race, with the players' signs at their ends. */
export function RacePicture({ game, isFaint = nobody, mark = MARK }: RacePictureProps) {
  const lines = raceOf(game)
  const scale = raceScale(lines, game.limit)
  const series = seriesStyles(game)
  const ends = lines.map(({ points }) => yOf(scale, points.at(-1)?.total ?? 0))
  const shown = lines.flatMap(({ points }, seat) => (points.length === 0 ? [] : [seat]))
  const columns = shown.length * mark > SIZE ? 2 : 1
  const apart = mark / columns
  const tops = spreadApart(
    shown.map((seat) => (ends[seat] ?? 0) - apart / 2),
    apart,
    SIZE - apart,
  )
  const order = tops.map((_, index) => index).toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0))
  const leaders = leadersOf(game)
  const label = statsTexts.raceLabel(
    leaders.map(({ player }) => player.name),
    leaders[0]?.total ?? 0,
    countedRounds(game).length,
    game.limit,
  )
  return (
    <div role="img" aria-label={label} className="race" data-columns={columns}>
      <div className="race-plot">
        <RaceGrid scale={scale} limit={game.limit} totals={5} />
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="race-lines">
          {lines.map(({ playerId, points }, seat) => (
            <path
              key={playerId}
              d={racePath(scale, points)}
              style={series[seat]?.style}
              className="series"
              data-dashed={series[seat]?.isDashed}
              data-faint={isFaint(playerId)}
            />
          ))}
        </svg>
        {shown.map((seat, index) => {
          const player = game.players[seat]
          return player === undefined ? null : (
            <span
              key={player.id}
              className="race-mark"
              data-faint={isFaint(player.id)}
              data-beside={order.indexOf(index) % columns === 1 || undefined}
              style={{ ...series[seat]?.style, top: `${tops[index] ?? 0}%`, height: `${mark}%` }}
            >
              {player.emoji}
            </span>
          )
        })}
      </div>
    </div>
  )
}
