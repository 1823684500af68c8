import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { standingsOf } from '@dutch/domain/scoring/standings'
import { raceOf } from '@dutch/domain/stats/race'
import { figure } from '../../figures/figures.ts'
import { RaceNumbers } from '../../figures/race-numbers.tsx'
import { seriesStyles } from '../../figures/series-styles.ts'
import { RacePicture } from './race-picture.tsx'
import { statsTexts } from './stats-texts.ts'

interface RaceChartProps {
  readonly game: Game
  readonly focus: PlayerId | null
}

export function RaceChart({ game, focus }: RaceChartProps) {
  const lines = raceOf(game)
  const series = seriesStyles(game)
  const ranked = standingsOf(game)
  const isFaint = (id: PlayerId) => focus !== null && focus !== id
  return (
    <div className="stats-card">
      <h3 className="text-lg">{statsTexts.race}</h3>
      <RacePicture game={game} isFaint={isFaint} />
      <ul className="race-legend">
        {ranked.map(({ player, total }) => {
          const own = series[game.players.findIndex(({ id }) => id === player.id)]
          return (
            <li key={player.id} data-faint={isFaint(player.id)}>
              <svg viewBox="0 0 24 6" aria-hidden="true" className="race-key" style={own?.style}>
                <path d="M1,3H23" className="series" data-dashed={own?.isDashed} />
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
