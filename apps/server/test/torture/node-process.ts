// One node of several: rooms over PostgreSQL, its neighbours met at a Redis. It is there to be killed.

import { randomUUID } from 'node:crypto'
import { createLedger } from '@dutch/sync/account/ledger'
import { fastify } from 'fastify'
import { createRedisNeighbours } from '../../src/redis/redis-neighbours.ts'
import { addRooms } from '../../src/rooms/add-rooms.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { createLedgerStore } from '../../src/storage/ledger/ledger-store.ts'
import { createRoomStore } from '../../src/storage/rooms/room-store.ts'
import { freePort } from '../free-port.ts'
import { USER_HEADER } from './life.ts'
import type { NodeSetup } from './node-life.ts'

const SECRET = 'a secret that all nodes have'

process.on('message', (message) => {
  // The other end of this channel is `node-life.ts`.
  void serve(message as NodeSetup)
})
// Whoever asks may be gone without a word.
process.on('disconnect', () => process.exit())

async function serve({ storage, redisUrl }: NodeSetup): Promise<void> {
  const app = fastify()
  const database = await openDatabase(storage)
  const ledgerStore = createLedgerStore(database)
  addRooms(app, {
    store: createRoomStore(database),
    ledger: createLedger(ledgerStore),
    ledgerStore,
    secret: SECRET,
    neighbours: createRedisNeighbours({
      url: redisUrl,
      secret: SECRET,
      serverId: randomUUID(),
      onUp: () => process.send?.('heard'),
      onDown: () => process.send?.('deaf'),
    }),
    onAccountDeleted: () => undefined,
    notices: null,
    onFault: (error) => console.error(error),
    publicUrl: null,
    sessionOf: ({ headers }) => {
      const userId = headers[USER_HEADER]
      return Promise.resolve(typeof userId === 'string' ? { userId, sessionId: userId } : null)
    },
    goOn: (ids) => Promise.resolve(new Set(ids)),
  })
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  process.send?.(port)
}
