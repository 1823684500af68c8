import type { PlayerFigures } from '@dutch/domain/history/player-figures'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ShowMore } from './show-more.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'
import type { UsePeopleResult } from './use-people.ts'

interface PlayerListProps {
  readonly players: readonly PlayerFigures[]
  /** Null if names cannot be changed here. */
  readonly people: UsePeopleResult | null
}

export function PlayerList({ players, people }: PlayerListProps) {
  return (
    <StatisticsSection title={texts.players}>
      <ShowMore
        items={players}
        atOnce={12}
        perFrame={1}
        className="grid gap-3 lg:grid-cols-2"
        keyOf={({ key }) => key}
        render={(player) => (
          <PlayerCard
            player={player}
            menu={people !== null && <PlayerMenu player={player} isAlone={players.length < 2} people={people} />}
          />
        )}
      />
    </StatisticsSection>
  )
}

function PlayerCard({ player, menu }: { readonly player: PlayerFigures; readonly menu: ReactNode }) {
  const rounds = player.avgRoundsPerGame
  const facts = [
    { term: texts.games, value: texts.figure(player.gamesPlayed) },
    { term: texts.wins, value: `${texts.figure(player.wins)} (${texts.percent(player.winRate)})` },
    { term: texts.averageScore, value: texts.decimal(player.avgScore) },
    { term: texts.best, value: texts.figure(player.bestScore) },
    { term: texts.worst, value: texts.figure(player.worstScore) },
    {
      term: texts.dutch,
      value: player.dutchIsLeast ? texts.atLeast(player.dutchCount) : texts.figure(player.dutchCount),
    },
    { term: texts.rounds, value: rounds === null ? '–' : texts.figure(player.totalRounds) },
    { term: texts.roundsPerGame, value: rounds === null ? '–' : texts.decimal(rounds) },
    {
      term: texts.consistency,
      value: player.consistency === null ? texts.fromGames(2) : texts.outOf100(player.consistency),
    },
    {
      term: texts.improvement,
      value: player.improvements === null ? texts.fromGames(4) : texts.outOf100(player.improvements),
    },
  ]
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        {player.emoji !== null && (
          <Avatar emoji={player.emoji} color={player.avatarColor ?? 'sand'} className="max-[19rem]:hidden" />
        )}
        <h3 className="min-w-0 flex-1 text-lg whole-words">
          <bdi>{player.name}</bdi>
        </h3>
        {menu}
      </div>
      {player.badges.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {player.badges.map((badge) => (
            <li key={badge}>
              <Badge tone="delft">{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Bar label={texts.experience} value={player.experience} />
    </Card>
  )
}

function Bar({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="text-sm">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-soft">{label}</span>
        <span className="tabular font-semibold">{texts.progress(value, 100)}</span>
      </div>
      <ProgressBar current={value} total={100} />
    </div>
  )
}
