import type { HistoryOverview } from '@dutch/domain/history/stories'
import { Suspense, use } from 'react'
import { AdPlace } from '../../ui/ad-place.tsx'
import { Staged } from '../../ui/staged.tsx'
import { EveningList } from './evening-list.tsx'
import { HistoryPodium } from './history-podium.tsx'
import { PlayerList } from './player-list.tsx'
import { RadarChart } from './radar-chart.tsx'
import { RecordList } from './record-list.tsx'
import { RivalryList } from './rivalry-list.tsx'
import { ScoreChart } from './score-chart.tsx'
import { PeopleSheet } from './people-sheet.tsx'
import { StoriesFrame, type ToldHistory } from './stories-frame.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { overviewOfList, storiesOfList } from './tell-stories.ts'
import type { HistoryInHand } from './use-history-list.ts'
import { usePeople } from './use-people.ts'
import { WinRateChart } from './win-rate-chart.tsx'

export function StatisticsTab({ history }: { readonly history: HistoryInHand }) {
  return (
    <StoriesFrame history={history} tell={overviewOfList}>
      {(told) => <Statistics {...told} />}
    </StoriesFrame>
  )
}

type ToldOverview = ToldHistory<HistoryOverview>

function Statistics(told: ToldOverview) {
  const { ranked, podium } = told.stories
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <SummaryTiles overview={told.stories} isExample={told.isExample} />
      {ranked.length > 0 && (
        <>
          <HistoryPodium podium={podium} />
          <Suspense>
            <Others {...told} />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** Everything below the first screen. */
function Others({ stories: { ranked }, entries, isExample }: ToldOverview) {
  const players = ranked.map(({ player }) => player)
  const people = usePeople(players)
  const stories = use(storiesOfList(entries))
  return (
    <Staged>
      <div className="grid min-w-0 gap-8 lg:grid-cols-2">
        <WinRateChart ranked={ranked} />
        <ScoreChart series={stories.series} />
      </div>
      <RadarChart ranked={ranked} />
      <RivalryList rivalries={stories.rivalries} />
      <EveningList evenings={stories.evenings} />
      <RecordList stories={stories} />
      <PlayerList players={players} people={isExample ? null : people} />
      <AdPlace placement="stats-rectangle" />
      <PeopleSheet people={people} players={players} records={entries.map(({ record }) => record)} />
    </Staged>
  )
}
