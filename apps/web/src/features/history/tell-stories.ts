// The stories of the history on their way to the screen: told in portions, with a pause after each that took its time.

import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import type { FiledEntry } from '@dutch/domain/history/filed-game'
import { sampleRecords } from '@dutch/domain/history/sample-games'
import { tellStories, type HistoryStories } from '@dutch/domain/history/stories'
import { pause } from './pause.ts'

const told = new WeakMap<readonly FiledEntry[], Promise<HistoryStories>>()

/** The stories of a list of games, told once for each list. */
export function storiesOfList(entries: readonly FiledEntry[]): Promise<HistoryStories> {
  let stories = told.get(entries)
  if (stories === undefined) {
    stories = tell(entries)
    told.set(entries, stories)
  }
  return stories
}

async function tell(entries: readonly FiledEntry[]): Promise<HistoryStories> {
  const telling = tellStories(entries, Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (;;) {
    const step = telling.next()
    if (step.done === true) return step.value
    await pause()
  }
}

let samples: readonly FiledEntry[] | null = null

/** The games shown as an example while there is none; the same list each time. */
export function sampleEntries(): readonly FiledEntry[] {
  if (samples === null) {
    const now = Date.now()
    const context = displayContext(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
    samples = sampleRecords(now).map((record) => ({ record, game: displayGame(record, context) }))
  }
  return samples
}
