import type { BestGame } from '@dutch/domain/history/best-games'
import type { GroupRecord } from '@dutch/domain/history/group-records'
import type { HistoryStatistics } from '@dutch/domain/history/statistics'
import { Card } from '../../ui/card.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'

export function RecordList({ figures: { bestGames, records } }: { readonly figures: HistoryStatistics }) {
  const shown = [
    ofBestGame(texts.bestWin, bestGames.bestScore, texts.points),
    ofBestGame(texts.widestWin, bestGames.widestWin, texts.lead),
    ofRecord(texts.longestRun, records.longestRun, texts.inARow),
    ofRecord(texts.mostDutch, records.mostDutch, texts.figure),
    ofRecord(texts.highestTotal, records.highestTotal, texts.points),
    ofBestGame(texts.longestGame, bestGames.longestGame, texts.roundCount),
    ofRecord(texts.longestDuration, records.longestDuration, texts.duration),
    ofRecord(texts.longestEvening, records.longestEvening, texts.gameCount),
    ofRecord(texts.largestTable, records.largestTable, texts.playerCount),
  ].filter((record) => record !== null)
  return (
    <StatisticsSection title={texts.records}>
      <dl className="grid grid-cols-2 gap-2 max-[19rem]:grid-cols-1 lg:grid-cols-3">
        {shown.map(({ term, value, holder, day }) => (
          <Card key={term} className="p-3">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="mt-1">
              <span className="tabular block font-display text-xl font-bold">{value}</span>
              <span className="text-sm text-ink-soft">
                {holder !== '' && <bdi className="inline-block max-w-full align-bottom whole-words">{holder}</bdi>}
                {holder !== '' && day !== '' && ' · '}
                {day}
              </span>
            </dd>
          </Card>
        ))}
      </dl>
    </StatisticsSection>
  )
}

interface Shown {
  readonly term: string
  readonly value: string
  readonly holder: string
  readonly day: string
}

function ofBestGame(term: string, best: BestGame | null, value: (value: number) => string): Shown | null {
  if (best === null) return null
  return { term, value: value(best.value), holder: best.name, day: texts.day(best.game.completedAt) }
}

function ofRecord(term: string, record: GroupRecord | null, value: (value: number) => string): Shown | null {
  if (record === null) return null
  const day = record.at === null ? '' : texts.day(record.at)
  return { term, value: value(record.value), holder: texts.names(record.names), day }
}
