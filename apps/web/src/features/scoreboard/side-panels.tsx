import type { Game, Player } from '@dutch/domain/game/state'
import { presentStandings } from '@dutch/domain/scoring/standings'
import { Avatar } from '../../ui/avatar.tsx'
import { DutchMark } from '../figures/dutch-mark.tsx'
import { numberedRounds, type NumberedRound } from './standing-facts.ts'
import type { OpenRound } from './use-open-round.ts'
import { tableTexts } from './table-texts.ts'
import { timeText } from './table/time-text.ts'
import { joinFewNames, joinNames } from '@dutch/domain/players/join-names'
import { points } from '../figures/figures.ts'
import { scoreboardTexts as texts } from './texts.ts'

/** The panel shows this many rounds; the table shows all. */
const SHOWN = 24

export interface RoundsPanelProps {
  readonly game: Game
  readonly onOpenRound: OpenRound
}

export function RoundsPanel({ game, onOpenRound }: RoundsPanelProps) {
  const rounds = numberedRounds(game).filter(({ number }) => number !== null)
  return (
    <section aria-label={tableTexts.recentRounds} className="side-panel">
      <h2 className="px-1 text-lg">{tableTexts.recentRounds}</h2>
      {rounds.length === 0 && <p className="mt-2 px-1 text-sm text-ink-soft">{tableTexts.noRoundsText}</p>}
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">
        {rounds.slice(0, SHOWN).map((entry) => (
          <li key={entry.round.id}>
            <button type="button" className="side-round" onClick={() => onOpenRound(entry.round.id)}>
              <RoundSummary game={game} entry={entry} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function RoundSummary({ game, entry }: { readonly game: Game; readonly entry: NumberedRound }) {
  const { round, number } = entry
  const best = Math.min(...round.entries.map(({ score }) => score))
  const ids = new Set(round.entries.filter(({ score }) => score === best).map(({ playerId }) => playerId))
  const winners = game.players.filter(({ id }) => ids.has(id))
  const [first] = winners
  const caller = game.players.find(({ id }) => id === round.dutchPlayerId)
  return (
    <>
      <span className="w-7 font-display text-lg font-bold tabular">{number}</span>
      {first !== undefined && <Avatar emoji={first.emoji} color={first.avatarColor} size="sm" />}
      <span className="min-w-0 flex-1 text-start leading-tight">
        <span className="block truncate font-semibold">{joinNames(winners.map(({ name }) => name))}</span>
        <span className="text-sm text-ink-soft tabular">
          {points(best)} · {timeText(round.addedAt)}
        </span>
      </span>
      {caller !== undefined && <RoundDutch caller={caller} winners={winners} />}
    </>
  )
}

function RoundDutch({ caller, winners }: { readonly caller: Player; readonly winners: readonly Player[] }) {
  const isWinner = winners.includes(caller)
  if (isWinner && winners.length === 1) return <DutchMark />
  return (
    <span className="flex shrink-0 flex-col items-center gap-0.5 leading-tight">
      <DutchMark isMissed={!isWinner} />
      <span aria-hidden="true">{caller.emoji}</span>
      <span className="sr-only">{caller.name}</span>
    </span>
  )
}

export function BriefPanel({ game }: { readonly game: Game }) {
  const present = presentStandings(game)
  const [leader] = present
  const last = present.at(-1)
  const chaser = present.find(({ rank }) => rank !== 1)
  if (leader === undefined || last === undefined) return null
  const isReached = last.untilLimit === 0
  const nearest = present.filter(({ total, untilLimit }) => (isReached ? untilLimit === 0 : total === last.total))
  return (
    <section aria-label={tableTexts.brief} className="side-panel">
      <h2 className="px-1 text-lg">{tableTexts.brief}</h2>
      <dl className="mt-2 grid gap-2">
        <Fact label={tableTexts.objective} value={points(game.limit)} />
        <Fact label={tableTexts.lead} value={chaser === undefined ? texts.level : points(chaser.gap)} />
        {last.total > 0 && (
          <Fact
            label={isReached ? tableTexts.reached : tableTexts.closest}
            value={joinFewNames(nearest.map(({ player }) => player.name))}
            {...(isReached ? {} : { detail: texts.remainingLong(last.untilLimit) })}
          />
        )}
        <Fact label={tableTexts.tableSize} value={texts.players(present.length)} />
      </dl>
    </section>
  )
}

function Fact({ label, value, detail }: { readonly label: string; readonly value: string; readonly detail?: string }) {
  return (
    <div className="rounded-control border border-line bg-card px-3.5 py-2.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-lg leading-tight font-bold tabular whole-words">{value}</dd>
      {detail !== undefined && <dd className="text-sm text-ink-soft tabular">{detail}</dd>}
    </div>
  )
}
