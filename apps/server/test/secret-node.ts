// The accounts of one of several nodes, with the secrets of its environment, for `change-of-secret.test.ts`.

import { flushCompileCache } from 'node:module'
import { fastify } from 'fastify'
import { openAccounts } from '../src/accounts/open-accounts.ts'
import { openDatabase } from '../src/storage/database.ts'
import { configOf } from './config-of.ts'
import { quickHashing } from './quick-hashing.ts'

const { DATA_DIR = '', DATABASE_URL = '', AUTH_SECRET = '', AUTH_SECRET_PREVIOUS = '' } = process.env
const config = configOf({ DATA_DIR, DATABASE_URL, AUTH_SECRET, AUTH_SECRET_PREVIOUS })
const { accounts } = await openAccounts(config, await openDatabase(config), { hashing: quickHashing })
const app = fastify()
await app.register(accounts.routes)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
// The process is killed, which would lose the compile cache (`NODE_COMPILE_CACHE`).
flushCompileCache()
