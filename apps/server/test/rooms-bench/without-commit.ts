// Our server without the commit: it adds entries in memory only. Everything else is as in apps/server/src/main.ts.

import { createLedger } from '@dutch/sync/account/ledger'
import type { Append, KeptRoom, RoomRepository } from '@dutch/sync/room/room-repository'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { fileURLToPath } from 'node:url'
import { openAccounts } from '../../src/accounts/open-accounts.ts'
import { findActiveSessions } from '../../src/accounts/active-sessions.ts'
import { parseConfig } from '../../src/config.ts'
import { createGuestStore } from '../../src/guests/guest-store.ts'
import { createApp } from '../../src/http/create-app.ts'
import { readSiteFiles } from '../../src/http/site-files.ts'
import { openPush } from '../../src/push/open-push.ts'
import { createLedgerStore } from '../../src/storage/ledger/ledger-store.ts'
import { openDatabase } from '../../src/storage/database.ts'

const parsed = parseConfig(process.env)
if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
const { config } = parsed
const database = await openDatabase(config)
const onAccountDeleted = () => undefined
const { accounts } = await openAccounts(config, database, { onAccountDeleted })
const ledgerStore = createLedgerStore(database)
const app = createApp({
  config,
  files: readSiteFiles(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
  isReady: () => true,
  isLogging: true,
  accounts,
  ledger: createLedger(ledgerStore),
  rooms: {
    store: storeInMemory(),
    ledgerStore,
    guests: createGuestStore(database, Date.now),
    database,
    secret: accounts.keys.of('rooms'),
    activeSessions: (ids) => findActiveSessions(database.kysely, ids, Date.now()),
    followLeaving: () => undefined,
    followDeleted: onAccountDeleted,
    onFault: console.error,
  },
  push: openPush(config.push, database),
})
await app.listen({ port: config.port, host: '127.0.0.1', backlog: 4096 })
console.log('listening')

/** The cheapest possible store: it checks only the version, and does not wait. */
function storeInMemory(): RoomRepository {
  const rooms = new Map<string, Omit<KeptRoom, 'entries'> & { readonly entries: RoomEntry[] }>()
  const append = ({ gameId, from, entries }: Append) => {
    const kept = rooms.get(gameId)?.entries
    if (kept?.length !== from) return 'stale'
    kept.push(...entries)
    return 'appended'
  }
  return {
    open: ({ gameId, code, viewToken, entries, at }) => {
      if (rooms.has(gameId)) return Promise.resolve('there')
      rooms.set(gameId, { keys: { gameId, code, viewToken }, entries: [...entries], lastAt: at })
      return Promise.resolve('opened')
    },
    append: (asked) => Promise.resolve(append(asked)),
    read: (gameId, after) => {
      const kept = rooms.get(gameId)
      return Promise.resolve(kept === undefined ? null : { ...kept, entries: kept.entries.slice(after) })
    },
    revisions: () => Promise.resolve(new Map()),
    continue: () => Promise.resolve('stale'),
    latest: (gameId) => Promise.resolve(gameId),
    gameOfCode: () => Promise.resolve(null),
    endCodes: () => Promise.resolve(0),
    gameOfView: () => Promise.resolve(null),
    roomsOf: () => Promise.resolve([]),
    sweep: () => Promise.resolve(0),
    forget: () => Promise.resolve(),
  }
}
