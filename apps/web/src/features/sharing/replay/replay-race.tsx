import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { RaceLine } from '@dutch/domain/stats/race'
import { useEffect, useRef } from 'react'
import { RaceGrid } from '../../figures/race-grid.tsx'
import { raceScale, SIZE, straightPath } from '../../figures/race-shape.ts'
import { seriesStyles } from '../../figures/series-styles.ts'
import { createRunners } from './race-runners.ts'
import type { ReplayPlayer } from './replay-player.ts'
import { replayTexts as texts } from './replay-texts.ts'
import './replay-race.css'

interface ReplayRaceProps {
  readonly game: Game
  readonly lines: readonly RaceLine[]
  readonly player: ReplayPlayer
}

/** Draws the whole race once and uncovers it by moving its frame, so that nothing renders between two rounds. */
export function ReplayRace({ game, lines, player }: ReplayRaceProps) {
  const plot = useRef<HTMLDivElement>(null)
  const scale = raceScale(lines, game.limit)
  const series = seriesStyles(game)
  useEffect(() => {
    if (plot.current === null) return undefined
    const { run, stop } = createRunners(plot.current, lines, scale)
    const unfollow = player.onMove(run)
    return () => {
      unfollow()
      stop()
    }
  }, [player, lines, scale])
  return (
    <div
      role="img"
      aria-label={texts.race(countedRounds(game).length, game.players.length, game.limit)}
      className="replay-race"
    >
      <div ref={plot} className="replay-plot">
        <RaceGrid scale={scale} limit={game.limit} totals={4} />
        <div className="replay-cover" data-part="cover">
          <div data-part="picture">
            <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="race-lines">
              {lines.map(({ playerId, points }, seat) => (
                <path
                  key={playerId}
                  d={straightPath(scale, points)}
                  style={series[seat]?.style}
                  className="series"
                  data-dashed={series[seat]?.isDashed}
                />
              ))}
            </svg>
          </div>
        </div>
        {game.players.map(({ id }, seat) => (
          <span key={id} data-part="dot" className="replay-dot" style={series[seat]?.style} />
        ))}
        {game.players.map(({ id, emoji }) => (
          <span key={id} data-part="mark" className="replay-mark">
            <span>{emoji}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
