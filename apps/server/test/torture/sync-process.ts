// A server of sync routes, ledger and real database, which is killed and must not lose anything.

import { flushCompileCache } from 'node:module'
import { createLedger } from '@dutch/sync/account/ledger'
import { fastify } from 'fastify'
import { openDatabase, type StorageConfig } from '../../src/storage/database.ts'
import { createLedgerStore } from '../../src/storage/ledger/ledger-store.ts'
import { addSyncRoutes } from '../../src/sync/sync-routes.ts'
import { freePort } from '../free-port.ts'
import { USER_HEADER } from './users.ts'

process.on('message', (message) => {
  // The other end of this channel is `forked-sync.ts`.
  void serve(message as StorageConfig)
})
// The parent process may end without a message.
process.on('disconnect', () => process.exit())

async function serve(storage: StorageConfig): Promise<void> {
  const app = fastify()
  const ledger = createLedger(createLedgerStore(await openDatabase(storage)))
  addSyncRoutes(app, { ledger, userOf: ({ headers }) => Promise.resolve(String(headers[USER_HEADER])) })
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  process.send?.(port)
  // The process is killed, which would lose the compile cache (`NODE_COMPILE_CACHE`).
  flushCompileCache()
}
