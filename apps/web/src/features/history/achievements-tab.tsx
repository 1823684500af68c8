import { achievementsOf, inProgress, mostFrequent, type Achievement } from '@dutch/domain/history/achievements'
import type { Ranked } from '@dutch/domain/history/podium'
import { nameKey } from '@dutch/domain/players/names'
import { useState } from 'react'
import { Medal } from '../figures/medal.tsx'
import { useChosenPlayer } from '../games/use-chosen-player.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PeopleSheet } from './people-sheet.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { WithStatistics, type ComputedStatistics } from './with-statistics.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'
import type { UseHistoryListResult } from './use-history-list.ts'
import { playersOfList } from './compute-statistics.ts'
import { usePeople } from './use-people.ts'

/** The achievements of the chosen player; without one, of the player with the most games. */
export function AchievementsTab({ history }: { readonly history: UseHistoryListResult }) {
  return (
    <WithStatistics history={history} compute={playersOfList}>
      {(computed) => <Achievements {...computed} />}
    </WithStatistics>
  )
}

function Achievements({ figures: ranked, entries, isExample }: ComputedStatistics<readonly Ranked[]>) {
  const players = ranked.map(({ player }) => player)
  const people = usePeople(players)
  const { chosen, choose } = useChosenPlayer()
  const [sample, setSample] = useState<string | null>(null)
  const wanted = isExample ? sample : chosen
  const player = players.find(({ key }) => wanted !== null && key === nameKey(wanted)) ?? mostFrequent(players)
  if (player === null) return null
  const achievements = achievementsOf(player)
  const unlocked = achievements.filter(({ unlockedBy }) => unlockedBy !== null)
  const coming = inProgress(achievements)
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <div className="flex items-end gap-2">
          <SelectField
            className="min-w-0 flex-1"
            label={texts.chosen}
            value={player.key}
            onChange={(key) => {
              const name = players.find((other) => other.key === key)?.name ?? key
              if (isExample) setSample(name)
              else choose(name)
            }}
            options={players.map(({ key, name }) => ({ value: key, label: name }))}
          />
          {!isExample && <PlayerMenu player={player} isAlone={players.length < 2} people={people} />}
        </div>
        <UnlockedCount count={unlocked.length} all={achievements.length} />
      </div>
      <div className="-mt-4 grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {achievements.map((achievement) => (
          <Medal key={achievement.id} id={achievement.id} progress={progressToShow(achievement)} className="w-full" />
        ))}
      </div>
      <StatisticsSection title={texts.unlocked}>
        {unlocked.length === 0 && <p className="text-ink-soft">{texts.noneUnlocked}</p>}
        <SuccessCards achievements={unlocked} />
      </StatisticsSection>
      <StatisticsSection title={texts.inProgress}>
        {coming.length === 0 && <p className="text-ink-soft">{texts.allUnlocked}</p>}
        <SuccessCards achievements={coming} />
      </StatisticsSection>
      <PeopleSheet people={people} players={players} records={entries.map(({ record }) => record)} />
    </div>
  )
}

export function UnlockedCount({ count, all }: { readonly count: number; readonly all: number }) {
  return (
    <div role="status" className="min-w-0">
      <p className="font-display text-2xl font-bold">{texts.unlockedCount(count, all)}</p>
      <ProgressBar current={count} total={all} />
    </div>
  )
}

const TONES: Readonly<Record<Achievement['rarity'], BadgeTone>> = {
  common: 'neutral',
  rare: 'delft',
  epic: 'purple',
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

function SuccessCard({ achievement }: { readonly achievement: Achievement }) {
  const { id, rarity, progress, unlockedBy } = achievement
  const { name, text } = texts.achievements[id]
  const { current, total } = progress
  return (
    <Card className="flex h-full gap-4 p-4 max-[19rem]:flex-col">
      <Medal id={id} progress={progressToShow(achievement)} className="w-16 self-start" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h3 className="text-lg leading-tight">{name}</h3>
          <Badge tone={TONES[rarity]}>{texts.rarities[rarity]}</Badge>
        </div>
        <p className="text-ink-soft">{text}</p>
        {unlockedBy === null ? (
          <p className="mt-auto text-sm font-semibold">
            {current < total ? texts.progress(current, total) : texts.figureMissing}
          </p>
        ) : (
          <p className="mt-auto text-sm font-semibold text-success">{texts.earned(unlockedBy.completedAt)}</p>
        )}
      </div>
    </Card>
  )
}

function progressToShow({ progress, unlockedBy }: Achievement) {
  return unlockedBy === null ? progress : null
}
