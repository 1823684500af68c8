import { achievementsOf, inProgress, mostFrequent, type Achievement } from '@dutch/domain/history/achievements'
import type { HistoryStories } from '@dutch/domain/history/stories'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StoriesFrame } from './stories-frame.tsx'
import { storyTexts as texts } from './stories-texts.ts'
import { StorySection } from './story-section.tsx'
import type { HistoryInHand } from './use-history-list.ts'

/** Whose successes are shown: the key of a player, null for the most frequent one. */
interface Choice {
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The successes of one player. */
export function FeatsTab({ history, ...choice }: Choice & { readonly history: HistoryInHand }) {
  return <StoriesFrame history={history}>{(stories) => <Successes stories={stories} {...choice} />}</StoriesFrame>
}

function Successes({ stories: { ranked }, chosen, onChoose }: Choice & { readonly stories: HistoryStories }) {
  const players = ranked.map(({ player }) => player)
  const player = players.find(({ key }) => key === chosen) ?? mostFrequent(players)
  if (player === null) return null
  const achievements = achievementsOf(player)
  const unlocked = achievements.filter(({ unlockedBy }) => unlockedBy !== null)
  const coming = inProgress(achievements)
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <SelectField
          label={texts.chosen}
          value={player.key}
          onChange={onChoose}
          options={players.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <div role="status" className="min-w-0">
          <p className="font-display text-2xl font-bold">{texts.unlockedCount(unlocked.length, achievements.length)}</p>
          <ProgressBar current={unlocked.length} total={achievements.length} />
        </div>
      </div>
      <StorySection title={texts.unlocked}>
        {unlocked.length === 0 && <p className="text-ink-soft">{texts.noneUnlocked}</p>}
        <SuccessCards achievements={unlocked} />
      </StorySection>
      <StorySection title={texts.inProgress}>
        {coming.length === 0 && <p className="text-ink-soft">{texts.allUnlocked}</p>}
        <SuccessCards achievements={coming} />
      </StorySection>
    </div>
  )
}

const TONES: Readonly<Record<Achievement['rarity'], BadgeTone>> = {
  common: 'neutral',
  rare: 'delft',
  epic: 'warning',
  legendary: 'accent',
}

function SuccessCards({ achievements }: { readonly achievements: readonly Achievement[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {achievements.map((achievement) => (
        <li key={achievement.id}>
          <SuccessCard achievement={achievement} />
        </li>
      ))}
    </ul>
  )
}

function SuccessCard({ achievement: { id, rarity, progress, unlockedBy } }: { readonly achievement: Achievement }) {
  const { name, text } = texts.achievements[id]
  const { current, total } = progress
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        <Badge tone={TONES[rarity]}>{texts.rarities[rarity]}</Badge>
      </div>
      <p className="text-ink-soft">{text}</p>
      {unlockedBy === null ? (
        <div className="mt-auto">
          <p className="text-sm font-semibold">
            {current < total ? texts.progress(current, total) : texts.figureMissing}
          </p>
          <ProgressBar current={current} total={total} />
        </div>
      ) : (
        <p className="mt-auto text-sm font-semibold text-success">{texts.earned(unlockedBy.completedAt)}</p>
      )}
    </Card>
  )
}

function ProgressBar({ current, total }: { readonly current: number; readonly total: number }) {
  return (
    <div aria-hidden="true" className="mt-1 h-2.5 overflow-hidden rounded-pill bg-sunken">
      <div
        className="h-full rounded-pill"
        style={{ width: `${String((100 * current) / total)}%`, background: 'var(--chart-1)' }}
      />
    </div>
  )
}
