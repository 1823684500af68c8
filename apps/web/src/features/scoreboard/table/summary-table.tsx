import type { Game } from '@dutch/domain/game/state'
import { playerStatsOf, type PlayerStats } from '@dutch/domain/stats/player-stats'
import { tableTexts } from '../table-texts.ts'
import { average, figure, signedAverage } from '../../figures/figures.ts'
import { columns } from './score-table.tsx'
import { TableHead } from './table-head.tsx'

const NONE = '–'

const LINES: readonly { readonly label: string; readonly text: (stats: PlayerStats) => string }[] = [
  { label: tableTexts.mean, text: (stats) => (stats.roundsPlayed === 0 ? NONE : average(stats.averageScore)) },
  { label: tableTexts.best, text: ({ bestRound }) => (bestRound === null ? NONE : figure(bestRound)) },
  { label: tableTexts.worst, text: ({ worstRound }) => (worstRound === null ? NONE : figure(worstRound)) },
  { label: tableTexts.dutch, text: (stats) => figure(stats.dutchCount) },
  { label: tableTexts.streak, text: (stats) => figure(stats.winStreak) },
  { label: tableTexts.consistency, text: (stats) => (stats.roundsPlayed < 2 ? NONE : average(stats.consistencyScore)) },
  {
    label: tableTexts.improvement,
    text: (stats) => (stats.roundsPlayed < 2 ? NONE : signedAverage(stats.improvementRate)),
  },
  { label: tableTexts.roundsPlayed, text: (stats) => figure(stats.roundsPlayed) },
]

/** The figures of each player over the whole game, under the same columns as the rounds. */
export function SummaryTable({ game }: { readonly game: Game }) {
  const { players } = game
  const stats = playerStatsOf(game)
  return (
    <table className="score-table summary-table" style={columns(players.length)}>
      <caption>{tableTexts.summary}</caption>
      <thead>
        <TableHead players={players} corner={<span className="sr-only">{tableTexts.figures}</span>} />
      </thead>
      <tbody>
        {LINES.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {stats.map((player) => (
              <td key={player.playerId}>{text(player)}</td>
            ))}
          </tr>
        ))}
        {players.some(({ startingScore }) => startingScore !== 0) && (
          <tr>
            <th scope="row">{tableTexts.start}</th>
            {players.map(({ id, startingScore }) => (
              <td key={id}>{startingScore === 0 ? NONE : figure(startingScore)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
