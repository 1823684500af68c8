import type { Page } from '@playwright/test'

/** A round as the database stores it. */
export interface StoredRound {
  readonly id: string
  /** Points, in the order of the table. */
  readonly scores: readonly number[]
  /** Seat of the player who called Dutch; null for nobody. */
  readonly dutch: number | null
}

/** The rounds of the game under way, read directly from IndexedDB and not through the app. */
export function storedRounds(page: Page): Promise<readonly StoredRound[]> {
  return page.evaluate(readRounds)
}

/** Runs in the page. */
export async function readRounds(): Promise<readonly StoredRound[]> {
  interface Stored {
    readonly events: readonly (
      | { readonly type: 'game-created'; readonly players: readonly { readonly id: string }[] }
      | {
          readonly type: 'round-added'
          readonly roundId: string
          readonly entries: readonly { readonly playerId: string; readonly score: number }[]
          readonly dutchPlayerId: string | null
        }
    )[]
  }
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The database does not answer')))
    })
  const database = await answer(indexedDB.open('DutchDB', 1))
  const store = database.transaction('ongoingGames').objectStore('ongoingGames')
  // The app stores a record of this form under this key. Without a game there is none, and so no rounds.
  const record = (await answer(store.get('current_game'))) as Stored | undefined
  database.close()
  let seats: readonly string[] = []
  const rounds: StoredRound[] = []
  for (const event of record?.events ?? []) {
    if (event.type === 'game-created') seats = event.players.map((player) => player.id)
    if (event.type !== 'round-added') continue
    const { roundId, entries, dutchPlayerId } = event
    const scoreOf = (seat: string) => entries.find((entry) => entry.playerId === seat)?.score ?? NaN
    rounds.push({
      id: roundId,
      scores: seats.map(scoreOf),
      dutch: dutchPlayerId === null ? null : seats.indexOf(dutchPlayerId),
    })
  }
  return rounds
}
