import { ChevronDown, ChevronUp, Crown } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { DutchMark } from './dutch-mark.tsx'
import { LimitBar } from './limit-bar.tsx'
import { ScoreChip } from './score-tone.tsx'
import type { StandingFacts } from './standing-facts.ts'
import { standingSentence } from './standing-sentence.ts'
import { figure } from '../../game-parts/figures.ts'
import { texts } from './texts.ts'

/** From this share of the limit on, the points that are left are told. */
const NEAR_LIMIT = 0.75

interface StandingRowProps {
  readonly facts: StandingFacts
  readonly limit: number
  /** False before the first round: everybody is level and nobody leads yet. */
  readonly hasRounds: boolean
  readonly isWinner: boolean
  readonly onOpen: () => void
  /** What else there is to see, before the total. */
  readonly children?: ReactNode
}

/** One player: rank, name, what the last round brought, and the total, the largest thing of the row. */
export function StandingRow({ facts, limit, hasRounds, isWinner, onOpen, children }: StandingRowProps) {
  const { standing, lastScore, dutchCount, move } = facts
  const { player, total, rank, gap, untilLimit } = standing
  const isLeader = hasRounds && rank === 1
  // The figure shrinks with its length: a total of six digits still fits beside the name.
  const digits: CSSProperties & Record<'--digits', number> = { '--digits': Math.max(3, figure(total).length) }
  return (
    <button type="button" onClick={onOpen} data-leader={isLeader || undefined} className="standing-row">
      <span className="sr-only">{standingSentence(facts, hasRounds)}</span>
      {children}
      <span aria-hidden="true" className="contents">
        {hasRounds && (
          <span className="standing-rank">
            {isWinner ? <Crown className="size-[1.1em]" /> : (rank ?? '–')}
            <MoveSign move={move} />
          </span>
        )}
        <Avatar emoji={player.emoji} color={player.avatarColor} size="md" className="standing-avatar" />
        <span className="min-w-0 flex-1 text-start">
          <span className="standing-name" data-long={player.name.length > 14 || undefined}>
            {player.name}
          </span>
          <span className="standing-meta" hidden={rank !== null && !hasRounds}>
            {rank === null && <span>{texts.left}</span>}
            {lastScore !== null && <ScoreChip score={lastScore} />}
            {rank !== null && hasRounds && (
              <span className={isLeader ? 'font-semibold text-delft' : undefined}>
                {isLeader ? texts.leads : texts.gap(gap)}
              </span>
            )}
            {dutchCount > 0 && <DutchMark count={dutchCount} />}
            {rank !== null && total >= limit * NEAR_LIMIT && (
              <span className="font-semibold text-danger">
                {total >= limit ? texts.limitReached : texts.remaining(untilLimit)}
              </span>
            )}
          </span>
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
