import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { requireSameOriginJson } from '../accounts/same-origin.ts'
import { logFault } from '../accounts/log-fault.ts'
import type { Database } from '../storage/database.ts'
import type { Tasks } from '../storage/tasks.ts'
import type { BillingConfig } from './billing-config.ts'
import { addBillingRoutes } from './billing-routes.ts'
import { createBillingStore } from './billing-store.ts'
import { createBillingTasks } from './billing-tasks.ts'
import { createBilling } from './billing.ts'
import type { Provider } from './provider.ts'
import { createStripe } from './stripe-provider.ts'
import { addWebhook } from './webhook-route.ts'

export interface OpenBilling {
  readonly addRoutes: (app: FastifyInstance, accounts: Pick<Accounts, 'sessions' | 'limits' | 'sameOriginOnly'>) => void
  /** Runs due tasks. Never rejects. */
  readonly catchUp: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface OpenBillingParts {
  /** Null if nothing is sold; then the routes answer that. */
  readonly config: BillingConfig | null
  readonly database: Pick<Database, 'kysely'>
  readonly mails: Tasks
  readonly publicUrl: URL
  readonly now?: () => number
  readonly log?: (message: string, error: unknown) => void
  /** Created from `config` by default. */
  readonly provider?: Provider
}

const MINUTE_MS = 60_000
/** The provider does not send events again after this time. */
const KEEP_EVENTS_MS = 30 * 24 * 60 * MINUTE_MS
/** How long shutdown waits for running tasks; the rest runs after the next start. */
const LAST_WITHIN_MS = 1000
const SWEEP_EVERY_MS = 60 * MINUTE_MS

export function openBilling(parts: OpenBillingParts): OpenBilling {
  const { config, database, mails, publicUrl, now = () => Date.now(), log = logFault } = parts
  const { kysely } = database
  if (config === null) {
    return {
      addRoutes: (app, { sessions, limits }) => {
        addBillingRoutes(app, { sessions, limits, billing: null, log })
        addWebhook(app, null)
      },
      catchUp: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }
  }
  const store = createBillingStore(kysely)
  const provider = parts.provider ?? createStripe(config)
  const tasks = createBillingTasks({ database: kysely, provider, now, log })
  let running = Promise.resolve()
  // Results are dropped: the chain of promises would otherwise keep each of them in memory.
  const awaited = (work: Promise<unknown>): Promise<void> =>
    (running = Promise.all([running, work]).then(() => undefined))
  const soon: Tasks = { run: (only) => awaited(Promise.all([tasks.run(only), mails.run(only)])) }
  const billing = createBilling({ store, provider, tasks: soon, publicUrl, now, log })
  const doTasks = async (): Promise<void> => {
    await store
      .noteRestore(now())
      .catch((error: unknown) => log('It could not be read whether the database was restored.', error))
    await tasks.run()
  }
  const catchUp = (): Promise<void> => awaited(doTasks())
  const sweep = (): void => {
    store.forgetEvents(now() - KEEP_EVENTS_MS).catch((error: unknown) => log('Old events could not be deleted.', error))
  }
  void catchUp()
  const timers = [setInterval(() => void catchUp(), MINUTE_MS).unref(), setInterval(sweep, SWEEP_EVERY_MS).unref()]
  return {
    addRoutes: (app, { sessions, limits, sameOriginOnly }) => {
      void app.register((scope, _options, done) => {
        requireSameOriginJson(scope, sameOriginOnly)
        addBillingRoutes(scope, { sessions, limits, billing, log })
        done()
      })
      void app.register((scope, _options, done) => {
        addWebhook(scope, { billing, secret: config.webhookSecret, now, log })
        done()
      })
    },
    catchUp,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.race([running, wait(LAST_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
