import type { Ledger } from '@dutch/sync/account/ledger'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { requireSameOriginJson } from '../accounts/same-origin.ts'
import type { OpenBilling } from '../billing/open-billing.ts'
import { addGuestRoutes, type GuestRoutesParts } from '../guests/guest-routes.ts'
import { addRooms, type RoomsParts } from '../rooms/add-rooms.ts'
import type { OpenPush } from '../push/open-push.ts'
import type { AccountFollowers } from '../sync/account-followers.ts'
import { addSyncRoutes } from '../sync/sync-routes.ts'
import { compressAnswer } from './compress-answers.ts'
import type { Metrics } from './metrics.ts'

export interface PartsWithAccounts {
  /** Without accounts only the score sheet is served. */
  readonly accounts?: Accounts
  /** Requires `accounts`. */
  readonly ledger?: Ledger
  /** Requires `accounts` and `ledger`. */
  readonly rooms?: Pick<
    RoomsParts,
    | 'store'
    | 'ledgerStore'
    | 'secret'
    | 'earlierSecrets'
    | 'activeSessions'
    | 'guests'
    | 'onFault'
    | 'followLeaving'
    | 'followDeleted'
    | 'cluster'
  > &
    Pick<GuestRoutesParts, 'database'>
  /** Requires `accounts`. */
  readonly push?: OpenPush
  /** Requires `accounts`. */
  readonly billing?: OpenBilling
  /** Without it nothing is measured. */
  readonly metrics?: Metrics | undefined
}

/** Registers accounts and everything that requires them. @param publicUrl null if none is configured */
export function addAccounts(
  app: FastifyInstance,
  { accounts, ledger, rooms, push, billing, metrics }: PartsWithAccounts,
  publicUrl: URL | null,
): void {
  if (accounts === undefined) return
  void app.register(accounts.routes)
  if (ledger !== undefined) {
    const followers =
      rooms === undefined ? null : addRoomsAndGuests(app, { accounts, ledger, rooms, push, metrics }, publicUrl)
    addSync(app, accounts, ledger, (accountId, sessionId, changes) => {
      push?.stored(accountId, sessionId, changes)
      followers?.changed(accountId, changes.head, sessionId)
    })
  }
  for (const part of [push, billing]) {
    if (part === undefined) continue
    void app.register((scope, _options, done) => {
      part.addRoutes(scope, accounts)
      done()
    })
  }
}

type RoomsWithAccounts = Required<Pick<PartsWithAccounts, 'accounts' | 'ledger' | 'rooms'>> &
  Pick<PartsWithAccounts, 'metrics'> & { readonly push: OpenPush | undefined }

function addRoomsAndGuests(
  app: FastifyInstance,
  { accounts, ledger, rooms, push, metrics }: RoomsWithAccounts,
  publicUrl: URL | null,
): AccountFollowers {
  const { limits, sameOriginOnly, sessions } = accounts
  const { sessionOf, fullSessionOf } = sessions
  const added = addRooms(app, {
    ...rooms,
    ledger,
    publicUrl,
    sessionOf,
    notifier: push?.isOn === true ? push : null,
  })
  const { guests, database, onFault } = rooms
  const { guestRooms, followers } = added
  addGuestRoutes(app, {
    guests,
    rooms: guestRooms,
    limits,
    database,
    fullSessionOf,
    sameOriginOnly,
    publicUrl,
    onFault,
  })
  metrics?.watch('dutch_sockets', 'WebSockets that are open.', added.size)
  metrics?.watch('dutch_rooms', 'Rooms in memory: somebody is in them, or was a minute ago.', added.rooms)
  return followers
}

/** @param onStored called after changes are stored, with the session that pushed them. Must not throw */
function addSync(
  app: FastifyInstance,
  accounts: Accounts,
  ledger: Ledger,
  onStored: (accountId: string, sessionId: string | null, changes: LedgerChanges) => void,
): void {
  const sessionIds = new WeakMap<FastifyRequest, string>()
  const userOf = async (request: FastifyRequest) => {
    const session = await accounts.sessions.sessionOf(request)
    if (session !== null) sessionIds.set(request, session.sessionId)
    return session?.userId ?? null
  }
  void app.register((scope, _options, done) => {
    requireSameOriginJson(scope, accounts.sameOriginOnly)
    addSyncRoutes(scope, {
      ledger,
      userOf,
      onStored: (request, accountId, changes) => onStored(accountId, sessionIds.get(request) ?? null, changes),
    })
    // This comes after the rate limiter has counted the response's size.
    scope.addHook('onSend', compressAnswer)
    done()
  })
}
