import type { Page } from '@playwright/test'
import { fieldOf } from '@dutch/sync/unknown-fields'

/** What this device has stored: the events of the game under way, the number of finished games, and its rooms. */
export interface StoredLog {
  readonly events: readonly string[]
  readonly finished: number
  /** The room clients as JSON (entries and pending requests), without rooms that the user is no longer in. */
  readonly rooms: readonly string[]
}

/** Reads the database, after the writes that the app has begun. */
export async function storedLog(page: Page): Promise<StoredLog> {
  const { ongoingGames, gameHistory, userPreferences } = await storedRecords(page)
  const events = fieldOf(
    ongoingGames.find((game) => fieldOf(game, 'id') === 'current_game'),
    'events',
  )
  return {
    events: Array.isArray(events) ? events.map((event) => JSON.stringify(event)) : [],
    finished: gameHistory.length,
    rooms: userPreferences
      .filter((record) => fieldOf(record, 'client') !== undefined && fieldOf(record, 'isLeft') === undefined)
      .map((record) => JSON.stringify(fieldOf(record, 'client'))),
  }
}

/** All records of the database, in the order of their ids, after the writes that the app has begun. */
export function storedRecords(page: Page) {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database does not answer')))
      })
    const database = await answer(indexedDB.open('DutchDB', 1))
    const reading = database.transaction(['ongoingGames', 'gameHistory', 'userPreferences'])
    const recordsOf = (store: string) => answer<unknown[]>(reading.objectStore(store).getAll())
    const [ongoingGames, gameHistory, userPreferences] = await Promise.all([
      recordsOf('ongoingGames'),
      recordsOf('gameHistory'),
      recordsOf('userPreferences'),
    ])
    database.close()
    return { ongoingGames, gameHistory, userPreferences }
  })
}
