// One node: rooms over a real store, its cluster met at a Redis where there is one. It is there to be killed.

import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { createLedger } from '@dutch/sync/account/ledger'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { createRedisCluster } from '../../src/redis/redis-cluster.ts'
import { addRooms } from '../../src/rooms/add-rooms.ts'
import type { Cluster } from '../../src/rooms/cluster.ts'
import { openDatabase, type Database } from '../../src/storage/database.ts'
import { createLedgerStore } from '../../src/storage/ledger/ledger-store.ts'
import { createRoomRepository } from '../../src/storage/rooms/room-repository.ts'
import { freePort } from '../free-port.ts'
import { createMemoryGuests } from '../memory-guests.ts'
import { USER_HEADER } from './life.ts'
import type { NodeLook, NodeQuestion, NodeSetup } from './node-life.ts'

const SECRET = 'a secret that all nodes have'
const MOST_PAGES = 1_000_000_000

process.once('message', (message) => {
  // The other end of this channel is `node-life.ts`.
  void serve(message as NodeSetup)
})
// Whoever asks may be gone without a word.
process.on('disconnect', () => process.exit())

async function serve({ storage, redisUrl, bounds }: NodeSetup): Promise<void> {
  // Phones of a test say from which address they come.
  const app = fastify({ trustProxy: true })
  const database = await openDatabase(storage)
  const ledgerStore = createLedgerStore(database)
  const rooms = addRooms(app, {
    store: createRoomRepository(database),
    ledger: createLedger(ledgerStore),
    ledgerStore,
    guests: createMemoryGuests(),
    secret: SECRET,
    ...(redisUrl === null ? {} : { cluster: clusterAt(redisUrl) }),
    ...(bounds === undefined ? {} : { bounds: { withoutAccount: 10_000, withoutSession: 10_000, ...bounds } }),
    onAccountLeaving: () => undefined,
    onAccountDeleted: () => undefined,
    notices: null,
    onFault: (error) => console.error(error),
    publicUrl: null,
    sessionOf: ({ headers, url }) => {
      // A browser's socket has no headers of its own.
      const userId = headers[USER_HEADER] ?? new URL(url, 'http://localhost').searchParams.get('user')
      return Promise.resolve(typeof userId === 'string' ? { userId, sessionId: userId } : null)
    },
    activeSessions: (ids) => Promise.resolve(new Set(ids)),
  })
  process.on('message', (message) => {
    // As above.
    void answer(message as NodeQuestion).then((answered) => process.send?.(answered))
  })
  const answer = async (question: NodeQuestion): Promise<NodeLook> => {
    if (question !== 'look') await limitPages(database, question === 'fill')
    // Any other kind keeps code that was compiled and is not used any more, which grows for hours.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const { heapUsed, rss } = process.memoryUsage()
    return { heapUsed, rss, sockets: rooms.size(), rooms: rooms.rooms() }
  }
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  process.send?.(port)
  // It ends by being killed, and what was compiled of it would never be kept (`NODE_COMPILE_CACHE`).
  flushCompileCache()
}

function clusterAt(url: string): Cluster {
  return createRedisCluster({
    url,
    secret: SECRET,
    serverId: randomUUID(),
    onUp: () => process.send?.('connected'),
    onDown: () => process.send?.('deaf'),
  })
}

/** An embedded database that has no page more than it has, as on a full disk; or as many as it likes. */
async function limitPages({ kysely }: Database, isFull: boolean): Promise<void> {
  const counted = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
  const most = isFull ? (counted.rows[0]?.page_count ?? 1) : MOST_PAGES
  await sql`pragma max_page_count = ${sql.lit(most)}`.execute(kysely)
}
