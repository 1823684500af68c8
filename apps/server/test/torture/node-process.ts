// One node, which is killed: rooms over a real database, with Redis if it has an address.

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
import { USER_HEADER } from './users.ts'
import type { NodeUsage, NodeQuestion, NodeSetup } from './forked-node.ts'

const SECRET = 'a secret that all nodes have'
const MOST_PAGES = 1_000_000_000

process.once('message', (message) => {
  // The other end of this channel is `forked-node.ts`.
  void serve(message as NodeSetup)
})
// The parent process may end without a message.
process.on('disconnect', () => process.exit())

async function serve({ storage, redisUrl, bounds }: NodeSetup): Promise<void> {
  // The phones of tests send the address that they come from.
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
    followLeaving: () => undefined,
    followDeleted: () => undefined,
    notifier: null,
    onFault: (error) => console.error(error),
    publicUrl: null,
    sessionOf: ({ headers, url }) => {
      // A browser cannot set headers of a WebSocket request.
      const userId = headers[USER_HEADER] ?? new URL(url, 'http://localhost').searchParams.get('user')
      return Promise.resolve(typeof userId === 'string' ? { userId, sessionId: userId } : null)
    },
    activeSessions: (ids) => Promise.resolve(new Set(ids)),
  })
  process.on('message', (message) => {
    // The other end of this channel is `forked-node.ts`.
    void answer(message as NodeQuestion).then((answered) => process.send?.(answered))
  })
  const answer = async (question: NodeQuestion): Promise<NodeUsage> => {
    if (question !== 'usage') await limitPages(database, question === 'fill')
    // Other collections keep compiled code that is not used any more, which grows for hours.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const { heapUsed, rss } = process.memoryUsage()
    return { heapUsed, rss, sockets: rooms.size(), rooms: rooms.rooms() }
  }
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  process.send?.(port)
  // The process is killed, which would lose the compile cache (`NODE_COMPILE_CACHE`).
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

/** Limits an embedded database to its present pages, as a full disk does; or lifts the limit. */
async function limitPages({ kysely }: Database, isFull: boolean): Promise<void> {
  const counted = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
  const most = isFull ? (counted.rows[0]?.page_count ?? 1) : MOST_PAGES
  await sql`pragma max_page_count = ${sql.lit(most)}`.execute(kysely)
}
