import { shownDuration } from '@dutch/domain/history/duration'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { figure } from '../figures/figures.ts'
import { resultFactsOf } from './result-facts.ts'
import { resultTexts as texts } from './texts.ts'

/** Leaves out facts that the record lacks. */
export function ResultFactList({ record }: { readonly record: HistoryRecord }) {
  const facts = resultFactsOf(record)
  return (
    <section>
      <h3 className="text-lg">{texts.facts}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Fact label={texts.rounds} value={figure(record.rounds)} />
        {record.duration !== '' && <Fact label={texts.duration} value={shownDuration(record.duration)} />}
        {facts !== null && (
          <>
            <Fact label={texts.lead} value={facts.lead === null ? texts.shared : texts.points(facts.lead)} />
            <Fact label={texts.dutch} value={figure(facts.dutchCount)} detail={texts.dutchBy(facts)} />
            {facts.closest !== null && (
              <Fact
                label={texts.closest}
                value={texts.points(facts.closest.points)}
                detail={texts.notableRound(facts.closest)}
              />
            )}
            <Fact
              label={texts.biggest}
              value={texts.points(facts.biggest.points)}
              detail={texts.notableRound(facts.biggest)}
            />
          </>
        )}
      </dl>
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly detail?: string
}

function Fact({ label, value, detail = '' }: FactProps) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-xl leading-tight font-bold tabular">{value}</dd>
      {detail !== '' && <dd className="mt-0 text-sm leading-snug text-ink-soft whole-words">{detail}</dd>}
    </div>
  )
}
