import { figure } from './figures.ts'
import { xOf, yOf, SIZE, ticks, type RaceScale } from './race-shape.ts'
import { raceTexts } from './race-texts.ts'

interface RaceGridProps {
  readonly scale: RaceScale
  readonly limit: number
  /** How many totals are labelled at most. */
  readonly totals: number
}

/** The background of a score race: totals, rounds and the limit. */
export function RaceGrid({ scale, limit, totals }: RaceGridProps) {
  const levels = ticks(scale.lowest, scale.highest, totals)
  return (
    <>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="race-lines">
        {levels.map((total) => (
          <path key={total} d={`M0,${yOf(scale, total)}H${SIZE}`} className="race-grid" />
        ))}
        <path d={`M0,${yOf(scale, limit)}H${SIZE}`} className="race-limit" />
      </svg>
      {levels.map((total) => (
        <span key={total} className="race-tick-y" style={{ top: `${yOf(scale, total)}%` }}>
          {figure(total)}
        </span>
      ))}
      {ticks(0, scale.rounds, 6).map((round) => (
        <span key={round} className="race-tick-x" style={{ left: `${xOf(scale, round)}%` }}>
          {figure(round)}
        </span>
      ))}
      <span className="race-limit-label" style={{ top: `${yOf(scale, limit)}%` }}>
        {raceTexts.limit(limit)}
      </span>
    </>
  )
}
