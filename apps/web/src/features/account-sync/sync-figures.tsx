import { figure } from '../figures/figures.ts'
import { ownGames } from './own-games.ts'
import type { SyncFacts } from './sync-facts.ts'
import { syncSectionTexts as texts } from './sync-section-texts.ts'

export function SyncFigures({ facts }: { readonly facts: SyncFacts }) {
  const rows = [
    { label: texts.inCloud, value: facts.inCloud },
    { label: texts.ownGames, value: ownGames(facts) },
    ...(facts.pending > 0 ? [{ label: texts.pending, value: facts.pending }] : []),
  ]
  return (
    <dl className="flex flex-col gap-3 py-4">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-x-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="font-display text-lg font-bold tabular">{figure(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
