import type { SeriesPoint } from '@dutch/domain/history/score-series'
import { ChartTable } from './chart-table.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'

const WIDTH = 600
const HEIGHT = 200
/** The chart ends at multiples of this even number of points, so that its middle is a whole number too. */
const STEP = 20

/** The average final total over time. */
export function ScoreChart({ series }: { readonly series: readonly SeriesPoint[] }) {
  const averages = series.map(({ average }) => average)
  const top = STEP * Math.max(1, Math.ceil(Math.max(...averages) / STEP))
  const bottom = STEP * Math.min(0, Math.floor(Math.min(...averages) / STEP))
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT
  // A single value is drawn as a line across the whole chart.
  const drawn = averages.length === 1 ? [...averages, ...averages] : averages
  const line = drawn
    .map((value, index) => `${((index / (drawn.length - 1)) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' L')
  const [first, last] = [series[0], series.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <StatisticsSection title={texts.averages} explanation={texts.averagesHow}>
      <div className="rounded-card border border-line bg-card p-4">
        <div className="flex gap-2">
          <div aria-hidden="true" className="tabular flex flex-col justify-between text-end text-xs text-ink-soft">
            <span>{texts.figure(top)}</span>
            <span>{texts.figure((top + bottom) / 2)}</span>
            <span>{texts.figure(bottom)}</span>
          </div>
          <svg
            role="img"
            aria-label={texts.averagesLabel(first.average, last.average)}
            viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
            preserveAspectRatio="none"
            className="h-44 min-w-0 flex-1 overflow-visible"
          >
            {[0, HEIGHT / 2, HEIGHT].map((at) => (
              <line key={at} x1="0" x2={WIDTH} y1={at} y2={at} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
            ))}
            <path
              d={`M0,${y(bottom).toFixed(1)} L${line} L${String(WIDTH)},${y(bottom).toFixed(1)} Z`}
              fill="var(--chart-1)"
              fillOpacity="0.22"
            />
            <path
              d={`M${line}`}
              fill="none"
              stroke="var(--chart-1)"
              strokeWidth="3"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div className="mt-2 flex justify-between gap-3 text-xs text-ink-soft">
          <span>{texts.day(first.from)}</span>
          {series.length > 1 && <span>{texts.day(last.to)}</span>}
        </div>
      </div>
      <ChartTable
        caption={texts.averages}
        columns={[texts.when, texts.games, texts.average]}
        rows={series.map(({ from, to, games, average }) => [
          texts.span(from, to),
          texts.figure(games),
          texts.decimal(average),
        ])}
      />
    </StatisticsSection>
  )
}
