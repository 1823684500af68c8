// Composition root.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Keys } from './accounts/keys.ts'
import { logFault } from './accounts/log-fault.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { findActiveSessions } from './accounts/active-sessions.ts'
import { createLedger } from '@dutch/sync/account/ledger'
import { errorCode } from './error-code.ts'
import { startMessage } from './start-message.ts'
import { parseConfig, type Config } from './config.ts'
import { openBilling } from './billing/open-billing.ts'
import { ledgerOfAccounts } from './sync/ledger-of-accounts.ts'
import { createGuestStore } from './guests/guest-store.ts'
import { createApp } from './http/create-app.ts'
import { readSiteFiles } from './http/site-files.ts'
import { openPush } from './push/open-push.ts'
import type { Cluster } from './rooms/cluster.ts'
import { createLedgerStore } from './storage/ledger/ledger-store.ts'
import { createRoomRepository } from './storage/rooms/room-repository.ts'
import { openDatabase, type Database } from './storage/database.ts'
import { DatabaseFault } from './storage/database-fault.ts'

/** How long shutdown waits for running requests. */
const STOP_WITHIN_MS = 4000
/** A mail server or a database that does not answer must not delay the end: what it got no answer to is not acknowledged. */
const END_WITHIN_MS = 5000
/** Modules that the start left out are loaded after clients have reconnected. */
const WARM_UP_AFTER_MS = 10_000
/** All clients reconnect at once after a restart. */
const BACKLOG = 4096

// A full disk of the log, or a broken pipe, would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const site = fileURLToPath(new URL('../../web/dist', import.meta.url))
const parsed = parseConfig(process.env)
if (!parsed.ok) {
  for (const fault of parsed.faults) console.error(fault)
  process.exitCode = 1
} else if (!existsSync(`${site}/shell.html`)) {
  console.error(`There is no built site in ${site}: run npm run build first, or npm start, which does.`)
  process.exitCode = 1
} else {
  const { config } = parsed
  const database = await orSayWhy(() =>
    openDatabase({ ...config, log: (line, level) => (level === 'error' ? logFault(line) : console.log(line)) }),
  )
  if (database !== null) await serve(config, database)
}

async function orSayWhy<T>(open: () => Promise<T>): Promise<T | null> {
  try {
    return await open()
  } catch (error) {
    console.error(error instanceof DatabaseFault ? error.message : error)
    process.exitCode = 1
    return null
  }
}

type OnLeaving = (userId: string) => Promise<void>

type OnDeleted = (userId: string) => void

async function serve(config: Config, database: Database): Promise<void> {
  let isStopping = false
  const isReady = (): boolean | Promise<boolean> => !isStopping && database.isReachable()
  const leaving: OnLeaving[] = []
  const deleted: OnDeleted[] = []
  const opened = await orSayWhy(() =>
    openAccounts(config, database, {
      onAccountLeaving: async (userId) => {
        for (const leave of leaving) await leave(userId)
      },
      onAccountDeleted: (userId) => deleted.forEach((notify) => notify(userId)),
    }),
  )
  if (opened === null) {
    await database.close()
    return
  }
  const { accounts, close } = opened
  const ledgerStore = createLedgerStore(database)
  const ledger = ledgerOfAccounts(createLedger(ledgerStore), ledgerStore, accounts.exists)
  const cluster = await clusterOf(config, accounts.keys)
  const [secret = '', ...earlierSecrets] = accounts.keys.allOf('rooms')
  const rooms = {
    ...(cluster === null ? {} : { cluster }),
    store: createRoomRepository(database),
    guests: createGuestStore(database, Date.now),
    database,
    ledgerStore,
    secret,
    earlierSecrets,
    activeSessions: (ids: readonly string[]) => findActiveSessions(database.kysely, ids, Date.now()),
    followLeaving: (leave: OnLeaving) => leaving.push(leave),
    followDeleted: (notify: OnDeleted) => deleted.push(notify),
    onFault: (error: unknown) => logFault('A part of the rooms failed.', error),
  }
  const push = openPush(config.push, database)
  const { publicUrl } = config
  const billing = openBilling({ config: config.billing, database, mails: accounts.mails, publicUrl })
  deleted.push(() => void billing.catchUp())
  const files = readSiteFiles(site)
  // Loaded only if configured, since it adds a tenth of a second to the start.
  const token = config.metricsToken
  const metrics = token === null ? undefined : (await import('./http/metrics.ts')).createMetrics(token)
  const { readinessFault } = database
  const app = createApp({
    config,
    files,
    isReady,
    readinessFault,
    isLogging: true,
    accounts,
    ledger,
    rooms,
    push,
    billing,
    metrics,
  })
  app.addHook('onClose', async () => {
    await push.close()
    await billing.close()
    await close()
    await database.close()
  })
  const stop = (): void => {
    // The signal may arrive several times: from the terminal, which signals the process group, and from the parent
    // process.
    if (isStopping) return
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS).unref()
    setTimeout(() => process.exit(), END_WITHIN_MS).unref()
    app.close().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await listen(app, config)
    console.log(startMessage(config, networkInterfaces()))
    setTimeout(() => {
      accounts.warmUp().catch((error: unknown) => logFault('The account library could not be loaded.', error))
    }, WARM_UP_AFTER_MS).unref()
  } catch (error) {
    console.error(reasonOf(error, config))
    process.exitCode = 1
    await app.close()
  }
}

/** SPEC Z911: the Redis client is loaded only if configured. */
async function clusterOf({ redisUrl }: Config, keys: Keys): Promise<Cluster | null> {
  if (redisUrl === null) return null
  const [{ createRedisCluster }, { whyDown }] = await Promise.all([
    import('./redis/redis-cluster.ts'),
    import('./redis/redis-link.ts'),
  ])
  return createRedisCluster({
    url: redisUrl,
    secret: keys.of('servers'),
    serverId: randomUUID(),
    onUp: () => console.log('Redis answers: phones hear of other nodes at once.'),
    onDown: (error) => logFault(`Redis ${whyDown(error)}: phones hear of other nodes within seconds.`, error),
  })
}

async function listen(app: ReturnType<typeof createApp>, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::', backlog: BACKLOG })
  } catch (error) {
    // A machine without IPv6 has no address `::`.
    if (host !== null || (errorCode(error) !== 'EAFNOSUPPORT' && errorCode(error) !== 'EADDRNOTAVAIL')) throw error
    await app.listen({ port, host: '0.0.0.0', backlog: BACKLOG })
  }
}

function reasonOf(error: unknown, { port, host }: Config): string {
  if (errorCode(error) === 'EADDRINUSE') return `PORT=${port}: another program already listens there; set another PORT`
  if (errorCode(error) === 'EACCES') return `PORT=${port}: this account may not listen there; set a PORT above 1023`
  if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT')
    return `HOST=${host ?? ''}: this machine has no such address; set one of its own, or 0.0.0.0`
  return String(error)
}
