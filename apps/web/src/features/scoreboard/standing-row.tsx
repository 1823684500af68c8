import { Bomb, ChevronDown, ChevronsUp, ChevronUp, Crown } from 'lucide-react'
import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { type StandingFacts, isWithinTenPoints, isInLastQuarter } from './standing-facts.ts'
import { figure, ordinal, points } from '../figures/figures.ts'
import { DutchMarks } from '../figures/dutch-mark.tsx'
import { ScoreChip } from '../figures/score-chip.tsx'
import { scoreboardTexts as texts } from './texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'

/** Names with more characters may take two lines. */
const ONE_LINE = 9

/** The state of the game that changes what rows show. */
interface GameStage {
  /** False before the first round, when nobody leads. */
  readonly hasRounds: boolean
  readonly isOver: boolean
}

export function gameStageOf(game: Game): GameStage {
  return { hasRounds: lastRound(game) !== null, isOver: phaseOf(game) !== 'playing' }
}

interface StandingRowProps {
  readonly facts: StandingFacts
  readonly stage: GameStage
  /** The facts and the state that the moment of a round shows (SPEC W105). */
  readonly shown: StandingFacts
  readonly shownStage: GameStage
  readonly isCounting: boolean
  /** Whether the player takes the lead by the round that is being shown. */
  readonly leadsAnew: boolean
  readonly limit: number
  /** Left out on a television. */
  readonly onOpen?: () => void
  /** Shown before the total. */
  readonly children?: ReactNode
}

export function StandingRow(props: StandingRowProps) {
  const { facts, stage, shown, shownStage, isCounting, leadsAnew, limit, onOpen, children } = props
  const { standing, move } = shown
  const { player, total, rank } = standing
  const isLeader = shownStage.hasRounds && rank === 1
  const rowProps = {
    className: 'standing-row',
    // The style sheet sizes name and total by these, so that six digits fit beside a name.
    style: {
      '--letters': player.name.length,
      '--longer-line': longerLineOf(player.name),
      '--digits': Math.max(3, figure(total).length),
    },
    'data-leader': isLeader || undefined,
    'data-leads-anew': (isLeader && leadsAnew) || undefined,
  }
  const content = (
    <>
      <span className="sr-only">{standingSentence(facts, stage)}</span>
      {children}
      <span aria-hidden="true" className="contents">
        {shownStage.hasRounds && (
          <span className="standing-rank">
            {shownStage.isOver && isLeader ? <Crown className="size-[1.1em] fill-current" /> : (rank ?? '–')}
            <MoveSign move={move} />
          </span>
        )}
        <Avatar emoji={player.emoji} color={player.avatarColor} size="md" className="standing-avatar" />
        <span className="standing-text" data-long={player.name.length > ONE_LINE || undefined}>
          <span className="standing-name whole-words">{player.name}</span>
          {isCounting ? (
            <span className="standing-meta standing-falling">
              {shown.lastScore !== null && <ScoreChip score={shown.lastScore} />}
            </span>
          ) : (
            <StandingMeta facts={shown} limit={limit} {...shownStage} />
          )}
        </span>
        <span className="standing-total">
          <RollingNumber value={total} />
        </span>
        {rank !== null && <LimitBar total={total} limit={limit} />}
      </span>
    </>
  )
  if (onOpen === undefined) return <div {...rowProps}>{content}</div>
  return (
    <button type="button" onClick={onOpen} {...rowProps}>
      {content}
    </button>
  )
}

/** Letters in the longer of two lines when the name is broken at its best space or hyphen; all letters where it has none. */
function longerLineOf(name: string): number {
  const breaks = Array.from(name.matchAll(/[ -]+/gu), ({ index, 0: { length } }) => index + length)
  return Math.min(name.length, ...breaks.map((at) => Math.max(name.slice(0, at).trimEnd().length, name.length - at)))
}

