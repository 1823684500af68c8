// One evening: the phones of the simulation, the server's own rooms, a store that fails, links that lose, double and reorder.

import { createLedger } from '@dutch/sync/account/ledger'
import { parseEntries } from '@dutch/sync/room/entry-codec'
import { RoomsUnavailableError, type RoomRepository } from '@dutch/sync/room/room-repository'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { GAME_ID, guestNamed, NOON } from '@dutch/sync/test/room-rig'
import { act, answer } from '@dutch/sync/test/room-simulation/acts'
import { createBook } from '@dutch/sync/test/room-simulation/book'
import { faultsOfGames, gamesKept } from '@dutch/sync/test/room-simulation/check-games'
import { faultsOf } from '@dutch/sync/test/room-simulation/check'
import { createPhone, type Phone } from '@dutch/sync/test/room-simulation/phone'
import { createChance, type Chance } from '@dutch/sync/test/simulation/chance'
import { MessageHandler } from '../src/rooms/message-handler.ts'
import { createFiling } from '../src/rooms/file-finished.ts'
import { SINGLE_SERVER, type Cluster } from '../src/rooms/cluster.ts'
import { textOf, type Frame } from '../src/rooms/room-socket.ts'
import { createRoomRegistry, type RoomRegistry } from '../src/rooms/room-registry.ts'
import { createRoomSecrets } from '../src/rooms/room-secrets.ts'
import { createMemoryCluster } from './memory-cluster.ts'
import { createMemoryGuests } from './memory-guests.ts'

interface TestConnection {
  readonly phone: Phone
  /** Null while there is no connection. */
  handler: MessageHandler | null
  /** To which it has, or had, one. */
  server: Server | null
}

interface Server {
  readonly registry: RoomRegistry
  readonly cluster: Cluster
}

export type Sabotage = (store: RoomRepository, chance: Chance) => RoomRepository

const STEPS = 200
const MOST_ROUNDS = 600

/**
 * Runs one seed to the end. Answers what is wrong then, the first thing first.
 * @param sabotage a planted bug: what it puts in the place of a store that keeps what it says
 * @param count how many servers there are; with several, what they say to each other is lost, doubled and reordered as well
 */
