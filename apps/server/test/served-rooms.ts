// A whole server that listens: accounts, guests, rooms and their database.

import { createLedger } from '@dutch/sync/account/ledger'
import { WebSocket } from 'ws'
import { ledgerPart } from '../src/accounts/ledger-part.ts'
import { roomsPart } from '../src/accounts/rooms-part.ts'
import { findActiveSessions } from '../src/accounts/active-sessions.ts'
import { createGuestStore } from '../src/guests/guest-store.ts'
import { createApp } from '../src/http/create-app.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { readSiteFiles } from '../src/http/site-files.ts'
import { createLedgerStore } from '../src/storage/ledger/ledger-store.ts'
import type { Fullness } from '../src/storage/storage-space.ts'
import { createRoomRepository } from '../src/storage/rooms/room-repository.ts'
import { Device, SERVER_URL, openTestServer } from './accounts-server.ts'
import { builtSite } from './built-site.ts'
import { configOf } from './config-of.ts'
import { emptyDatabase } from './databases.ts'
import { freePort } from './free-port.ts'
import { releaseAfterFile } from './releases.ts'
import { Phone } from './rooms-rig.ts'

/** Serves rooms, accounts and guests over one database, only on this machine. */
export async function serveRooms() {
  const database = await emptyDatabase('sqlite')
  let fullness: Fullness | null = null
  const leaving: ((userId: string) => Promise<void>)[] = []
  const deleted: ((userId: string) => void)[] = []
  const server = await openTestServer('sqlite', {
    database,
    parts: [ledgerPart(database.kysely), roomsPart(database)],
    onAccountLeaving: async (userId) => {
      for (const leave of leaving) await leave(userId)
    },
    onAccountDeleted: (userId) => deleted.forEach((notify) => notify(userId)),
  })
  const ledgerStore = createLedgerStore(database)
  const store = createRoomRepository(database)
  const guests = createGuestStore(database, Date.now)
  const faults: unknown[] = []
  const app = createApp({
    config: configOf({ PUBLIC_URL: SERVER_URL }),
    files: readSiteFiles(builtSite()),
    isReady: () => true,
    isLogging: false,
    metrics: createMetrics('sixteen-or-more-letters'),
    accounts: server.accounts,
    ledger: createLedger(ledgerStore),
    rooms: {
      store,
      ledgerStore,
      guests,
      database: { fullness: () => fullness },
      secret: 'a secret of the tests',
      activeSessions: (ids) => findActiveSessions(database.kysely, ids, Date.now()),
      followLeaving: (leave) => leaving.push(leave),
      followDeleted: (notify) => deleted.push(notify),
      onFault: (error) => faults.push(error),
    },
  })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  releaseAfterFile(() => app.close())
  const connect = (device: Device | null, headers: Readonly<Record<string, string>> = {}) => {
    const cookie = device === null ? '' : [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      origin: SERVER_URL,
      headers: { host: 'dutch.example.org', ...(cookie === '' ? {} : { cookie }), ...headers },
    })
  }
  const hello = async (device: Device) => {
    const phone = new Phone(connect(device))
    await phone.next('connected')
    phone.send({ type: 'hello', protocol: 1, deltas: true })
    await phone.next('welcome')
    return phone
  }
  return {
    server,
    app,
    database,
    store,
    guests,
    faults,
    connect,
    hello,
    /** A browser that can ask every route of the server. */
    browser: (headers: Readonly<Record<string, string>> = {}) => new Device(app, headers),
    fill: (full: Fullness | null) => {
      fullness = full
    },
  }
}
