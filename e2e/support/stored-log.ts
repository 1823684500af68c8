import type { Page } from '@playwright/test'

/** What this device has stored: the events of the game under way, the number of finished games, and its rooms. */
export interface StoredLog {
  readonly events: readonly string[]
  readonly finished: number
  /** The room clients as JSON (entries and pending requests), without rooms that the user is no longer in. */
  readonly rooms: readonly string[]
}

/** Reads the database, after the writes that the app has begun. */
export function storedLog(page: Page): Promise<StoredLog> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database does not answer')))
      })
    const database = await answer(indexedDB.open('DutchDB', 1))
    const reading = database.transaction(['ongoingGames', 'gameHistory', 'userPreferences'])
    const game: unknown = await answer(reading.objectStore('ongoingGames').get('current_game'))
    const finished = await answer(reading.objectStore('gameHistory').count())
    const kept = await answer<unknown[]>(reading.objectStore('userPreferences').getAll())
    database.close()
    const rooms = kept.flatMap((record) =>
      typeof record === 'object' && record !== null && 'client' in record && !('isLeft' in record)
        ? [JSON.stringify(record.client)]
        : [],
    )
    const events: unknown = typeof game === 'object' && game !== null && 'events' in game ? game.events : []
    return { events: Array.isArray(events) ? events.map((event) => JSON.stringify(event)) : [], finished, rooms }
  })
}
