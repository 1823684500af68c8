import type { Game, Player } from '@dutch/domain/game/state'
import { bestLatelyOf, RECENT_ROUNDS, trendsOf, type Form, type PlayerTrend } from '@dutch/domain/stats/key-trends'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { PlayerId } from '@dutch/domain/game/ids'
import { outlookOf } from '@dutch/domain/stats/chance'
import { average } from '../../figures/figures.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { namesOf } from './names.ts'
import { statsTexts, chanceText } from './stats-texts.ts'
import { Tile } from './tile.tsx'
import { Numbers } from '../../figures/figure-table.tsx'

export function TrendsSection({ game, focus }: { readonly game: Game; readonly focus: Player | null }) {
  const trends = trendsOf(game)
  const best = bestLatelyOf(trends)
  const shown = trends.filter(({ playerId }) => focus === null || focus.id === playerId)
  return (
    <>
      <ChanceChart game={game} focus={focus?.id ?? null} />
      {focus === null && <Tile label={statsTexts.bestLately(best.length)} detail={namesOf(game, best)} />}
      <ul className="stats-pairs">
        {shown.map((trend) => {
          const player = game.players.find(({ id }) => id === trend.playerId)
          return player === undefined ? null : (
            <li key={player.id}>
              <TrendCard player={player} trend={trend} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

const FORMS: Record<Form, { readonly tone: BadgeTone; readonly Icon: typeof Minus }> = {
  better: { tone: 'success', Icon: TrendingDown },
  worse: { tone: 'danger', Icon: TrendingUp },
  steady: { tone: 'neutral', Icon: Minus },
}

function TrendCard({ player, trend }: { readonly player: Player; readonly trend: PlayerTrend }) {
  const { tone, Icon } = FORMS[trend.form]
  const { type, current } = trend.streak
  const isRun = current > 1
  return (
    <Card className="grid h-full gap-1.5 p-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true">{player.emoji}</span>
        <span className="min-w-0 flex-1 font-semibold whole-words">{player.name}</span>
        <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
          {statsTexts.form[trend.form]}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {statsTexts.recentMean(RECENT_ROUNDS)}{' '}
        <strong className="font-semibold text-ink tabular">{average(trend.recentMean)}</strong>,{' '}
        {trend.earlierMean === null ? statsTexts.firstRounds : statsTexts.earlierMean(average(trend.earlierMean))}
      </p>
      {isRun && type === 'positive' && <p className="text-sm text-success">{statsTexts.won(current)}</p>}
      {isRun && type === 'negative' && <p className="text-sm text-danger">{statsTexts.lost(current)}</p>}
    </Card>
  )
}

function ChanceChart({ game, focus }: { readonly game: Game; readonly focus: PlayerId | null }) {
  const outlook = outlookOf(game)
  if (outlook === null) return null
  const isSettled = outlook.runs === 0
  const bars = outlook.chances
    .toSorted((a, b) => b.share - a.share)
    .flatMap(({ playerId, share }) => {
      const player = game.players.find(({ id }) => id === playerId)
      if (player === undefined) return []
      return { player, share, text: chanceText(share, isSettled), isFaint: focus !== null && focus !== playerId }
    })
  return (
    <div className="stats-card">
      <h3 className="text-lg">{statsTexts.chance}</h3>
      <Bars label={statsTexts.chanceLabel(bars.map(({ player, text }) => `${player.name} ${text}`))} bars={bars} />
      <p className="text-sm text-ink-soft">
        {isSettled ? statsTexts.chanceSettled : statsTexts.chanceExplained(outlook.runs, game.limit)}
      </p>
      {!isSettled && <p className="text-sm font-semibold">{statsTexts.roundsLeft(outlook.roundsLeft)}</p>}
      <Numbers
        caption={statsTexts.chance}
        columns={[statsTexts.player, statsTexts.chance]}
        rows={bars.map(({ player, text }) => ({ key: player.id, head: player.name, cells: [text] }))}
      />
    </div>
  )
}

interface BarsProps {
  /** For screen readers. */
  readonly label: string
  readonly bars: readonly {
    readonly player: Player
    /** 0 to 1. */
    readonly share: number
    readonly text: string
    readonly isFaint: boolean
  }[]
}

/** A picture: its table stands beside it. */
function Bars({ label, bars }: BarsProps) {
  return (
    <div role="img" aria-label={label} className="bars">
      {bars.map(({ player, share, text, isFaint }) => (
        <div key={player.id} className="bar-row" data-faint={isFaint}>
          <span className="bar-name">
            <span>{player.emoji}</span> <span className="min-w-0 whole-words">{player.name}</span>
          </span>
          <span className="bar-track">
            <span className="bar" style={{ transform: `scaleX(${share})` }} />
          </span>
          <span className="bar-text tabular">{text}</span>
        </div>
      ))}
    </div>
  )
}
