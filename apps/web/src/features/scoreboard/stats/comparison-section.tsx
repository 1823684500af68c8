import type { Game, Player } from '@dutch/domain/game/state'
import { comparisonOf, duelsOf, type ComparedPlayer } from '@dutch/domain/stats/comparison'
import type { ReactNode } from 'react'
import { average, figure } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { DutchMarks } from '../../figures/dutch-mark.tsx'
import { ScoreChip } from '../../figures/score-chip.tsx'
import { FigureTable } from '../../figures/figure-table.tsx'
import { statsTexts } from './stats-texts.ts'

export function ComparisonSection({ game, focus }: { readonly game: Game; readonly focus: Player | null }) {
  const compared = comparisonOf(game)
  const highest = Math.max(1, ...compared.map(({ stats }) => stats.meanScore))
  const shown = compared.filter(({ stats }) => focus === null || stats.playerId === focus.id)
  return (
    <>
      <ol className="stats-pairs">
        {shown.map((entry) => {
          const player = game.players.find(({ id }) => id === entry.stats.playerId)
          return player === undefined ? null : (
            <li key={player.id}>
              <PlayerFigures player={player} entry={entry} share={Math.max(0, entry.stats.meanScore) / highest} />
            </li>
          )
        })}
      </ol>
      {focus !== null && <Duels game={game} player={focus} />}
    </>
  )
}

interface PlayerFiguresProps {
  readonly player: Player
  readonly entry: ComparedPlayer
  /** The mean as a share of the highest mean, from 0 to 1. */
  readonly share: number
}

function PlayerFigures({ player, entry: { stats, roundsWon, dutchMissed }, share }: PlayerFiguresProps) {
  return (
    <Card className="grid gap-3 p-3.5">
      <div className="flex items-center gap-3">
        <Avatar emoji={player.emoji} color={player.avatarColor} />
        <h3 className="min-w-0 flex-1 text-lg whole-words">{player.name}</h3>
        <p className="text-end leading-tight">
          <span className="font-display text-3xl font-bold tabular">{average(stats.averageScore)}</span>
          <span className="block text-xs text-ink-soft">{statsTexts.perRound}</span>
        </p>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sunken">
        <div className="h-full origin-left rounded-pill bg-delft" style={{ transform: `scaleX(${share})` }} />
      </div>
      <dl className="grid grid-cols-2 gap-2 text-center text-sm sm:grid-cols-4">
        <Pair label={statsTexts.best}>{stats.bestRound !== null && <ScoreChip score={stats.bestRound} />}</Pair>
        <Pair label={statsTexts.worst}>{stats.worstRound !== null && <ScoreChip score={stats.worstRound} />}</Pair>
        <Pair label={statsTexts.roundsWon}>{statsTexts.wonOf(roundsWon, stats.roundsPlayed)}</Pair>
        <Pair label={statsTexts.dutch}>
          {stats.dutchCount === 0 ? figure(0) : <DutchMarks count={stats.dutchCount} missed={dutchMissed} />}
        </Pair>
      </dl>
    </Card>
  )
}

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex gap-1 font-semibold">{children}</dd>
    </div>
  )
}

function Duels({ game, player }: { readonly game: Game; readonly player: Player }) {
  const title = statsTexts.duels(player.name)
  return (
    <div className="stats-card">
      <h3 className="text-lg">{title}</h3>
      <FigureTable
        caption={title}
        columns={[statsTexts.duelPlayer, statsTexts.ahead, statsTexts.behind, statsTexts.level]}
        rows={duelsOf(game, player.id).map(({ opponentId, ahead, behind, level }) => ({
          key: opponentId,
          head: game.players.find(({ id }) => id === opponentId)?.name,
          cells: [figure(ahead), figure(behind), figure(level)],
        }))}
      />
    </div>
  )
}
