import type { Ranked } from '@dutch/domain/history/podium'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { storyTexts as texts } from './stories-texts.ts'
import { StorySection } from './story-section.tsx'

/** The best three by win rate. */
export function HistoryPodium({ podium }: { readonly podium: readonly Ranked[] }) {
  return (
    <StorySection title={texts.podium} explanation={texts.podiumHow}>
      <ol className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        {podium.map(({ player, rank }) => (
          <li key={player.key}>
            <Card
              className={`flex h-full items-center gap-3 p-3.5 ${rank === 1 ? 'border-accent-edge bg-accent-soft' : ''}`}
            >
              <span className="tabular w-11 shrink-0 whitespace-nowrap font-display text-2xl font-bold">
                {texts.rank(rank)}
              </span>
              {player.emoji !== null && <Avatar emoji={player.emoji} color={player.avatarColor ?? 'sand'} />}
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold whole-words">{player.name}</bdi>
                <span className="text-sm text-ink-soft">{texts.winsOf(player.wins, player.gamesPlayed)}</span>
              </span>
              <span className="tabular font-display text-2xl font-bold">{texts.percent(player.winRate)}</span>
            </Card>
          </li>
        ))}
      </ol>
    </StorySection>
  )
}
