import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { logFault as log } from '../accounts/log-fault.ts'
import { requireSameOriginJson } from '../accounts/same-origin.ts'
import { later } from '../later.ts'
import type { PushConfig } from './push-config.ts'
import type { Database } from '../storage/database.ts'
import { achievementsFrom } from './achievements-from.ts'
import { createPush } from './create-push.ts'
import { isPublicEndpoint, type EndpointRule } from './endpoint.ts'
import type { PushNotifier } from './notifications.ts'
import { publicLookup } from './public-lookup.ts'
import { addPushRoutes } from './push-routes.ts'
import { createPushService, type PushService } from './push-service.ts'
import { createSubscriptions } from './subscriptions.ts'
import { notificationsOf } from './sync-notifications.ts'
import { createUnlockNotifications } from './unlock-notifications.ts'

export interface OpenPush extends PushNotifier {
  readonly isOn: boolean
  readonly addRoutes: (app: FastifyInstance, accounts: Pick<Accounts, 'sessions' | 'limits' | 'sameOriginOnly'>) => void
  /** SPEC Z1111, Z1112: may notify an account's other devices after changes were stored. */
  readonly stored: (accountId: string, sessionId: string | null, changes: LedgerChanges) => void
  /** Sends what is queued, for LAST_WITHIN_MS at most. */
  readonly close: () => Promise<void>
}

/** Replaced by tests. */
export interface PushNetwork {
  readonly isAllowed: EndpointRule
  readonly serviceOf: (keys: PushConfig) => PushService
}

const LAST_WITHIN_MS = 1000
/** Connections to one push service. */
const MAX_SOCKETS = 8

const publicNetwork: PushNetwork = {
  isAllowed: isPublicEndpoint,
  serviceOf: (keys) =>
    createPushService({
      keys,
      request,
      lookup: publicLookup(),
      agent: new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    }),
}

/** Uses the real clock and random numbers. @param keys null: nothing is sent, and the routes answer that */
export function openPush(
  keys: PushConfig | null,
  { kysely }: Pick<Database, 'kysely'>,
  network: PushNetwork = publicNetwork,
): OpenPush {
  const now = (): number => Date.now()
  const subscriptions = createSubscriptions(kysely, now)
  const push =
    keys === null
      ? null
      : createPush({
          subscriptions,
          service: network.serviceOf(keys),
          later,
          chance: () => Math.random(),
          onFailure: log,
        })
  const notify: PushNotifier['notify'] = (...notification) => push?.notify(...notification)

  const unlocks = createUnlockNotifications({
    later,
    isHeard: async (accountId, except) =>
      (await subscriptions.subscribersFor([accountId], 'achievements', except)).length > 0,
    brought: (accountId, gameId) => achievementsFrom(kysely, accountId, gameId),
    notify: (accountId, notification, except) => notify([accountId], notification, except),
    onFailure: log,
  })

  return {
    isOn: push !== null,
    notify,
    addRoutes: (app, { sessions, limits, sameOriginOnly }) => {
      requireSameOriginJson(app, sameOriginOnly)
      const opened = keys === null || push === null ? null : { ...push, publicKey: keys.publicKey }
      addPushRoutes(app, {
        sessions,
        limits,
        subscriptions,
        push: opened === null ? null : { ...opened, isAllowed: network.isAllowed },
        log,
      })
    },
    stored: (accountId, sessionId, changes) => {
      if (push === null) return
      const notifications = notificationsOf(changes, now())
      const latest = notifications.at(-1)
      if (latest !== undefined) notify([accountId], latest, sessionId)
      for (const { gameId, state } of notifications)
        if (state === 'finished') unlocks.ended(accountId, sessionId, gameId)
    },
    close: async () => {
      unlocks.close()
      if (push === null) return
      await Promise.race([push.idle(), wait(LAST_WITHIN_MS, undefined, { ref: false })])
      push.close()
    },
  }
}
