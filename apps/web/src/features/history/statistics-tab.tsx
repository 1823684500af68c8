import type { HistoryStories } from '@dutch/domain/history/stories'
import { EveningList } from './evening-list.tsx'
import { HistoryPodium } from './history-podium.tsx'
import { PlayerList } from './player-list.tsx'
import { RadarChart } from './radar-chart.tsx'
import { RecordList } from './record-list.tsx'
import { RivalryList } from './rivalry-list.tsx'
import { ScoreChart } from './score-chart.tsx'
import { StoriesFrame } from './stories-frame.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import type { HistoryInHand } from './use-history-list.ts'
import { WinRateChart } from './win-rate-chart.tsx'

/** What the finished games say of everybody who plays here. */
export function StatisticsTab({ history }: { readonly history: HistoryInHand }) {
  return <StoriesFrame history={history}>{(stories) => <Statistics stories={stories} />}</StoriesFrame>
}

function Statistics({ stories }: { readonly stories: HistoryStories }) {
  const { ranked, podium, series, rivalries, evenings } = stories
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <SummaryTiles stories={stories} />
      {ranked.length > 0 && (
        <>
          <HistoryPodium podium={podium} />
          <div className="grid min-w-0 gap-8 lg:grid-cols-2">
            <WinRateChart ranked={ranked} />
            <ScoreChart series={series} />
          </div>
          <RadarChart ranked={ranked} />
          <RivalryList rivalries={rivalries} />
          <EveningList evenings={evenings} />
          <RecordList stories={stories} />
          <PlayerList ranked={ranked} />
        </>
      )}
    </div>
  )
}
