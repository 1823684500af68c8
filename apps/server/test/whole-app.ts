import { createLedger } from '@dutch/sync/account/ledger'
import type { FastifyInstance } from 'fastify'
import { openAccounts } from '../src/accounts/open-accounts.ts'
import { openBilling } from '../src/billing/open-billing.ts'
import { createGuestStore } from '../src/guests/guest-store.ts'
import { createApp } from '../src/http/create-app.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { readSiteFiles } from '../src/http/site-files.ts'
import { openPush } from '../src/push/open-push.ts'
import type { Database } from '../src/storage/database.ts'
import { createLedgerStore } from '../src/storage/ledger/ledger-store.ts'
import { createRoomRepository } from '../src/storage/rooms/room-repository.ts'
import { builtSite } from './built-site.ts'
import { configOf } from './config-of.ts'
import { quickHashing } from './quick-hashing.ts'

const HOST = 'localhost:3000'

/** Every route of the server, as `main.ts` adds them, without listening. `close` ends it. */
export async function wholeApp(database: Database, dataDir: string): Promise<FastifyInstance> {
  const config = configOf({ DATA_DIR: dataDir, METRICS_TOKEN: 'metrics-of-the-tests' })
  const { accounts, close } = await openAccounts(config, database, { hashing: quickHashing })
  const ledgerStore = createLedgerStore(database)
  const app = createApp({
    config,
    files: readSiteFiles(builtSite()),
    isReady: () => true,
    isLogging: false,
    accounts,
    ledger: createLedger(ledgerStore),
    rooms: {
      store: createRoomRepository(database),
      guests: createGuestStore(database, Date.now),
      database,
      ledgerStore,
      secret: 'a secret of the tests, long enough to be one',
      activeSessions: () => Promise.resolve(new Set<string>()),
      followLeaving: () => undefined,
      followDeleted: () => undefined,
      onFault: () => undefined,
    },
    push: openPush(config.push, database),
    billing: openBilling({ config: null, database, mails: accounts.mails, publicUrl: config.publicUrl }),
    metrics: createMetrics('metrics-of-the-tests'),
  })
  app.addHook('onClose', close)
  await app.ready()
  return app
}

export interface Route {
  readonly method: (typeof METHODS)[number]
  readonly url: string
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
const INDENT = 4

/** Every route of an app, from the tree that Fastify prints. Parameters become `x`. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, tree = '', part = '', methods = ''] = /^([^\w/*]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? []
      const depth = tree.length / INDENT - 1
      above.length = Math.max(0, depth)
      above.push(part)
      const url = above.join('').replace(/^\*/, '/').replace('*', 'x').replaceAll(/:\w+/g, 'x')
      return METHODS.filter((method) => methods.split(', ').includes(method)).map((method) => ({ method, url }))
    })
}

/** Every field that some route reads; one body serves all routes. */
const FIELDS =
  `email newEmail password newPassword currentPassword firstName lastName full_name first_name last_name avatar_url token code id
  callbackURL endpoint keys accountId`.split(/\s+/)

/** Input that is slow for regular expressions: long runs of one kind of character, and near matches. */
const RUNS = [
  '0',
  'a',
  '.',
  'a.',
  'a@',
  '/',
  ' ',
  '\u0301',
  'é',
  '-',
  '%',
  '=',
  '"',
  '\\',
  'A1',
  ';',
  ' ;',
  'x=',
  '🃏',
  '{',
] as const

const KIB = 1024
const BODY = 15 * KIB
const URL_LENGTH = 2048

/** Makes a stranger's large request: one field is as long as 16 KiB allow, with content that depends on the number. */
export function largeRequest({ method, url }: Route, number: number, turn = 0) {
  const run = RUNS[number % RUNS.length] ?? '0'
  const field = FIELDS[Math.floor(number / RUNS.length) % FIELDS.length] ?? 'password'
  const long = (length: number) => run.repeat(Math.ceil(length / Buffer.byteLength(JSON.stringify(run).slice(1, -1))))
  const sender = number * 3 + turn
  const form = {
    email: `stranger-${number}-${turn}@example.org`,
    password: 'trois petits moulins',
    token: 'x'.repeat(40),
    code: '123456',
  }
  const query = `?token=${encodeURIComponent(long(300))}&protocol=1&accountId=x`
  return {
    method,
    url: `${url}${method === 'GET' ? query : ''}`.slice(0, URL_LENGTH),
    // Each request has another address, so that no limit saves the server the work.
    remoteAddress: `198.18.${Math.floor(sender / 250) % 250}.${sender % 250}`,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      cookie: `dutch.session_token=${'x'.repeat(32)}.${long(200).replaceAll(/[^\x21-\x7e]|[;,"\\]/g, '=')}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: JSON.stringify({ ...form, [field]: long(BODY) }) }),
  }
}
