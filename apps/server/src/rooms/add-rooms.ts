import type { Ledger } from '@dutch/sync/account/ledger'
import type { LedgerStore } from '@dutch/sync/account/ledger-store'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import type { FastifyInstance } from 'fastify'
import { guestCookie, guestIn } from '../guests/guest-cookie.ts'
import { isGuestSession, type GuestStore } from '../guests/guest-store.ts'
import type { PushNotifier } from '../push/notifications.ts'
import { createAccountFollowers, notifyingFollowers } from '../sync/account-followers.ts'
import { createFiling, runningGames } from './file-finished.ts'
import { SINGLE_SERVER, type Cluster } from './cluster.ts'
import { createRoomRegistry } from './room-registry.ts'
import { createRoomSecrets } from './room-secrets.ts'
import { createRoomsOfGuest } from './rooms-of-guest.ts'
import { addSharedGames } from './shared-game.ts'
import { createAwayNotifier } from './notify-away.ts'
import { addSocketServer, type SocketServerParts } from './socket-server.ts'

export interface RoomsParts extends Pick<
  SocketServerParts,
  'publicUrl' | 'sessionOf' | 'activeSessions' | 'onFault' | 'bounds'
> {
  readonly store: RoomRepository
  readonly ledger: Ledger
  readonly ledgerStore: LedgerStore
  /** Shared by all servers of one database. */
  readonly secret: string
  /** Former values of `AUTH_SECRET`: what they made is accepted, and nothing new is made with them. */
  readonly earlierSecrets?: readonly string[]
  readonly cluster?: Cluster
  readonly guests: GuestStore
  readonly followLeaving: (leave: (userId: string) => Promise<void>) => void
  readonly followDeleted: (dismiss: (userId: string) => void) => void
  readonly notifier: PushNotifier | null
}

const CHECK_EVERY_MS = 5000
/** Z735: connections close within 5 s, including the response time of the database. */
const CHECK_SESSIONS_EVERY_MS = 3500
const TIDY_EVERY_MS = 30_000
/** SPEC Z905 */
const LOOK_EVERY_MS = 2500
/** SPEC Z906: two notices within the time after which other servers forget this one's users. */
const REPEAT_EVERY_MS = 15_000
const SWEEP_EVERY_MS = 3_600_000
/** Z712 */
const KEEP_MS = 90 * 24 * 3_600_000

/** Serves rooms at `/ws` until the server is closed. */
export function addRooms(app: FastifyInstance, parts: RoomsParts) {
  const { store, ledger, ledgerStore, secret, guests, onFault, cluster = SINGLE_SERVER } = parts
  const now = () => Date.now()
  const elapsed = () => performance.now()
  const followers = createAccountFollowers({ store: ledgerStore, cluster, onFault })
  const registry = createRoomRegistry({
    store,
    secrets: createRoomSecrets(secret, parts.earlierSecrets),
    now,
    elapsed,
    runningGame: runningGames(ledgerStore),
    guests,
    filing: createFiling({ ledger: notifyingFollowers(ledger, followers), store: ledgerStore, onFailure: onFault }),
    cluster,
    onForgotten: (userId) => void server.dismiss(userId),
    ...(parts.notifier !== null && { onAppended: createAwayNotifier(parts.notifier, onFault) }),
    onFault,
  })
  const isSecure = parts.publicUrl?.protocol === 'https:'
  /** SPEC Z804: an account's session comes before a guest's. Z802: each connection renews the guest's cookie. */
  const sessionOf: RoomsParts['sessionOf'] = async (request) => {
    const { cookie } = request.headers
    const account = await parts.sessionOf(request)
    if (account !== null) return account
    const guest = await guests.sessionOf(cookie)
    const given = guestIn(cookie)
    if (guest === null || given === null) return null
    return { ...guest, setCookie: guestCookie(given, isSecure) }
  }
  const activeSessions: RoomsParts['activeSessions'] = async (ids) => {
    const accountIds = ids.filter((id) => !isGuestSession(id))
    const [ofAccounts, ofGuests] = await Promise.all([parts.activeSessions(accountIds), guests.activeSessions(ids)])
    return new Set([...ofAccounts, ...ofGuests])
  }
  addSharedGames(app, registry, now, async (request) => (await sessionOf(request))?.userId ?? null)
  const server = addSocketServer(app, { ...parts, sessionOf, activeSessions, registry, followers, elapsed })
  const { dismiss } = server
  const guestRooms = createRoomsOfGuest({ store, registry, guests, dismiss, onFault })
  parts.followLeaving(guestRooms.leave)
  parts.followDeleted((userId) => {
    registry.forget(userId)
    void dismiss(userId)
  })
  const quietly = (work: Promise<unknown>) => void work.catch(onFault)
  const timers = [
    setInterval(server.check, CHECK_EVERY_MS),
    setInterval(() => quietly(server.checkSessions()), CHECK_SESSIONS_EVERY_MS),
    setInterval(registry.tidy, TIDY_EVERY_MS),
    setInterval(() => quietly(Promise.all([store.sweep(now() - KEEP_MS), guests.sweep()])), SWEEP_EVERY_MS),
    setInterval(() => quietly(store.endCodes(now() - CODE_MS)), SWEEP_EVERY_MS),
    ...(cluster.hasOthers
      ? [setInterval(registry.checkOtherServers, LOOK_EVERY_MS), setInterval(registry.repeat, REPEAT_EVERY_MS)]
      : []),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval)
    await cluster.close()
  })
  return { guestRooms, followers, size: server.size, rooms: registry.size }
}
