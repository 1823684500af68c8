// SPEC R1217, W110

import { newUnlocks, type Unlock } from './achievements.ts'
import { displayGame, type DisplayContext } from './display-game.ts'
import { createPeople, rankedGameOf, inDateOrder, newSeatCounts, type RecordedGame } from './ranked-game.ts'
import { addPlace, newTotals, type PersonTotals } from './person-totals.ts'
import { inPortions } from './portions.ts'
import { nameKey } from '../players/names.ts'
import type { HistoryRecord } from './record.ts'

/** Unlocks need ranks alone, and formatting dates would take longer than everything else. */
const WITHOUT_WORDS: DisplayContext = {
  today: { from: Infinity, to: Infinity },
  dates: { numeric: () => '', long: () => '' },
}

/** SPEC R1217, W110: the successes that game `id` brought its players. @param records all finished games */
export function* computeUnlocks(
  records: readonly HistoryRecord[],
  id: string,
): Generator<undefined, readonly Unlock[]> {
  const finished = records.find((record) => record.id === id)
  if (finished === undefined) return []
  const meets = meetsAnyOf(finished)
  const entries: RecordedGame[] = []
  yield* inPortions(records, (record) => {
    // Games without a player of this game cannot change the result.
    if (meets(record)) entries.push({ record, game: displayGame(record, WITHOUT_WORDS) })
  })
  yield
  const ordered = inDateOrder(entries)
  const people = createPeople()
  const counts = newSeatCounts()
  const [earlier, later]: [PersonTotals[], PersonTotals[]] = [[], []]
  yield* inPortions(ordered, (entry) => {
    const filed = rankedGameOf(entry, people, counts)
    if (filed === null) return
    for (const place of filed.places) {
      const { person } = place
      addPlace((later[person.index] ??= newTotals(person)), place, filed)
      if (entry.record.id !== id) addPlace((earlier[person.index] ??= newTotals(person)), place, filed)
    }
  })
  const sat = new Set(finished.players.map(({ name }) => nameKey(name)))
  const standing = (totals: readonly PersonTotals[]) =>
    people.all.flatMap(({ index, key, name }) => {
      const own = totals[index]
      return own === undefined || !sat.has(key) ? [] : [{ key, name, totals: own }]
    })
  return newUnlocks(standing(earlier), standing(later))
}

/** Whether a record has a player of the given one. The result is cached by spelling. */
function meetsAnyOf({ players }: HistoryRecord): (record: HistoryRecord) => boolean {
  const sat = new Set(players.map(({ name }) => nameKey(name)))
  const known = new Map<string, boolean>()
  const isMeant = (name: string) => {
    let meant = known.get(name)
    if (meant === undefined) {
      meant = sat.has(nameKey(name))
      known.set(name, meant)
    }
    return meant
  }
  return (record) => record.players.some(({ name }) => isMeant(name))
}
