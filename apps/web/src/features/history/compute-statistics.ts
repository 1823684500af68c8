// Computes statistics in slices of a few milliseconds, so that the page stays responsive.

import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import type { RecordedGame } from '@dutch/domain/history/ranked-game'
import { sampleRecords } from '@dutch/domain/history/sample-games'
import type { Ranked } from '@dutch/domain/history/podium'
import {
  computeOverview,
  computePlayers,
  computeStatistics,
  type HistoryOverview,
  type HistoryStatistics,
} from '@dutch/domain/history/statistics'
import { once } from '@dutch/domain/once'
import { inSlices } from '../../browser/in-slices.ts'
import { deviceTimeZone } from '../../browser/time-zone.ts'

type Games = readonly RecordedGame[]

/** The part that is shown first. It is computed once for each list of games. */
export const overviewOfList: (entries: Games) => Promise<HistoryOverview> = computedOnce((entries) =>
  inSlices(computeOverview(entries)),
)

export const statisticsOfList: (entries: Games) => Promise<HistoryStatistics> = computedOnce(async (entries) =>
  inSlices(computeStatistics(await overviewOfList(entries), deviceTimeZone())),
)

/** The players' ranking alone, best first: much less work than all statistics. */
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

/** The samples that are shown while there is no finished game; every call returns the same list. */
export const sampleEntries = once((): readonly RecordedGame[] => {
  const now = Date.now()
  const context = displayContext(now, deviceTimeZone())
  return sampleRecords(now).map((record) => ({ record, game: displayGame(record, context) }))
})
