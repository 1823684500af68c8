import type { Ledger } from '@dutch/sync/account/ledger'
import type { LedgerStore } from '@dutch/sync/account/ledger-store'
import { ACCOUNTS, type Cluster } from '../rooms/cluster.ts'
import { frameOf, type RoomSocket } from '../rooms/room-socket.ts'

export interface AccountFollowers {
  /** SPEC Z725: sends the account's last revision, then each change. Rejects with `StorageUnavailableError`. */
  readonly follow: (socket: RoomSocket, accountId: string) => Promise<void>
  /** May be called more than once. */
  readonly leave: (socket: RoomSocket, accountId: string) => void
  /** Call it after the commit. @param sessionId the pushing session, which is not notified; null for the server */
  readonly changed: (accountId: string, revision: number, sessionId: string | null) => void
  readonly size: () => number
}

interface AccountFollowersParts {
  readonly store: Pick<LedgerStore, 'changesAfter'>
  readonly cluster: Cluster
  readonly onFault: (error: unknown) => void
}

/** Asks for no changes, so that only the head is read. */
const NOTHING = { after: Number.MAX_SAFE_INTEGER, limit: 1, maxBytes: 1 }

/** SPEC Z725, Z910 */
export function createAccountFollowers({ store, cluster, onFault }: AccountFollowersParts): AccountFollowers {
  const followers = new Map<string, Set<RoomSocket>>()
  const notify = (accountId: string, revision: number, sessionId: string | null) => {
    const sockets = followers.get(accountId)
    if (sockets === undefined) return
    const frame = frameOf({ type: 'account_changed', revision })
    for (const socket of sockets) if (sessionId === null || socket.sessionId !== sessionId) socket.send(frame)
  }
  const headOf = async (accountId: string) =>
    (await store.changesAfter(accountId, NOTHING.after, NOTHING.limit, NOTHING.maxBytes)).head
  /** One account after the other, so that missed notices do not flood the database. */
  const lookAtAll = async () => {
    for (const accountId of followers.keys()) notify(accountId, await headOf(accountId), null)
  }
  const others = cluster.subscribe(ACCOUNTS, (event) => {
    // Devices also pull from time to time, so a failure only delays them.
    if (event.type === 'missed') lookAtAll().catch(onFault)
    else if (event.notice.type === 'account') {
      const { accountId, revision, sessionId } = event.notice
      notify(accountId, revision, sessionId)
    }
  })
  const leave: AccountFollowers['leave'] = (socket, accountId) => {
    const sockets = followers.get(accountId)
    if (sockets?.delete(socket) === true && sockets.size === 0) followers.delete(accountId)
  }
  return {
    follow: async (socket, accountId) => {
      const sockets = followers.get(accountId) ?? new Set()
      followers.set(accountId, sockets.add(socket))
      socket.send(frameOf({ type: 'account_changed', revision: await headOf(accountId) }))
    },
    leave,
    changed: (accountId, revision, sessionId) => {
      notify(accountId, revision, sessionId)
      others.publish({ type: 'account', accountId, revision, sessionId })
    },
    size: () => followers.size,
  }
}

/** SPEC Z725: a change by the server itself is sent to all devices. */
export function notifyingFollowers(ledger: Ledger, { changed }: Pick<AccountFollowers, 'changed'>): Ledger {
  return {
    ...ledger,
    push: (accountId, operations, epoch, options = {}) =>
      ledger.push(accountId, operations, epoch, {
        ...options,
        onStored: (changes) => {
          options.onStored?.(changes)
          changed(accountId, changes.head, null)
        },
      }),
  }
}
