import { dutchTexts } from '../figures/dutch-texts.ts'
import type { StandingFacts } from './standing-facts.ts'
import { ordinal, points } from '../figures/figures.ts'
import { texts } from './texts.ts'

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
