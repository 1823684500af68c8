import type { RecordedGame } from '@dutch/domain/history/ranked-game'
import { Suspense, use, useDeferredValue, type ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { sampleEntries } from './compute-statistics.ts'
import { hasNothingRead, ReadFailure } from './read-failure.tsx'
import { historyTexts } from './texts.ts'
import type { UseHistoryListResult } from './use-history-list.ts'

interface WithStatisticsProps<Figures> {
  readonly history: UseHistoryListResult
  /** Must return the same promise for the same list. */
  readonly compute: (entries: readonly RecordedGame[]) => Promise<Figures>
  readonly children: (computed: ComputedStatistics<Figures>) => ReactNode
}

export interface ComputedStatistics<Figures> {
  readonly figures: Figures
  readonly entries: readonly RecordedGame[]
  /** The games are samples. */
  readonly isExample: boolean
}

/**
 * Shows statistics once every game is read, because figures of a part would be wrong. Without a finished game it shows
 * samples, marked as such.
 */
export function WithStatistics<Figures>({ history, compute, children }: WithStatisticsProps<Figures>) {
  // The former figures stay while those of a changed list are computed.
  const shown = useDeferredValue(history)
  const { phase, entries } = shown
  if (phase === 'loading' || phase === 'filling') return <Waiting />
  if (hasNothingRead(shown)) return <ReadFailure history={shown} />
  // SPEC R1224: games that went on without this user do not count.
  const isExample = entries.every(({ record }) => record.details?.isPartial === true)
  return (
    <div className="flex flex-col gap-8">
      <ReadFailure history={shown} />
      {isExample && <ExampleNote />}
      <Suspense fallback={<Waiting />}>
        <Computed compute={compute} entries={isExample ? sampleEntries() : entries} isExample={isExample}>
          {children}
        </Computed>
      </Suspense>
    </div>
  )
}

type ComputedProps<Figures> = Omit<ComputedStatistics<Figures>, 'figures'> &
  Omit<WithStatisticsProps<Figures>, 'history'>

function Computed<Figures>({ entries, isExample, compute, children }: ComputedProps<Figures>) {
  return children({ figures: use(compute(entries)), entries, isExample })
}

function Waiting() {
  return <p role="status">{historyTexts.reading}</p>
}

function ExampleNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border-2 border-dashed border-line-strong p-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-1.5">
        <Badge tone="accent">{texts.example}</Badge>
        <p>{texts.exampleText}</p>
      </div>
      <ButtonLink href="/setup">{historyTexts.newGame}</ButtonLink>
    </div>
  )
}
