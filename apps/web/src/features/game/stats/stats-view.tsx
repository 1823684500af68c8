import { countedRounds, type Game, type Player } from '@dutch/domain/game/state'
import { playerStatsOf, type PlayerStats } from '@dutch/domain/stats/player-stats'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { DutchMark } from '../dutch-mark.tsx'
import { ScoreChip } from '../score-tone.tsx'
import { tableTexts } from '../table-texts.ts'
import { average, figure } from '../../../game-parts/figures.ts'
import { tableFiguresOf, type Notable } from './table-figures.ts'

/** Before this many rounds a mean says nothing. */
const ENOUGH_ROUNDS = 2

/** The figures of the game at a glance, then each player's, the best mean first. */
export function StatsView({ game }: { readonly game: Game }) {
  if (countedRounds(game).length < ENOUGH_ROUNDS) {
    return (
      <EmptyState
        art={<Professor size="lg" mood="thinking" />}
        title={tableTexts.statsLater}
        text={tableTexts.statsLaterText}
      />
    )
  }
  const figures = tableFiguresOf(game)
  const stats = new Map(playerStatsOf(game).map((entry) => [entry.playerId, entry]))
  const compared = game.players
    .map((player) => ({ player, stats: stats.get(player.id) }))
    .filter((entry) => entry.stats !== undefined && entry.stats.roundsPlayed > 0)
    .sort((a, b) => (a.stats?.meanScore ?? 0) - (b.stats?.meanScore ?? 0))
  const highestMean = Math.max(1, ...compared.map((entry) => entry.stats?.meanScore ?? 0))
  return (
    <div className="grid gap-6 pb-4">
      <section>
        <h2 className="text-xl">{tableTexts.overview}</h2>
        <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Tile label={tableTexts.tableMean} value={average(figures.mean)} />
          <Tile label={tableTexts.totalDutch} value={figure(figures.dutchCount)} />
          <NotableTile label={tableTexts.bestRound} notable={figures.best} />
          <NotableTile label={tableTexts.worstRound} notable={figures.worst} />
        </div>
      </section>
      <section>
        <h2 className="text-xl">{tableTexts.comparison}</h2>
        <ol className="mt-3 grid gap-3 lg:grid-cols-2">
          {compared.map(({ player, stats: entry }) =>
            entry === undefined ? null : (
              <li key={player.id}>
                <PlayerFigures player={player} stats={entry} share={Math.max(0, entry.meanScore) / highestMean} />
              </li>
            ),
          )}
        </ol>
      </section>
    </div>
  )
}

function Tile({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Card className="flex flex-col justify-between gap-2 p-3.5">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="font-display text-3xl font-bold tabular">{value}</p>
    </Card>
  )
}

function NotableTile({ label, notable }: { readonly label: string; readonly notable: Notable | null }) {
  if (notable === null) return null
  return (
    <Card className="flex flex-col justify-between gap-2 p-3.5">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-xl">
          <ScoreChip score={notable.score} />
        </span>
        <span className="min-w-0 leading-tight font-semibold wrap-anywhere">{notable.names}</span>
      </p>
    </Card>
  )
}

interface PlayerFiguresProps {
  readonly player: Player
  readonly stats: PlayerStats
  /** Length of the bar: the mean as a share of the highest, 0 to 1. */
  readonly share: number
}

function PlayerFigures({ player, stats, share }: PlayerFiguresProps) {
  return (
    <Card className="grid gap-3 p-3.5">
      <div className="flex items-center gap-3">
        <Avatar emoji={player.emoji} color={player.avatarColor} />
        <h3 className="min-w-0 flex-1 text-lg wrap-anywhere">{player.name}</h3>
        <p className="text-end leading-tight">
          <span className="font-display text-3xl font-bold tabular">{average(stats.averageScore)}</span>
          <span className="block text-xs text-ink-soft">{tableTexts.perRound}</span>
        </p>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sunken">
        <div className="h-full origin-left rounded-pill bg-delft" style={{ transform: `scaleX(${share})` }} />
      </div>
      <dl className="grid grid-cols-3 gap-2 text-center text-sm">
        <Pair label={tableTexts.best}>{stats.bestRound !== null && <ScoreChip score={stats.bestRound} />}</Pair>
        <Pair label={tableTexts.worst}>{stats.worstRound !== null && <ScoreChip score={stats.worstRound} />}</Pair>
        <Pair label={tableTexts.dutch}>
          {stats.dutchCount === 0 ? figure(0) : <DutchMark count={stats.dutchCount} />}
        </Pair>
      </dl>
    </Card>
  )
}

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
