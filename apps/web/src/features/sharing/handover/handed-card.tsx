import { countedRounds, type Game } from '@dutch/domain/game/state'
import { standingsOf } from '@dutch/domain/scoring/standings'
import { figure } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { receiveTexts as texts } from './texts.ts'

export function HandedCard({ game }: { readonly game: Game }) {
  const rounds = countedRounds(game).length
  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line bg-delft-soft px-4 py-3">
        <p className="font-display text-xl font-bold">
          {game.endedAt === null ? texts.round(rounds) : texts.finished(rounds)}
        </p>
        <p className="text-sm text-ink-soft">{texts.facts(game.players.length, game.limit)}</p>
        <p className="text-sm text-ink-soft">{texts.startedAt(game.createdAt)}</p>
      </div>
      <ol aria-label={texts.standings} className="px-4 py-1">
        {standingsOf(game).map(({ player, total, rank }) => (
          <li key={player.id} className="flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-b-0">
            <span className="w-5 text-center font-display font-bold text-ink-soft tabular">{rank ?? '–'}</span>
            <Avatar emoji={player.emoji} color={player.avatarColor} size="sm" className="overflow-hidden" />
            <bdi className="line-clamp-2 min-w-0 flex-1 leading-tight font-semibold whole-words">{player.name}</bdi>
            <span className="font-display text-xl font-bold tabular">{figure(total)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
