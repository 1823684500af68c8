import type { HistoryOverview } from '@dutch/domain/history/statistics'
import { Suspense, use } from 'react'
import { AdPlace } from '../../ui/ad-place.tsx'
import { Staged } from '../../ui/staged.tsx'
import { PlayerList } from './player-list.tsx'
import { EveningList } from './evening-list.tsx'
import { RadarChart } from './radar-chart.tsx'
import { RecordList } from './record-list.tsx'
import { ScoreChart } from './score-chart.tsx'
import { PeopleSheet } from './people-sheet.tsx'
import { WithStatistics, type ComputedStatistics } from './with-statistics.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { overviewOfList, statisticsOfList } from './compute-statistics.ts'
import type { UseHistoryListResult } from './use-history-list.ts'
import { usePeople } from './use-people.ts'
import { WinRateChart } from './win-rate-chart.tsx'
import { Card } from '../../ui/card.tsx'
import { ShowMore } from './show-more.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'
import type { Ranked } from '@dutch/domain/history/podium'
import { Avatar } from '../../ui/avatar.tsx'
import type { Rivalry } from '@dutch/domain/history/rivalries'

export function StatisticsTab({ history }: { readonly history: UseHistoryListResult }) {
  return (
    <WithStatistics history={history} compute={overviewOfList}>
      {(computed) => <Statistics {...computed} />}
    </WithStatistics>
  )
}

type ComputedOverview = ComputedStatistics<HistoryOverview>

function Statistics(computed: ComputedOverview) {
  const { ranked, podium } = computed.figures
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <SummaryTiles overview={computed.figures} isExample={computed.isExample} />
      {ranked.length > 0 && (
        <>
          <HistoryPodium podium={podium} />
          <Suspense>
            <Others {...computed} />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** Everything below the first screen. */
function Others({ figures: { ranked }, entries, isExample }: ComputedOverview) {
  const players = ranked.map(({ player }) => player)
  const people = usePeople(players)
  const figures = use(statisticsOfList(entries))
  return (
    <Staged>
      <div className="grid min-w-0 gap-8 lg:grid-cols-2">
        <WinRateChart ranked={ranked} />
        <ScoreChart series={figures.series} />
      </div>
      <RadarChart ranked={ranked} />
      <RivalryList rivalries={figures.rivalries} />
      <EveningList evenings={figures.evenings} isExample={isExample} />
      <RecordList figures={figures} />
      <PlayerList players={players} people={isExample ? null : people} />
      <AdPlace placement="stats-rectangle" />
      <PeopleSheet people={people} players={players} records={entries.map(({ record }) => record)} />
    </Staged>
  )
}

/** A better rank stands a step higher. */
const STEPS = ['', 'min-[22rem]:pt-6', 'min-[22rem]:pt-10']

/** The three players with the best win rates, the second on the left of the first. */
function HistoryPodium({ podium }: { readonly podium: readonly Ranked[] }) {
  return (
    <StatisticsSection title={texts.podium} explanation={texts.podiumHow}>
      <ol className="grid auto-cols-fr gap-2 min-[22rem]:grid-flow-col">
        {podium.map(({ player, rank }, index) => (
          <li
            key={player.key}
            className={`min-w-0 ${STEPS[rank - 1] ?? ''} ${index === 1 ? 'min-[22rem]:-order-1' : ''}`}
          >
            <Card
              className={`flex h-full flex-col items-center px-1 py-3 text-center ${rank === 1 ? 'border-accent-edge bg-accent-soft' : ''}`}
            >
              {player.emoji !== null && <Avatar emoji={player.emoji} color={player.avatarColor ?? 'sand'} />}
              <bdi className="mt-0.5 max-w-full font-semibold whole-words">{player.name}</bdi>
              <span className="text-xs text-balance text-ink-soft">
                {texts.winsOf(player.wins, player.gamesPlayed)}
              </span>
              <span className="mt-auto pt-1 tabular font-display text-2xl font-bold">
                {texts.percent(player.winRate)}
              </span>
              <span className="text-sm font-semibold">{texts.rank(rank)}</span>
            </Card>
          </li>
        ))}
      </ol>
    </StatisticsSection>
  )
}

function RivalryList({ rivalries }: { readonly rivalries: readonly Rivalry[] }) {
  if (rivalries.length === 0) return null
  return (
    <StatisticsSection title={texts.rivalries} explanation={texts.rivalriesHow}>
      <ShowMore
        items={rivalries}
        atOnce={6}
        className="grid gap-2 sm:grid-cols-2"
        keyOf={({ ahead, behind }) => [ahead.key, behind.key].sort().join('\n')}
        render={(rivalry) => <RivalryCard rivalry={rivalry} />}
      />
    </StatisticsSection>
  )
}

function Face({ person }: { readonly person: Rivalry['ahead'] }) {
  return person.emoji === null ? null : <Avatar emoji={person.emoji} color={person.avatarColor ?? 'sand'} size="sm" />
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
        <div aria-hidden="true" className="mt-2 flex items-center gap-2">
          <Face person={ahead} />
          <div className="flex h-2.5 flex-1 gap-0.5 overflow-hidden rounded-pill">
            <div style={{ flexGrow: aheadWins, background: 'var(--chart-1)' }} />
            <div style={{ flexGrow: behindWins, background: 'var(--chart-2)' }} />
          </div>
          <Face person={behind} />
        </div>
      )}
    </Card>
  )
}
