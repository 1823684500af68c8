// Stories are computed in portions, with a pause after each.

import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import type { FiledEntry } from '@dutch/domain/history/filed-game'
import { sampleRecords } from '@dutch/domain/history/sample-games'
import type { Ranked } from '@dutch/domain/history/podium'
import {
  computeOverview,
  computePlayers,
  computeStoryParts,
  type HistoryOverview,
  type HistoryStories,
} from '@dutch/domain/history/stories'
import { once } from '@dutch/domain/once'
import { inSlices } from '../../browser/in-slices.ts'

type Games = readonly FiledEntry[]

/** What is shown first, computed once for each list. */
export const overviewOfList: (entries: Games) => Promise<HistoryOverview> = computedOnce((entries) =>
  inSlices(computeOverview(entries)),
)

export const storiesOfList: (entries: Games) => Promise<HistoryStories> = computedOnce(async (entries) =>
  inSlices(computeStoryParts(await overviewOfList(entries), Intl.DateTimeFormat().resolvedOptions().timeZone)),
)

/** A fraction of the work of all stories. Best first. */
export const playersOfList: (entries: Games) => Promise<readonly Ranked[]> = computedOnce((entries) =>
  inSlices(computePlayers(entries)),
)

function computedOnce<Computed>(compute: (entries: Games) => Promise<Computed>): (entries: Games) => Promise<Computed> {
  const computed = new WeakMap<Games, Promise<Computed>>()
  return (entries) => {
    let computing = computed.get(entries)
    if (computing === undefined) {
      computing = compute(entries)
      computed.set(entries, computing)
    }
    return computing
  }
}

/** Shown as an example while there is no game; the same list each time. */
export const sampleEntries = once((): readonly FiledEntry[] => {
  const now = Date.now()
  const context = displayContext(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return sampleRecords(now).map((record) => ({ record, game: displayGame(record, context) }))
})
