import type { Game, Player } from '@dutch/domain/game/state'
import { bestRecentPlayersOf, trendsOf, type Form, type PlayerTrend } from '@dutch/domain/stats/key-trends'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { average } from '../../figures/figures.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { namesOf } from './names.ts'
import { statsTexts } from './stats-texts.ts'
import { Tile } from './tile.tsx'

export function TrendsSection({ game, focus }: { readonly game: Game; readonly focus: Player | null }) {
  const trends = trendsOf(game)
  const best = bestRecentPlayersOf(trends)
  const shown = trends.filter(({ playerId }) => focus === null || focus.id === playerId)
  return (
    <>
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
  const { type, current } = trend.streak
  const isRun = current > 1
  return (
    <Card className="grid h-full gap-1.5 p-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true">{player.emoji}</span>
        <span className="min-w-0 flex-1 font-semibold whole-words">{player.name}</span>
        {trend.form !== null && <FormBadge form={trend.form} />}
      </p>
      <p className="text-sm text-ink-soft">
        {statsTexts.recentMean(trend.recentRounds)}{' '}
        <strong className="font-semibold text-ink tabular">{average(trend.recentMean)}</strong>,{' '}
        {trend.earlierMean === null ? statsTexts.firstRounds : statsTexts.earlierMean(average(trend.earlierMean))}
      </p>
      {isRun && type === 'positive' && <p className="text-sm text-success">{statsTexts.won(current)}</p>}
      {isRun && type === 'negative' && <p className="text-sm text-danger">{statsTexts.lost(current)}</p>}
    </Card>
  )
}

function FormBadge({ form }: { readonly form: Form }) {
  const { tone, Icon } = FORMS[form]
  return (
    <Badge tone={tone} icon={<Icon className="size-4" />}>
      {statsTexts.form[form]}
    </Badge>
  )
}
