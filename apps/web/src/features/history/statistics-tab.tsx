import { summaryOf } from '@dutch/domain/history/summary'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinNames } from '@dutch/domain/players/join-names'
import { historyTexts as texts } from './texts.ts'
import type { HistoryInHand } from './use-history-list.ts'

/** What all finished games add up to. Figures are shown once every game is read: a growing one would be a wrong one. */
export function StatisticsTab({ history: { phase, entries } }: { readonly history: HistoryInHand }) {
  if (phase === 'loading' || phase === 'filling') return <p role="status">{texts.reading}</p>
  if (entries.length === 0) {
    const action = (
      <ButtonLink href="/setup" size="lg">
        {texts.newGame}
      </ButtonLink>
    )
    return <EmptyState title={texts.statisticsTitle} text={texts.statisticsNone} action={action} />
  }
  const summary = summaryOf(entries.map((entry) => entry.game))
  const tiles = [
    { term: texts.games, value: texts.figure(summary.games) },
    { term: texts.roundsPlayed, value: texts.figure(summary.rounds) },
    { term: texts.people, value: texts.figure(summary.players) },
  ]
  return (
    <section aria-labelledby="history-statistics" className="flex flex-col gap-4">
      <h2 id="history-statistics" className="text-2xl">
        {texts.statisticsTitle}
      </h2>
      <dl className="grid grid-cols-3 gap-3">
        {tiles.map(({ term, value }) => (
          <Card key={term} className="flex flex-col-reverse p-4">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="tabular font-display text-3xl font-bold">{value}</dd>
          </Card>
        ))}
        {summary.topWinners.length > 0 && (
          <Card className="col-span-3 p-4">
            <dt className="text-sm text-ink-soft">{texts.topWinner}</dt>
            <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <bdi className="font-display text-2xl font-bold">{joinNames(summary.topWinners)}</bdi>
              <span className="text-ink-soft">{texts.wins(summary.topWins)}</span>
            </dd>
          </Card>
        )}
      </dl>
    </section>
  )
}
