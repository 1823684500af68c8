import { phaseOf } from '@dutch/domain/game/phase'
import type { Game, Player } from '@dutch/domain/game/state'
import { standingsOf } from '@dutch/domain/scoring/standings'
import { comparisonOf } from '@dutch/domain/stats/comparison'
import { overviewOf, type Notable } from '@dutch/domain/stats/overview'
import { average, figure, ordinal } from '../../figures/figures.ts'
import { ScoreChip } from '../../figures/score-chip.tsx'
import { scoreboardTexts as texts } from '../texts.ts'
import { ChanceChart } from './chance-chart.tsx'
import { namesOf } from './names.ts'
import { RaceChart } from './race-chart.tsx'
import { statsTexts } from './stats-texts.ts'
import { Tile } from './tile.tsx'

export function OverviewSection({ game, focus }: { readonly game: Game; readonly focus: Player | null }) {
  return (
    <>
      {/* The charts that players discuss most come first. */}
      <div className="stats-opening">
        <RaceChart game={game} focus={focus?.id ?? null} />
        <ChanceChart game={game} focus={focus?.id ?? null} />
      </div>
      <div className="stats-tiles">
        {focus === null ? <TableTiles game={game} /> : <PlayerTiles game={game} player={focus} />}
      </div>
    </>
  )
}

function TableTiles({ game }: { readonly game: Game }) {
  const overview = overviewOf(game)
  return (
    <>
      <Tile label={statsTexts.rounds} value={figure(overview.rounds)} />
      <Tile label={statsTexts.tableMean} value={average(overview.meanScore)} />
      <Tile label={statsTexts.totalDutch} value={figure(overview.dutchCount)} />
      <Tile
        label={phaseOf(game) === 'playing' ? statsTexts.leads : texts.victory}
        detail={
          <>
            {namesOf(game, overview.leaders)}
            <span className="block text-sm font-normal text-ink-soft">{statsTexts.leadBy(overview.lead)}</span>
          </>
        }
      />
      <NotableTile game={game} label={statsTexts.bestRound} notable={overview.best} />
      <NotableTile game={game} label={statsTexts.worstRound} notable={overview.worst} />
    </>
  )
}

interface NotableTileProps {
  readonly game: Game
  readonly label: string
  readonly notable: Notable | null
}

function NotableTile({ game, label, notable }: NotableTileProps) {
  if (notable === null) return null
  return (
    <Tile
      label={label}
      detail={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-xl">
            <ScoreChip score={notable.score} />
          </span>
          <span className="min-w-0 whole-words">{namesOf(game, notable.playerIds)}</span>
        </span>
      }
    />
  )
}

function PlayerTiles({ game, player }: { readonly game: Game; readonly player: Player }) {
  const standing = standingsOf(game).find((entry) => entry.player.id === player.id)
  const compared = comparisonOf(game).find(({ stats }) => stats.playerId === player.id)
  if (standing === undefined || compared === undefined) return null
  const { stats, roundsWon } = compared
  const { bestRound, worstRound } = stats
  return (
    <>
      <Tile
        label={statsTexts.total}
        value={figure(standing.total)}
        detail={standing.rank === null ? texts.left : ordinal(standing.rank)}
      />
      <Tile label={statsTexts.tableMean} value={average(stats.averageScore)} />
      <Tile label={statsTexts.roundsWon} detail={statsTexts.wonOf(roundsWon, stats.roundsPlayed)} />
      <Tile label={statsTexts.dutch} value={figure(stats.dutchCount)} />
      {bestRound !== null && <Tile label={statsTexts.bestRound} value={<ScoreChip score={bestRound} />} />}
      {worstRound !== null && <Tile label={statsTexts.worstRound} value={<ScoreChip score={worstRound} />} />}
    </>
  )
}
