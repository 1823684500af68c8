import type { Rivalry } from '@dutch/domain/history/rivalries'
import { Card } from '../../ui/card.tsx'
import { ShowMore } from './show-more.tsx'
import { storyTexts as texts } from './stories-texts.ts'
import { StorySection } from './story-section.tsx'

export function RivalryList({ rivalries }: { readonly rivalries: readonly Rivalry[] }) {
  if (rivalries.length === 0) return null
  return (
    <StorySection title={texts.rivalries} explanation={texts.rivalriesHow}>
      <ShowMore
        items={rivalries}
        atOnce={6}
        className="grid gap-2 sm:grid-cols-2"
        keyOf={({ ahead, behind }) => [ahead.key, behind.key].sort().join('\n')}
        render={(rivalry) => <RivalryCard rivalry={rivalry} />}
      />
    </StorySection>
  )
}

function RivalryCard({ rivalry: { ahead, behind, aheadWins, behindWins, ties } }: { readonly rivalry: Rivalry }) {
  const isLevel = aheadWins === behindWins
  const decided = aheadWins + behindWins
  return (
    <Card className="h-full p-4">
      <p className="font-semibold">
        {isLevel
          ? texts.level(ahead.name, behind.name, aheadWins)
          : texts.beats(ahead.name, behind.name, aheadWins, behindWins)}
      </p>
      {ties > 0 && <p className="text-sm text-ink-soft">{texts.ties(ties)}</p>}
      {decided > 0 && (
        <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-pill">
          <div style={{ flexGrow: aheadWins, background: 'var(--chart-1)' }} />
          <div style={{ flexGrow: behindWins, background: 'var(--chart-2)' }} />
        </div>
      )}
    </Card>
  )
}