export async function runEvening(
  seed: number,
  sabotage: Sabotage = (store) => store,
  count = 1,
  withGuests = false,
  playsSeveral = false,
): Promise<readonly string[]> {
  const chance = createChance(seed)
  const book = createBook()
  const trouble = chance.pick([0, 0.05, 0.15]) ?? 0
  let isHealed = true
  let time = NOON
  const fails = () =>
    !isHealed && chance.happens(trouble)
      ? Promise.reject(new RoomsUnavailableError('The disk went'))
      : Promise.resolve()
  const store = createMemoryRoomRepository()
  store.beforeCommit = fails
  store.afterCommit = fails
  const ledgerStore = createMemoryLedgerStore()
  const flights: (() => void)[] = []
  const carry = (deliver: () => void) => {
    if (!isHealed && chance.happens(trouble)) return
    flights.push(deliver)
    if (!isHealed && chance.happens(trouble)) flights.push(deliver)
  }
  const network = createMemoryCluster(carry)
  const begin = (): Server => {
    const cluster = count > 1 ? network.server() : SINGLE_SERVER
    const registry = createRoomRegistry({
      store: sabotage(store, chance),
      now: () => (time += 1 + chance.below(1000)),
      elapsed: () => time,
      secrets: {
        ...createRoomSecrets('a secret of the tests'),
        gameIdsOf: () => [GAME_ID],
        newCode: () => 'ABCDEF',
        newViewToken: () => 'view',
      },
      runningGame: () => Promise.resolve(null),
      guests: createMemoryGuests(),
      filing: createFiling({ ledger: createLedger(ledgerStore), store: ledgerStore, onFailure: () => undefined }),
      cluster,
      onFault: (error) => book.faults.push(String(error)),
    })
    return { registry, cluster }
  }
  const servers = Array.from({ length: count }, begin)
  const connections: TestConnection[] = []
  const cut = (connection: TestConnection) => {
    connection.handler?.end()
    connection.handler = null
  }
  const connect = async (connection: TestConnection) => {
    cut(connection)
    const server = chance.pick(servers)
    if (server === undefined) return
    connection.server = server
    let hasDeltas = false
    const made: MessageHandler = new MessageHandler({
      registry: server.registry,
      followers: { follow: () => Promise.resolve(), leave: () => undefined },
      address: connection.phone.userId,
      newRequestId: () => 'none',
      onHello: (deltas) => {
        hasDeltas = deltas
      },
      onFault: (error) => book.faults.push(String(error)),
      socket: {
        userId: connection.phone.userId,
        sessionId: null,
        hasDeltas: () => hasDeltas,
        moved: () => undefined,
        close: () => connection.handler === made && cut(connection),
        answer: (frame) => send(frame),
        send: (frame) => send(frame),
      },
    })
    const send = (frame: Frame) => {
      const text = textOf(frame)
      const message = JSON.parse(text) as { readonly type: string; readonly requestId?: string }
      if (message.type === 'ack' && message.requestId !== undefined) book.acknowledged.add(message.requestId)
      carry(() => connection.handler === made && connection.phone.receive(text))
    }
    connection.handler = made
    await made.handle('{"type":"hello","protocol":1,"deltas":true}')
    connection.phone.greet()
  }
  const people = 2 + chance.below(5)
  const names = Array.from({ length: people }, (_, index) => `Joueur ${String(index)}`)
  for (const [index, playerName] of names.entries()) {
    const connection: TestConnection = {
      handler: null,
      server: null,
      phone: createPhone(
        withGuests && index > 1 ? guestNamed(`user${'abcdefgh'.charAt(index)}`) : `user-${String(index)}`,
        (message) => {
          const { handler } = connection
          if (handler !== null) carry(() => void handler.handle(JSON.stringify(message)))
        },
        {},
      ),
    }
    connections.push(connection)
    await connect(connection)
    const first = { type: 'create_game', players: names, scoreLimit: 1000, playerName, requestId: 'open' }
    const other = { type: 'join_game', gameId: GAME_ID, playerName, requestId: `join-${connection.phone.userId}` }
    await connection.handler?.handle(JSON.stringify(index === 0 ? first : other))
  }
  isHealed = false
  for (let step = 0; step < STEPS; step += 1) {
    const connection = chance.pick(connections)
    if (connection === undefined) break
    const common = { deliver: 60, rest: 30, act: 12, cut: trouble * 20, connect: 8, crash: trouble * 6 }
    const between = count > 1 ? { look: 3, part: trouble * 4, meet: 2 } : { look: 0, part: 0, meet: 0 }
    const kind = chance.weigh({ ...common, ...between })
    if (kind === 'deliver') flights.splice(chance.below(flights.length), 1)[0]?.()
    else if (kind === 'rest') await rest()
    else if (kind === 'act') act(connection.phone, chance, book, `r${String(step)}`, NOON + step * 1000, playsSeveral)
    else if (kind === 'connect') await connect(connection)
    else if (kind === 'look') chance.pick(servers)?.registry.lookAround()
    else if (kind === 'part') network.cut()
    else if (kind === 'meet') network.heal()
    else cut(connection)
    if (kind === 'crash') {
      connection.phone.crash()
      // The server dies as often, and every connection with it.
      const place = chance.below(count)
      const died = servers[place]
      if (died !== undefined && chance.happens(0.5)) {
        connections.filter(({ server }) => server === died).forEach(cut)
        await died.cluster.close()
        servers[place] = begin()
      }
    }
  }
  isHealed = true
  network.heal()
  await settle()
  if (playsSeveral) return [...book.faults, ...faultsOfGames(await gamesKept(store, GAME_ID), phones(), book)]
  if (count > 1) await deaf()
  const kept = await store.read(GAME_ID, 0)
  const entries = kept?.entries ?? []
  if (!parseEntries(JSON.parse(JSON.stringify(entries))).ok) return ['the store holds what nobody can read']
  const server = { entries: () => entries, sockets: new Set<never>(), receive: () => undefined }
  return [...book.faults, ...faultsOf(server, phones(), book)]

  function phones(): readonly Phone[] {
    return connections.map(({ phone }) => phone)
  }

  async function drain(): Promise<void> {
    do {
      for (const deliver of flights.splice(0)) deliver()
      await rest()
      for (const { registry } of servers) await registry.settled()
    } while (flights.length > 0)
  }

  /** SPEC Z905: nobody is heard any more, and nobody comes back: what is added is told all the same. */
  async function deaf(): Promise<void> {
    network.cut()
    for (const [index, connection] of connections.entries()) {
      act(connection.phone, chance, book, `deaf${String(index)}`, NOON + 2_000_000)
      await drain()
    }
    for (const { registry } of servers) registry.lookAround()
    await drain()
    const length = (await store.read(GAME_ID, 0))?.entries.length ?? 0
    for (const { phone } of connections) {
      if (phone.client().entries.length !== length) book.faults.push(`${phone.userId} was not told without news`)
    }
    network.heal()
    await settle()
  }

  async function settle(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await drain()
      for (const connection of connections) await connect(connection)
      await drain()
      const open = connections.filter(
        ({ phone }) => phone.client().questions.length + phone.client().pending.length > 0,
      )
      if (open.length === 0) return
      for (const { phone } of open) answer(phone, chance, book, NOON + 1_000_000)
    }
    book.faults.push('something waits for ever')
  }
}

/** Everything that can go on does, as far as it goes by itself. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
