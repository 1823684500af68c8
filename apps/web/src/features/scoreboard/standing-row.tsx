import { ChevronDown, ChevronUp, Crown } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { LimitBar } from './limit-bar.tsx'
import type { StandingFacts } from './standing-facts.ts'
import { StandingMeta } from './standing-meta.tsx'
import { standingSentence } from './standing-sentence.ts'
import { figure } from '../figures/figures.ts'

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
