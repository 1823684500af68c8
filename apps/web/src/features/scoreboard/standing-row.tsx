import { ChevronDown, ChevronUp, Crown } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { type StandingFacts, isNearLimit } from './standing-facts.ts'
import { figure, ordinal, points } from '../figures/figures.ts'
import { DutchMark } from '../figures/dutch-mark.tsx'
import { ScoreChip } from '../figures/score-tone.tsx'
import { texts } from './texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'

/** Longer names may take two lines. */
const ONE_LINE = 9

interface StandingRowProps {
  readonly facts: StandingFacts
  readonly limit: number
  /** Before the first round nobody leads. */
  readonly hasRounds: boolean
  readonly isOver: boolean
  readonly onOpen: () => void
  /** Before the total. */
  readonly children?: ReactNode
}

export function StandingRow({ facts, limit, hasRounds, isOver, onOpen, children }: StandingRowProps) {
  const { standing, move } = facts
  const { player, total, rank } = standing
  const isLeader = hasRounds && rank === 1
  // Six digits still fit beside the name.
  const digits: CSSProperties & Record<'--digits', number> = { '--digits': Math.max(3, figure(total).length) }
  return (
    <button type="button" onClick={onOpen} data-leader={isLeader || undefined} className="standing-row">
      <span className="sr-only">{standingSentence(facts, hasRounds, isOver)}</span>
      {children}
      <span aria-hidden="true" className="contents">
        {hasRounds && (
          <span className="standing-rank">
            {isOver && isLeader ? <Crown className="size-[1.1em]" /> : (rank ?? '–')}
            <MoveSign move={move} />
          </span>
        )}
        <Avatar emoji={player.emoji} color={player.avatarColor} size="md" className="standing-avatar" />
        <span className="standing-text" data-long={player.name.length > ONE_LINE || undefined}>
          <span className="standing-name whole-words">{player.name}</span>
          <StandingMeta facts={facts} limit={limit} hasRounds={hasRounds} isOver={isOver} />
        </span>
        <span className="standing-total" style={digits}>
          <RollingNumber value={total} />
        </span>
        {rank !== null && <LimitBar total={total} limit={limit} />}
      </span>
    </button>
  )
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

/** Decoration: the row has the figure. */
function LimitBar({ total, limit }: { readonly total: number; readonly limit: number }) {
  const share = Math.min(1, Math.max(0, total / limit))
  const tone = share >= 0.9 ? 'bg-danger' : share >= 0.75 ? 'bg-warning' : 'bg-delft'
  return (
    <span className="limit-bar">
      <i className={tone} style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}

interface StandingMetaProps {
  readonly facts: StandingFacts
  readonly limit: number
  readonly hasRounds: boolean
  readonly isOver: boolean
}

/** SPEC R340: the most urgent first; what has no room is left out whole, from the end. */
export function StandingMeta({ facts, limit, hasRounds, isOver }: StandingMetaProps) {
  const { standing, lastScore, dutchCount } = facts
  const { rank, total } = standing
  const isUrgent = rank !== null && isNearLimit(total, limit)
  const last = lastScore !== null && <ScoreChip score={lastScore} />
  return (
    <span className="standing-meta" hidden={rank !== null && !hasRounds}>
      {rank === null && <span>{texts.left}</span>}
      {isUrgent && (total >= limit || !isOver) && (
        <span className="font-semibold text-danger">
          {total >= limit ? texts.limitReached : texts.remaining(standing.untilLimit)}
        </span>
      )}
      {!isUrgent && !isOver && last}
      {hasRounds && <Place standing={standing} isOver={isOver} />}
      {(isUrgent || isOver) && last}
      {dutchCount > 0 && <DutchMark count={dutchCount} />}
    </span>
  )
}

function Place({ standing: { rank, gap }, isOver }: Pick<StandingFacts, 'standing'> & { readonly isOver: boolean }) {
  if (rank === null) return null
  if (rank === 1) return <span className="font-semibold text-delft">{isOver ? texts.victory : texts.leads}</span>
  return <span>{isOver ? texts.more(gap) : texts.gap(gap)}</span>
}

/** For screen readers: name and total first. */
export function standingSentence(facts: StandingFacts, hasRounds: boolean, isOver: boolean): string {
  const { standing, lastScore, lastIsDutch, dutchCount, move } = facts
  const { player, total, rank, gap, untilLimit } = standing
  const parts = [`${player.name}, ${points(total)}`]
  if (rank === null) parts.push(texts.left)
  else {
    if (hasRounds && isOver) parts.push(ordinal(rank), rank === 1 ? texts.victory : texts.moreLong(gap))
    else if (hasRounds) parts.push(ordinal(rank), rank === 1 ? texts.leads : `${texts.gap(gap)} du premier`)
    if (move !== 0) parts.push(move > 0 ? texts.up(move) : texts.down(-move))
    if (untilLimit === 0) parts.push(texts.limitReached)
    else if (!isOver) parts.push(`${points(untilLimit)} avant la limite`)
  }
  if (lastScore !== null) parts.push(texts.lastRound(lastScore) + (lastIsDutch ? ', Dutch' : ''))
  if (dutchCount > 0) parts.push(dutchTexts.count(dutchCount))
  return parts.join(', ')
}
