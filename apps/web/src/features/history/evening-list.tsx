import { eveningStandings, type Evening } from '@dutch/domain/history/evenings'
import { Card } from '../../ui/card.tsx'
import { ShowMore } from './show-more.tsx'
import { storyTexts as texts } from './stories-texts.ts'
import { StorySection } from './story-section.tsx'

/** Newest first. */
export function EveningList({ evenings }: { readonly evenings: readonly Evening[] }) {
  if (evenings.length === 0) return null
  return (
    <StorySection title={texts.evenings} explanation={texts.eveningsHow}>
      <ShowMore
        items={evenings}
        atOnce={4}
        className="grid gap-3 sm:grid-cols-2"
        keyOf={({ from }) => String(from)}
        render={(evening) => <EveningCard evening={evening} />}
      />
    </StorySection>
  )
}

function EveningCard({ evening }: { readonly evening: Evening }) {
  return (
    <Card className="h-full p-4">
      <h3 className="text-lg first-letter:uppercase">{texts.evening(evening.to)}</h3>
      <p className="text-sm text-ink-soft">{texts.gameCount(evening.games.length)}</p>
      <ol className="mt-2">
        {eveningStandings(evening).map(({ person, rank, wins, average }) => (
          <li key={person.key} className="flex items-baseline gap-3 border-t border-line py-1.5">
            <span className="tabular w-9 shrink-0 whitespace-nowrap font-semibold text-ink-soft">
              {texts.rank(rank)}
            </span>
            <bdi className={`min-w-20 flex-1 whole-words ${rank === 1 ? 'font-bold' : ''}`}>{person.name}</bdi>
            <span className="text-end text-sm text-ink-soft">
              {texts.winCount(wins)} · {texts.shortMean(average)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
