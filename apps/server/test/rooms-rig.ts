// A server of rooms in memory, and phones that are connected by real sockets.

import { createLedger } from '@dutch/sync/account/ledger'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { createMemoryLedgerStore, type MemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { fastify, type FastifyInstance } from 'fastify'
import { WebSocket, type ClientOptions, type RawData } from 'ws'
import { createAccountFollowers, type AccountFollowers } from '../src/sync/account-followers.ts'
import { createFiling, runningGames } from '../src/rooms/file-finished.ts'
import type { GuestStore } from '../src/guests/guest-store.ts'
import type { ConnectionBounds } from '../src/rooms/connection-limiter.ts'
import { SINGLE_SERVER, type Cluster } from '../src/rooms/cluster.ts'
import { createRoomRegistry, type RoomRegistry } from '../src/rooms/room-registry.ts'
import { createRoomSecrets } from '../src/rooms/room-secrets.ts'
import { addSocketServer, type SocketServer } from '../src/rooms/socket-server.ts'
import { createAwayNotifier } from '../src/rooms/notify-away.ts'
import type { PushNotifier } from '../src/push/notifications.ts'
import { createMemoryGuests } from './memory-guests.ts'
import { freePort } from './free-port.ts'
import { releaseAfterFile } from './releases.ts'

const RIG_URL = new URL('https://dutch.example.org')

export interface RoomsRig<Store extends RoomRepository> {
  readonly app: FastifyInstance
  readonly address: string
  readonly registry: RoomRegistry
  readonly server: SocketServer
  readonly store: Store
  readonly ledgerStore: MemoryLedgerStore
  readonly followers: AccountFollowers
  readonly ledger: ReturnType<typeof createLedger>
  /** Moves the server's clock. */
  readonly wait: (ms: number) => void
  /** Sets the wall clock back; the monotonic clock does not change. */
  readonly setBack: (ms: number) => void
  /** Users whose sessions have ended. */
  readonly ended: Set<string>
  readonly faults: unknown[]
  /** Opens a connection; without a user it has no session. */
  readonly phone: (userId: string | null, options?: ClientOptions) => Promise<Phone>
  /** Opens a connection that has said `hello`. */
  readonly hello: (userId: string | null, options?: ClientOptions) => Promise<Phone>
}

export interface RigParts<Store extends RoomRepository> {
  readonly store?: Store
  readonly bounds?: Partial<ConnectionBounds>
  readonly trustProxy?: boolean
  /** Delays every session look-up. */
  readonly beforeSession?: () => Promise<void>
  readonly ledgerStore?: MemoryLedgerStore
  readonly guests?: GuestStore
  /** The other servers over the same store; if absent, there are none. */
  readonly cluster?: Cluster
  readonly notifier?: PushNotifier
  readonly secret?: string
  readonly earlierSecrets?: readonly string[]
}

/** A server that listens only on this machine. */
export async function openRooms<Store extends RoomRepository = ReturnType<typeof createMemoryRoomRepository>>(
  parts: RigParts<Store> = {},
): Promise<RoomsRig<Store>> {
  // If the caller passes no store, `Store` is the default type.
  const store = parts.store ?? (createMemoryRoomRepository() as unknown as Store)
  const { ledgerStore = createMemoryLedgerStore() } = parts
  const ledger = createLedger(ledgerStore)
  const faults: unknown[] = []
  const ended = new Set<string>()
  let time = Date.UTC(2026, 0, 1, 12)
  let setBack = 0
  const now = () => time - setBack
  const elapsed = () => time
  const registry = createRoomRegistry({
    store,
    secrets: createRoomSecrets(parts.secret ?? 'a secret of the tests', parts.earlierSecrets),
    now,
    elapsed,
    runningGame: runningGames(ledgerStore),
    guests: parts.guests ?? createMemoryGuests(),
    filing: createFiling({ ledger, store: ledgerStore, onFailure: (error) => faults.push(error) }),
    cluster: parts.cluster ?? SINGLE_SERVER,
    onForgotten: (userId) => void server.dismiss(userId),
    ...(parts.notifier !== undefined && {
      onAppended: createAwayNotifier(parts.notifier, (error) => faults.push(error)),
    }),
    onFault: (error) => faults.push(error),
  })
  const followers = createAccountFollowers({
    store: ledgerStore,
    cluster: parts.cluster ?? SINGLE_SERVER,
    onFault: (error) => faults.push(error),
  })
  const app = fastify({ trustProxy: parts.trustProxy ?? false })
  const server = addSocketServer(app, {
    registry,
    followers,
    publicUrl: RIG_URL,
    sessionOf: async ({ headers }) => {
      await parts.beforeSession?.()
      const userId = headers['x-user']
      return typeof userId === 'string' ? { userId, sessionId: userId } : null
    },
    activeSessions: (ids) => Promise.resolve(new Set(ids.filter((id) => !ended.has(id)))),
    elapsed,
    onFault: (error) => faults.push(error),
    ...(parts.bounds === undefined ? {} : { bounds: parts.bounds }),
  })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  releaseAfterFile(() => app.close())
  const address = `ws://127.0.0.1:${port}/ws`
  const phone = async (userId: string | null, options: ClientOptions = {}) => {
    const headers = { ...(userId === null ? {} : { 'x-user': userId }), ...options.headers }
    const made = new Phone(new WebSocket(address, { origin: RIG_URL.origin, ...options, headers }))
    releaseAfterFile(() => made.ws.terminate())
    await made.next('connected')
    return made
  }
  return {
    app,
    address,
    registry,
    server,
    store,
    ledgerStore,
    followers,
    ledger,
    ended,
    faults,
    wait: (ms) => {
      time += ms
    },
    setBack: (ms) => {
      setBack += ms
    },
    phone,
    hello: async (userId, options) => {
      const made = await phone(userId, options)
      made.send({ type: 'hello', protocol: 1, deltas: true })
      await made.next('welcome')
      return made
    },
  }
}

type ReceivedMessage = Readonly<Record<string, unknown>> & { readonly type: string }

/** A connection's unread messages, in order; waits for the asked ones. */
export class Phone {
  readonly ws: WebSocket
  /** Every message, as text. */
  readonly received: string[] = []
  /** The close code of the connection. */
  readonly closed: Promise<number>
  readonly #unread: ReceivedMessage[] = []
  #wake: () => void = () => undefined

  constructor(ws: WebSocket) {
    this.ws = ws
    this.closed = new Promise((resolve) => {
      ws.on('close', (code) => {
        resolve(code)
        this.#wake()
      })
    })
    ws.on('error', () => undefined)
    ws.on('message', (data) => {
      const text = textOf(data)
      this.received.push(text)
      this.#unread.push(JSON.parse(text) as ReceivedMessage)
      this.#wake()
    })
  }

  send(message: ClientMessage | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Returns the next message of a type, and drops those before it. */
  async next(type: string): Promise<ReceivedMessage> {
    for (;;) {
      const place = this.#unread.findIndex((message) => message.type === type)
      const [found] = place === -1 ? [] : this.#unread.splice(0, place + 1).slice(-1)
      if (found !== undefined) return found
      if (this.ws.readyState === this.ws.CLOSED)
        throw new Error(`closed before ${type}; heard ${this.received.join(' ')}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Sends a `ping`, and returns the types of the messages before its `pong`. */
  async types(): Promise<readonly string[]> {
    this.send({ type: 'ping' })
    const before = [...this.#unread]
    for (;;) {
      const place = this.#unread.findIndex(({ type }) => type === 'pong')
      if (place !== -1)
        return this.#unread
          .splice(0, place + 1)
          .slice(0, -1)
          .map(({ type }) => type)
      if (this.ws.readyState === this.ws.CLOSED) return before.map(({ type }) => type)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : ''
}

/** A store that fails on demand. */
export function createFailingStore() {
  const store = createMemoryRoomRepository()
  const failing = {
    store: {
      ...store,
      revisions: (gameIds: readonly string[]) =>
        failing.isBlind ? Promise.reject(new StorageUnavailableError('The network went')) : store.revisions(gameIds),
    },
    /** Whether `revisions` fails. */
    isBlind: false,
    fail: () => {
      store.beforeCommit = () => Promise.reject(new StorageUnavailableError('The disk is full'))
    },
    /** Stores, and then fails to answer. */
    failLate: () => {
      store.afterCommit = () => Promise.reject(new StorageUnavailableError('The power went'))
    },
    heal: () => {
      store.beforeCommit = () => Promise.resolve()
      store.afterCommit = () => Promise.resolve()
    },
  }
  return failing
}
