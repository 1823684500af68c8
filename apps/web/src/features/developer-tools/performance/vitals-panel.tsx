import { useSyncExternalStore } from 'react'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import { performanceTexts as texts } from './performance-texts.ts'
import type { VitalsWatch, VitalValue } from './watch-vitals.ts'
import { ratingOf, VITAL_LIMITS, VITALS, type Vital, type VitalRating } from './web-vitals.ts'

export function VitalsPanel({ watch }: { readonly watch: VitalsWatch }) {
  const vitals = useSyncExternalStore(watch.subscribe, watch.get)
  return (
    <Panel title={texts.vitals} note={texts.vitalsNote}>
      <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-5">
        {VITALS.map((vital) => (
          <VitalTile key={vital} vital={vital} value={vitals[vital]} />
        ))}
      </dl>
    </Panel>
  )
}

function VitalTile({ vital, value }: { readonly vital: Vital; readonly value: VitalValue }) {
  const term = `${vital} · ${texts.vital[vital]}`
  const [good, poor] = VITAL_LIMITS[vital]
  if (value === 'unknown') return <FigureTile term={term} value={texts.unmeasured} hint={texts.unmeasuredHint} />
  if (value === 'waiting') return <FigureTile term={term} value={texts.waiting} hint={waitingHint(vital)} />
  const rating = ratingOf(vital, value)
  return (
    <FigureTile
      term={term}
      value={figure(vital, value)}
      verdict={texts.rating[rating]}
      hint={
        <>
          <Gauge value={value} good={good} poor={poor} rating={rating} />
          {texts.limits(figure(vital, good), figure(vital, poor))}
        </>
      }
    />
  )
}

function waitingHint(vital: Vital): string {
  switch (vital) {
    case 'LCP':
    case 'FCP':
    case 'INP':
      return texts.waitingHint[vital]
    case 'CLS':
    case 'TTFB':
      return ''
  }
}

function figure(vital: Vital, value: number): string {
  return vital === 'CLS' ? toolsTexts.fineFigure(value) : toolsTexts.ms(value)
}

const MARKER: Readonly<Record<VitalRating, string>> = {
  good: 'bg-success-soft text-success',
  middling: 'bg-warning-soft text-warning',
  poor: 'bg-danger-soft text-danger',
}

interface GaugeProps {
  readonly value: number
  readonly good: number
  readonly poor: number
  readonly rating: VitalRating
}

/** Shows a value between its limits for good and poor. Hidden from screen readers: words beside it say the same. */
function Gauge({ value, good, poor, rating }: GaugeProps) {
  const end = poor * 1.25
  const at = (of: number) => `${String(Math.min(100, (of / end) * 100))}%`
  return (
    <span aria-hidden="true" className={`relative my-2 block h-2 rounded-pill ${MARKER[rating]}`}>
      <span className="absolute inset-y-0 start-0 rounded-pill bg-current" style={{ width: at(value) }} />
      {[good, poor].map((limit) => (
        <span
          key={limit}
          className="absolute -inset-y-0.5 w-0.5 bg-line-strong"
          style={{ insetInlineStart: at(limit) }}
        />
      ))}
    </span>
  )
}
