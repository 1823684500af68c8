import type { PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { standingsOf } from '@dutch/domain/scoring/standings'
import { raceOf } from '@dutch/domain/stats/race'
import { figure } from '../../figures/figures.ts'
import { RaceNumbers } from '../../figures/race-numbers.tsx'
import { across, down, racePath, raceScale, SIZE, spread, ticks } from '../../figures/race-shape.ts'
import { raceTexts } from '../../figures/race-texts.ts'
import { seriesLooks } from '../../figures/series-look.ts'
import { statsTexts } from './stats-texts.ts'

/** Share of the height. */
const MARK = 7.6

interface RaceChartProps {
  readonly game: Game
  readonly focus: PlayerId | null
}

export function RaceChart({ game, focus }: RaceChartProps) {
  const lines = raceOf(game)
  const scale = raceScale(lines, game.limit)
  const looks = seriesLooks(game)
  const ends = lines.map(({ points }) => down(scale, points.at(-1)?.total ?? 0))
  const shown = lines.flatMap(({ points }, seat) => (points.length === 0 ? [] : [seat]))
  const marks = spread(
    shown.map((seat) => (ends[seat] ?? 0) - MARK / 2),
    MARK,
  )
  const ranked = standingsOf(game)
  const leaders = ranked.filter(({ rank }) => rank === 1)
  const label = statsTexts.raceLabel(
    leaders.map(({ player }) => player.name),
    leaders[0]?.total ?? 0,
    countedRounds(game).length,
    game.limit,
  )
  const isFaint = (id: PlayerId) => focus !== null && focus !== id
  return (
    <div className="stats-card">
      <h3 className="text-lg">{statsTexts.race}</h3>
      <div role="img" aria-label={label} className="race">
        <div className="race-plot">
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="race-lines">
            {ticks(scale.lowest, scale.highest, 5).map((total) => (
              <path key={total} d={`M0,${down(scale, total)}H${SIZE}`} className="race-grid" />
            ))}
            <path d={`M0,${down(scale, game.limit)}H${SIZE}`} className="race-limit" />
            {lines.map(({ playerId, points }, seat) => (
              <path
                key={playerId}
                d={racePath(scale, points)}
                style={looks[seat]?.style}
                className="series"
                data-dashed={looks[seat]?.isDashed}
                data-faint={isFaint(playerId)}
              />
            ))}
          </svg>
          {ticks(scale.lowest, scale.highest, 5).map((total) => (
            <span key={total} className="race-tick-y" style={{ top: `${down(scale, total)}%` }}>
              {figure(total)}
            </span>
          ))}
          {ticks(0, scale.rounds, 6).map((round) => (
            <span key={round} className="race-tick-x" style={{ left: `${across(scale, round)}%` }}>
              {figure(round)}
            </span>
          ))}
          <span className="race-limit-label" style={{ top: `${down(scale, game.limit)}%` }}>
            {raceTexts.limit(game.limit)}
          </span>
          {shown.map((seat, index) => {
            const player = game.players[seat]
            return player === undefined ? null : (
              <span
                key={player.id}
                className="race-mark"
                data-faint={isFaint(player.id)}
                style={{ ...looks[seat]?.style, top: `${marks[index] ?? 0}%` }}
              >
                {player.emoji}
              </span>
            )
          })}
        </div>
      </div>
      <ul className="race-legend">
        {ranked.map(({ player, total }) => {
          const look = looks[game.players.findIndex(({ id }) => id === player.id)]
          return (
            <li key={player.id} data-faint={isFaint(player.id)}>
              <svg viewBox="0 0 24 6" aria-hidden="true" className="race-key" style={look?.style}>
                <path d="M1,3H23" className="series" data-dashed={look?.isDashed} />
              </svg>
              <span aria-hidden="true">{player.emoji}</span>
              <span className="min-w-0 whole-words">{player.name}</span>
              <span className="font-semibold tabular">{figure(total)}</span>
            </li>
          )
        })}
      </ul>
      <RaceNumbers game={game} lines={lines} />
    </div>
  )
}
