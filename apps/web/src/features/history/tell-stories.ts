// Stories are computed in portions, with a pause after each.

import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import type { FiledEntry } from '@dutch/domain/history/filed-game'
import { sampleRecords } from '@dutch/domain/history/sample-games'
import type { Ranked } from '@dutch/domain/history/podium'
import {
  tellOverview,
  tellPlayers,
  tellStories,
  type HistoryOverview,
  type HistoryStories,
} from '@dutch/domain/history/stories'
import { once } from '@dutch/domain/once'
import { pause } from '../../browser/pause.ts'

type Games = readonly FiledEntry[]

/** What is shown first, computed once for each list. */
export const overviewOfList: (entries: Games) => Promise<HistoryOverview> = toldOnce((entries) =>
  inSlices(tellOverview(entries)),
)

export const storiesOfList: (entries: Games) => Promise<HistoryStories> = toldOnce(async (entries) =>
  inSlices(tellStories(await overviewOfList(entries), Intl.DateTimeFormat().resolvedOptions().timeZone)),
)

/** A fraction of the work of all stories. Best first. */
export const playersOfList: (entries: Games) => Promise<readonly Ranked[]> = toldOnce((entries) =>
  inSlices(tellPlayers(entries)),
)

function toldOnce<Told>(tell: (entries: Games) => Promise<Told>): (entries: Games) => Promise<Told> {
  const told = new WeakMap<Games, Promise<Told>>()
  return (entries) => {
    let telling = told.get(entries)
    if (telling === undefined) {
      telling = tell(entries)
      told.set(entries, telling)
    }
    return telling
  }
}

/** Milliseconds computed without a pause: a pause costs some of its own, and a frame has 16. */
const SLICE = 8

async function inSlices<Told>(telling: Generator<undefined, Told>): Promise<Told> {
  for (;;) {
    // The tap is answered before the work begins.
    await pause()
    const end = performance.now() + SLICE
    do {
      const step = telling.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
  }
}

/** Shown as an example while there is no game; the same list each time. */
export const sampleEntries = once((): readonly FiledEntry[] => {
  const now = Date.now()
  const context = displayContext(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return sampleRecords(now).map((record) => ({ record, game: displayGame(record, context) }))
})
