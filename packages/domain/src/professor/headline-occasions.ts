import { leadFacts, leadTrend, limitFacts } from './lead-occasions.ts'
import { HEADLINES } from './lines/headlines.data.ts'
import { occasionsFrom, type Occasion } from './occasion.ts'
import { lastRoundFindings, type RoundFinding } from './round-occasions.ts'
import { endFacts } from './small-talk-occasions.ts'
import type { Table } from './table.ts'

const headline = occasionsFrom('headline', HEADLINES)

/** SPEC R1414: the headlines that fit; there is one after any round. */
export function headlineOccasions(table: Table): readonly Occasion[] {
  if (table.isOver) return [headline(table.gap === 0 ? 'shared' : 'won', endFacts(table))]
  if (table.roundCount === 0) return []
  const trend = leadTrend(table)
  return [
    ...lastRoundFindings(table).flatMap(inNewspaper),
    ...(trend === null ? [] : [headline(trend, leadFacts(table))]),
    ...limitFacts(table).map((facts) => headline('limit-near', facts)),
    headline(table.gap === 0 ? 'tie' : 'leader', leadFacts(table)),
  ]
}

function inNewspaper({ situation, facts }: RoundFinding): readonly Occasion[] {
  return situation === 'dutch-zero' || situation === 'low-score' || situation === 'high-score'
    ? [headline(situation, facts)]
    : []
}
