import { insightsOf, steadiestOf, type PlayerInsight } from '@dutch/domain/stats/insights'
import type { RoundColour } from '@dutch/domain/scoring/round-colour'
import { playerStatsOf, type PlayerStats } from '@dutch/domain/stats/player-stats'
import { average, figure } from '../../figures/figures.ts'
import { FigureTable, FigureDetails } from '../../figures/figure-table.tsx'
import { playerFigure } from '../player-figures.ts'
import { namesOf } from './names.ts'
import type { StatsPartProps } from './stats-heatmap.tsx'
import { statsTexts } from './stats-texts.ts'

const COLOURS: readonly RoundColour[] = ['purple', 'green', 'yellow', 'red']

export function StatsInsights({ game, focus }: StatsPartProps) {
  const rows = insightsOf(game)
    .filter(({ playerId }) => focus === null || focus.id === playerId)
    .map((insight) => ({ insight, player: game.players.find(({ id }) => id === insight.playerId) }))
  const stats = new Map(playerStatsOf(game).map((entry) => [entry.playerId, entry]))
  const steadiest = steadiestOf(game)
  return (
    <>
      <div className="stats-card">
        <h3 className="text-lg">{statsTexts.spread}</h3>
        <div role="img" aria-label={statsTexts.spreadLabel} className="spreads">
          {rows.map(({ insight, player }) => (
            <div key={insight.playerId} className="spread-row">
              <span className="min-w-0 whole-words">
                {player?.emoji} {player?.name}
              </span>
              <Spread insight={insight} />
            </div>
          ))}
          <p className="spread-legend">
            {COLOURS.map((colour) => (
              <span key={colour} className="heat" data-colour={colour}>
                {statsTexts.colours[colour]}
              </span>
            ))}
          </p>
        </div>
        <FigureDetails
          caption={statsTexts.spread}
          columns={[statsTexts.player, ...COLOURS.map((colour) => statsTexts.colours[colour])]}
          rows={rows.map(({ insight, player }) => ({
            key: insight.playerId,
            head: player?.name,
            cells: COLOURS.map((colour) => figure(insight.colours[colour])),
          }))}
        />
      </div>
      <div className="stats-card">
        <h3 className="text-lg">{statsTexts.steadiness}</h3>
        {steadiest.length > 0 && focus === null && (
          <p>{statsTexts.steadiest(namesOf(game, steadiest), steadiest.length)}</p>
        )}
        <FigureTable
          caption={statsTexts.steadiness}
          columns={[
            statsTexts.player,
            statsTexts.median,
            statsTexts.deviation,
            statsTexts.improvement,
            statsTexts.dutchWon,
          ]}
          rows={rows.map(({ insight, player }) => ({
            key: insight.playerId,
            head: player?.name,
            cells: cellsOf(insight, stats.get(insight.playerId)),
          }))}
        />
      </div>
    </>
  )
}

function cellsOf({ median, dutchCalled, dutchWon }: PlayerInsight, stats: PlayerStats | undefined): readonly string[] {
  if (stats === undefined) return []
  return [
    average(median),
    playerFigure(stats, 'consistency'),
    playerFigure(stats, 'improvement'),
    dutchCalled === 0 ? statsTexts.none : statsTexts.wonOf(dutchWon, dutchCalled),
  ]
}

function Spread({ insight }: { readonly insight: PlayerInsight }) {
  return (
    <span className="spread">
      {COLOURS.filter((colour) => insight.colours[colour] > 0).map((colour) => (
        <span key={colour} className="heat" data-colour={colour} style={{ flexGrow: insight.colours[colour] }}>
          {figure(insight.colours[colour])}
        </span>
      ))}
    </span>
  )
}
