import type { Ranked } from '@dutch/domain/history/podium'
import { Avatar } from '../../ui/avatar.tsx'
import { chartColour, COLOUR_COUNT } from './chart-colours.ts'
import { ChartTable } from './chart-table.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'

/** Bars for the first six players. */
export function WinRateChart({ ranked }: { readonly ranked: readonly Ranked[] }) {
  const players = ranked.slice(0, COLOUR_COUNT).map(({ player }) => player)
  const label = texts.winRateLabel(players.map(({ name, winRate }) => `${name} ${texts.percent(winRate)}`))
  return (
    <StatisticsSection title={texts.winRate} explanation={texts.winRateHow}>
      <div role="img" aria-label={label} className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
        {players.map(({ key, name, emoji, avatarColor, winRate }, index) => (
          <div key={key} className="flex items-center gap-3">
            {emoji !== null && (
              <Avatar emoji={emoji} color={avatarColor ?? 'sand'} size="sm" className="max-[19rem]:hidden" />
            )}
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap justify-between gap-x-3">
                <bdi className="min-w-0 whole-words">{name}</bdi>
                <span className="tabular font-semibold">{texts.percent(winRate)}</span>
              </div>
              <div className="mt-1 h-3.5 overflow-hidden rounded-pill bg-sunken">
                <div
                  className="h-full rounded-pill"
                  style={{ width: `${String(winRate)}%`, background: chartColour(index) }}
                />
              </div>
            </div>
          </div>
        ))}
      </div>
      <ChartTable
        caption={texts.winRate}
        columns={[texts.player, texts.games, texts.wins, texts.winRateShort]}
        rows={players.map(({ name, gamesPlayed, wins, winRate }) => [
          name,
          texts.figure(gamesPlayed),
          texts.figure(wins),
          texts.percent(winRate),
        ])}
      />
    </StatisticsSection>
  )
}
