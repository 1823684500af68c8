// Finds what may be missing in the end: what a user threw away, or what was lost with the server's storage.

import { readOutbox } from '../../src/account/device-records.ts'
import { memberRounds, reading } from './acts.ts'
import type { Book } from './book.ts'
import type { Device } from './device.ts'
import type { Server } from './server.ts'

interface Witnesses {
  readonly server: Server
  readonly book: Book
  readonly all: readonly Device[]
}

/** Excuses the rounds that only this device has of its account, since its user throws them away. */
export async function excuse({ server, book }: Witnesses, device: Device, accountId: string): Promise<void> {
  const { data } = device.storage
  const transaction = {
    ...reading(data.stores.userPreferences),
    get: (storeName: 'gameHistory' | 'userPreferences', id: string) => Promise.resolve(data.stores[storeName].get(id)),
    game: {
      read: () => Promise.resolve(data.game),
      write: () => Promise.resolve(),
      markClosed: () => Promise.resolve(),
    },
  }
  const known = await serverRounds(server, accountId)
  for (const at of await memberRounds(transaction)) if (!known.has(at)) book.excusedRounds.add(at)
  for (const one of await readOutbox(transaction))
    if (one.kind === 'event' && one.event.type === 'round-added') book.excusedRounds.add(one.event.at)
}

/** Excuses the rounds that no device has any more, since they are lost with the server's storage. */
export function excuseLost({ book, all }: Witnesses): void {
  const held = new Set<number>()
  for (const { storage } of all) {
    const text = JSON.stringify([
      storage.data.game,
      ...storage.data.stores.gameHistory.values(),
      ...storage.data.stores.userPreferences.values(),
    ])
    for (const [, at] of text.matchAll(/"(?:at|addedAt)":(\d+)/gu)) held.add(Number(at))
  }
  for (const { event } of book.events)
    if (event.type === 'round-added' && !held.has(event.at)) book.excusedRounds.add(event.at)
}

async function serverRounds(server: Server, accountId: string): Promise<ReadonlySet<number>> {
  const { entries } = await server.store.changesAfter(accountId, 0, Number.MAX_SAFE_INTEGER)
  const times = new Set<number>()
  for (const [, at] of JSON.stringify(entries).matchAll(/"(?:at|addedAt)":(\d+)/gu)) times.add(Number(at))
  return times
}