function MoveSign({ move }: { readonly move: number }) {
  if (move === 0) return null
  const Sign = move > 0 ? ChevronUp : ChevronDown
  return (
    <span className={`standing-move ${move > 0 ? 'text-success' : 'text-danger'}`}>
      <Sign className="size-[1.2em]" strokeWidth={3} />
      {Math.abs(move)}
    </span>
  )
}

/** Decoration: the row shows the same figure. */
function LimitBar({ total, limit }: { readonly total: number; readonly limit: number }) {
  const share = Math.min(1, Math.max(0, total / limit))
  const tone = share >= 0.9 ? 'bg-danger' : isInLastQuarter(total, limit) ? 'bg-warning' : 'bg-delft'
  return (
    <span className="limit-bar">
      <i className={tone} style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}

interface StandingMetaProps extends GameStage {
  readonly facts: StandingFacts
  readonly limit: number
}

/** SPEC W107 */
export function StandingMeta({ facts, limit, hasRounds, isOver }: StandingMetaProps) {
  const { standing, lastScore, dutchCount, dutchMissed, move } = facts
  const { rank, total } = standing
  const isUrgent = rank !== null && isInLastQuarter(total, limit)
  const last = lastScore !== null && <ScoreChip score={lastScore} />
  return (
    <span className="standing-meta" hidden={rank !== null && !hasRounds}>
      {rank === null && <span>{texts.left}</span>}
      {isUrgent && (total >= limit || !isOver) && (
        <span className="gap-1 font-semibold text-danger">
          {isWithinTenPoints(standing) && <Bomb className="size-[1.1em]" />}
          {total >= limit ? texts.limitReached : texts.remaining(standing.untilLimit)}
        </span>
      )}
      {!isUrgent && !isOver && last}
      {hasRounds && <Place standing={standing} move={move} isOver={isOver} />}
      {(isUrgent || isOver) && last}
      {dutchCount > 0 && (
        <span className="gap-1">
          <DutchMarks count={dutchCount} missed={dutchMissed} />
        </span>
      )}
    </span>
  )
}

interface PlaceProps extends Pick<StandingFacts, 'standing' | 'move'> {
  readonly isOver: boolean
}

function Place({ standing: { rank, gap }, move, isOver }: PlaceProps) {
  if (rank === null) return null
  if (rank !== 1) return <span>{isOver ? texts.more(gap) : texts.gap(gap)}</span>
  return (
    <span className="font-semibold text-delft">
      {!isOver && move > 0 && <ChevronsUp className="size-[1.2em]" strokeWidth={3} />}
      {isOver ? texts.victory : texts.leads}
    </span>
  )
}

/** The row's sentence for screen readers, with name and total first. */
export function standingSentence(facts: StandingFacts, { hasRounds, isOver }: GameStage): string {
  const { standing, lastScore, lastIsDutch, lastIsMissed, dutchCount, dutchMissed, move } = facts
  const { player, total, rank, gap, untilLimit } = standing
  const parts = [`${player.name}, ${points(total)}`]
  if (rank === null) parts.push(texts.left)
  else {
    if (hasRounds && isOver) parts.push(ordinal(rank), rank === 1 ? texts.victory : texts.moreLong(gap))
    else if (hasRounds) parts.push(ordinal(rank), rank === 1 ? texts.leads : texts.gapLong(gap))
    if (move !== 0) parts.push(move > 0 ? texts.up(move) : texts.down(-move))
    if (untilLimit === 0) parts.push(texts.limitReached)
    else if (!isOver) parts.push(texts.beforeLimit(untilLimit))
  }
  if (lastScore !== null)
    parts.push(
      texts.lastRound(lastScore) + (lastIsDutch ? `, ${lastIsMissed ? dutchTexts.missed : dutchTexts.dutch}` : ''),
    )
  if (dutchCount > 0) parts.push(dutchTexts.count(dutchCount, dutchMissed))
  return parts.join(', ')
}
