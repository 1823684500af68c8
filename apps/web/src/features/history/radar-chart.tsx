import type { Ranked } from '@dutch/domain/history/podium'
import { RADAR_AXES, radarOf } from '@dutch/domain/history/radar'
import { chartColour } from './chart-colours.ts'
import { ChartTable } from './chart-table.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'

const RADIUS = 100
const SHOWN = 3
/** Dash patterns, so that the lines differ without their colours too. */
const DASHES = ['', '9 5', '2 5'] as const

/** Draws the first three players of the ranking on six axes. */
export function RadarChart({ ranked }: { readonly ranked: readonly Ranked[] }) {
  const players = ranked.slice(0, SHOWN).map(({ player }) => ({ player, radar: radarOf(player) }))
  return (
    <StatisticsSection title={texts.profiles} explanation={texts.profilesHow}>
      <div className="rounded-card border border-line bg-card p-4">
        <svg
          role="img"
          aria-label={texts.profilesLabel(players.map(({ player }) => player.name))}
          viewBox="-185 -130 370 260"
          className="mx-auto block w-full max-w-md"
        >
          {[0.25, 0.5, 0.75, 1].map((share) => (
            <path key={share} d={outline(() => share)} fill="none" stroke="var(--line)" />
          ))}
          {RADAR_AXES.map((axis, index) => {
            const [x, y] = pointAt(index, 1)
            const [labelX, labelY] = pointAt(index, 1.14)
            return (
              <g key={axis}>
                <line x1="0" y1="0" x2={x} y2={y} stroke="var(--line)" />
                <text
                  x={labelX}
                  y={labelY}
                  fontSize="13"
                  fill="var(--ink-soft)"
                  dominantBaseline="middle"
                  textAnchor={Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'}
                >
                  {texts.axes[axis]}
                </text>
              </g>
            )
          })}
          {players.map(({ player, radar }, index) => (
            <path
              key={player.key}
              d={outline((axis) => (radar[RADAR_AXES[axis] ?? 'wins'] ?? 0) / 100)}
              fill={chartColour(index)}
              fillOpacity="0.12"
              stroke={chartColour(index)}
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={DASHES[index]}
            />
          ))}
        </svg>
        <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1.5">
          {players.map(({ player }, index) => (
            <li key={player.key} className="flex min-w-0 items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 30 6" className="h-1.5 w-8 shrink-0">
                <line
                  x1="1"
                  x2="29"
                  y1="3"
                  y2="3"
                  stroke={chartColour(index)}
                  strokeWidth="3"
                  strokeDasharray={DASHES[index]}
                />
              </svg>
              <bdi className="min-w-0 whole-words">{player.name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <ChartTable
        caption={texts.profiles}
        columns={[texts.axis, ...players.map(({ player }) => player.name)]}
        rows={RADAR_AXES.map((axis) => [texts.axes[axis], ...players.map(({ radar }) => texts.outOf100(radar[axis]))])}
      />
    </StatisticsSection>
  )
}

/** The point on this axis at a share of its length. Axes count clockwise from the top. */
function pointAt(axis: number, share: number): readonly [x: number, y: number] {
  const angle = (axis / RADAR_AXES.length) * 2 * Math.PI
  return [Math.sin(angle) * share * RADIUS, -Math.cos(angle) * share * RADIUS]
}

function outline(shareOf: (axis: number) => number): string {
  const points = RADAR_AXES.map((_, axis) =>
    pointAt(axis, shareOf(axis))
      .map((part) => part.toFixed(1))
      .join(','),
  )
  return `M${points.join(' L')} Z`
}
