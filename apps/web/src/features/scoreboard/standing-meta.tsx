import { DutchMark } from '../figures/dutch-mark.tsx'
import { ScoreChip } from '../figures/score-tone.tsx'
import { isNearLimit, type StandingFacts } from './standing-facts.ts'
import { texts } from './texts.ts'

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
