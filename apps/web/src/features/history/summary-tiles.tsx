import type { HistoryOverview } from '@dutch/domain/history/statistics'
import { Card } from '../../ui/card.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'

interface SummaryTilesProps {
  readonly overview: HistoryOverview
  readonly isExample: boolean
}

export function SummaryTiles({ overview: { summary, gamesWithoutRounds }, isExample }: SummaryTilesProps) {
  const tiles = [
    { term: texts.games, value: texts.figure(summary.games) },
    { term: texts.rounds, value: texts.figure(summary.rounds) },
    { term: texts.people, value: texts.figure(summary.players) },
  ]
  return (
    <section aria-labelledby="history-statistics">
      <h2 id="history-statistics" className="mb-3 text-2xl">
        {isExample ? texts.exampleOverview : texts.overview}
      </h2>
      <dl className="flex flex-wrap gap-2 sm:gap-3">
        {tiles.map(({ term, value }) => (
          <Card key={term} className="flex min-w-min flex-1 flex-col-reverse justify-end p-3 wrap-normal sm:p-4">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="tabular font-display text-2xl font-bold sm:text-3xl">{value}</dd>
          </Card>
        ))}
        {summary.topWinners.length > 0 && (
          <Card className="basis-full p-4">
            <dt className="text-sm text-ink-soft">{texts.topWinner}</dt>
            <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <bdi className="min-w-0 font-display text-2xl font-bold whole-words">
                {texts.names(summary.topWinners)}
              </bdi>
              <span className="text-ink-soft">{texts.winCount(summary.topWins)}</span>
            </dd>
          </Card>
        )}
      </dl>
      {gamesWithoutRounds > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{texts.withoutRounds(gamesWithoutRounds)}</p>
      )}
    </section>
  )
}
