/** The totals of Léa and Hugo after rounds, in the order of the ranking. */
export function totalsOf(rounds: readonly (readonly number[])[]): Record<string, number> {
  const total = (seat: number) => rounds.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0)
  const totals = [
    ['Léa', total(0)],
    ['Hugo', total(1)],
  ] as const
  return Object.fromEntries(totals.toSorted((one, other) => one[1] - other[1]))
}
