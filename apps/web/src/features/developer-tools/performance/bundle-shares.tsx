import { toolsTexts } from '../texts.ts'
import type { BundleTotals } from './bundle-size.ts'
import { performanceTexts as texts } from './performance-texts.ts'

const PARTS = [
  { of: 'first', colour: 'var(--chart-1)' },
  { of: 'second', colour: 'var(--chart-2)' },
  { of: 'uncached', colour: 'var(--chart-3)' },
] as const

/** The bytes of each cache as one bar; the figures stand above it. */
export function BundleShares({ totals }: { readonly totals: BundleTotals }) {
  const share = (bytes: number) => (totals.app === 0 ? 0 : (100 * bytes) / totals.app)
  const parts = PARTS.map(({ of, colour }) => ({ of, colour, percent: share(totals[of]) }))
  const words = parts.map(({ of, percent }) => `${texts[of]} ${toolsTexts.percent(percent)}`)
  return (
    <div>
      <div
        role="img"
        aria-label={`${texts.shares}\u00A0: ${words.join(', ')}`}
        className="flex h-5 gap-0.5 overflow-hidden rounded-pill bg-sunken"
      >
        {parts.map(({ of, colour, percent }) => (
          <span key={of} style={{ width: `${String(percent)}%`, background: colour }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        {parts.map(({ of, colour, percent }) => (
          <li key={of} className="flex items-center gap-1.5">
            <span className="size-3 rounded-[3px]" style={{ background: colour }} />
            {texts[of]}
            <span className="tabular text-ink-soft">{toolsTexts.percent(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
