import type { PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, scoreOf, type Game } from '@dutch/domain/game/state'
import { standingsOf } from '@dutch/domain/scoring/standings'
import { playerStatsOf } from '@dutch/domain/stats/player-stats'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DutchMark } from '../figures/dutch-mark.tsx'
import { ScoreChip } from '../figures/score-chip.tsx'
import { tableTexts } from './table-texts.ts'
import { figure, ordinal } from '../figures/figures.ts'
import { playerFigure, type PlayerFigure } from './player-figures.ts'
import { scoreboardTexts as texts } from './texts.ts'

const RECENT = 3

const FIGURES: readonly PlayerFigure[] = [
  'roundsPlayed',
  'mean',
  'best',
  'worst',
  'dutch',
  'streak',
  'consistency',
  'improvement',
  'currentStreak',
]

export interface PlayerDetailsProps {
  readonly game: Game
  readonly playerId: PlayerId
  readonly open: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function PlayerDetails({ game, playerId, open, onClose, children }: PlayerDetailsProps) {
  const standing = standingsOf(game).find(({ player }) => player.id === playerId)
  const stats = playerStatsOf(game).find((entry) => entry.playerId === playerId)
  if (standing === undefined || stats === undefined) return null
  const { player, total, rank } = standing
  const recent = countedRounds(game)
    .map((round, index) => ({ round, number: index + 1, score: scoreOf(round, playerId) }))
    .filter((entry) => entry.score !== null)
    .slice(-RECENT)
    .toReversed()
  const place = rank === null ? texts.left : stats.roundsPlayed === 0 ? null : texts.place(ordinal(rank))
  return (
    <Sheet open={open} onClose={onClose} title={player.name}>
      <div className="flex items-center gap-4">
        <Avatar emoji={player.emoji} color={player.avatarColor} size="xl" className="max-[19rem]:hidden" />
        <div>
          <p className="font-display text-5xl leading-none font-bold tabular">
            {figure(total)} <span className="text-lg font-semibold text-ink-soft">{texts.pointsUnit(total)}</span>
          </p>
          {place !== null && <p className="text-ink-soft">{place}</p>}
        </div>
      </div>
      {player.startingScore !== 0 && (
        <p className="mt-3 text-ink-soft">{tableTexts.startingScore(player.startingScore)}</p>
      )}
      {recent.length > 0 && (
        <section className="mt-5">
          <h3 className="text-lg">{tableTexts.lastRounds(recent.length)}</h3>
          <ul className="mt-2 grid grid-cols-3 gap-2">
            {recent.map(({ round, number, score }) => (
              <li key={round.id} className="flex flex-col items-center gap-1.5 rounded-control bg-sunken px-1 py-2.5">
                <span className="text-sm text-ink-soft">{texts.roundTitle(number)}</span>
                <span className="text-xl">
                  <ScoreChip score={score ?? 0} />
                </span>
                {round.dutchPlayerId === playerId && <DutchMark of={round} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-5">
        <h3 className="text-lg">{tableTexts.playerStats}</h3>
        <dl className="mt-2 grid grid-cols-2 gap-x-6 *:last:col-span-2">
          {FIGURES.map((name) => (
            <div key={name} className="flex items-baseline justify-between gap-2 border-b border-line py-2">
              <dt className="text-sm text-ink-soft">{tableTexts[name]}</dt>
              <dd className="font-semibold whitespace-nowrap tabular">{playerFigure(stats, name)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {children}
    </Sheet>
  )
}
