import type { DisplayGame, DisplayPlayer } from '@dutch/domain/history/display-game'
import { Trophy } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { historyTexts as texts } from './texts.ts'

export function DetailsRanking({ game }: { readonly game: DisplayGame }) {
  return (
    <section aria-labelledby="details-ranking">
      <h3 id="details-ranking" className="mb-2 flex flex-wrap items-center gap-2 text-lg">
        {texts.ranking}
        {game.sharedWin && <Badge tone="accent">{texts.sharedWin}</Badge>}
      </h3>
      <ol>
        {game.players.map((player, index) => (
          // Players of an old record may share a name; their places never change.
          <li key={index} className="flex min-h-13 items-center gap-3 border-b border-line py-1.5 last:border-b-0">
            <span className="tabular w-6 shrink-0 text-end font-semibold text-ink-soft">{player.rank ?? '–'}</span>
            {player.emoji !== null && <Avatar emoji={player.emoji} color={player.avatarColor ?? 'sand'} size="sm" />}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className={`min-w-0 whole-words ${player.rank === 1 ? 'font-bold' : ''}`}>{player.name}</bdi>
              {player.rank === 1 && (
                <Trophy role="img" aria-label={texts.winner} className="size-4 shrink-0 text-accent" />
              )}
              {player.isDutch && <Badge tone="delft">{texts.dutch}</Badge>}
              {hasLeft(player) && <Badge>{texts.left}</Badge>}
            </span>
            <span className="tabular shrink-0 font-display text-xl font-bold">
              {player.score === null ? texts.unknownScore : texts.figure(player.score)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A total without a rank: the player left before the end. */
function hasLeft(player: DisplayPlayer): boolean {
  return player.rank === null && player.score !== null
}
