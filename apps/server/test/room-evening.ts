// One evening: simulated phones, the server's own rooms, a store that fails, links that lose, double and reorder.

import { createLedger } from '@dutch/sync/account/ledger'
import { parseEntries } from '@dutch/sync/room/entries'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { GAME_ID, guestNamed, NOON } from '@dutch/sync/test/room-rig'
import { act, answer } from '@dutch/sync/test/room-simulation/acts'
import type { Kind } from '@dutch/sync/test/room-simulation/run-seed'
import { CODE } from '@dutch/sync/test/room-simulation/server'
import { createBook } from '@dutch/sync/test/room-simulation/book'
import { faultsOfGames, gamesKept } from '@dutch/sync/test/room-simulation/check-games'
import { faultsOf } from '@dutch/sync/test/room-simulation/check'
import { createPhone, type Phone } from '@dutch/sync/test/room-simulation/phone'
import { Witness } from '@dutch/sync/test/room-simulation/witness'
import { createChance, type Chance } from '@dutch/sync/test/simulation/chance'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { createFiling } from '../src/rooms/file-finished.ts'
import { SINGLE_SERVER } from '../src/rooms/cluster.ts'
import { createConnecting, handled, type TestConnection } from './evening-connection.ts'
import { beginServer } from './evening-server.ts'
import { createMemoryCluster } from './memory-cluster.ts'

export interface Setting {
  readonly kind?: Kind
  /** With several servers, the notices between them are lost, doubled and reordered, too. */
  readonly servers?: number
  /** A planted bug: replaces the correct store. */
  readonly sabotage?: Sabotage
}

export type Sabotage = (store: RoomRepository, chance: Chance) => RoomRepository

const STEPS: Readonly<Record<Kind, number>> = { game: 200, guests: 200, evening: 280 }
const MOST_ROUNDS = 600

/** Runs one seed to the end. @returns the faults found, in order */
export async function runEvening(
  seed: number,
  { kind = 'game', servers: count = 1, sabotage = (store) => store }: Setting = {},
): Promise<readonly string[]> {
  const chance = createChance(seed)
  const book = createBook()
  const witness = new Witness(book)
  const trouble = chance.pick([0, 0.05, 0.15]) ?? 0
  let isHealed = true
  let time = NOON
  const fails = () =>
    !isHealed && chance.happens(trouble)
      ? Promise.reject(new StorageUnavailableError('The disk went'))
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
  const begin = () =>
    beginServer({
      store: sabotage(store, chance),
      cluster: count > 1 ? network.server() : SINGLE_SERVER,
      now: () => (time += 1 + chance.below(1000)),
      elapsed: () => time,
      filing: createFiling({ ledger: createLedger(ledgerStore), store: ledgerStore, onFailure: () => undefined }),
      onForgotten: () => undefined,
      onFault: (error) => book.faults.push(String(error)),
    })
  const servers = Array.from({ length: count }, begin)
  const connections: TestConnection[] = []
  const { cut, connect } = createConnecting({ chance, book, carry, servers })
  const people = 2 + chance.below(5)
  const names = Array.from({ length: people }, (_, index) => `Joueur ${String(index)}`)
  for (const [index, playerName] of names.entries()) {
    const connection: TestConnection = {
      handler: null,
      server: null,
      phone: createPhone(
        kind !== 'game' && index > 1 ? guestNamed(`user${'abcdefgh'.charAt(index)}`) : `user-${String(index)}`,
        (message) => {
          const { handler, server } = connection
          const userId = connection.phone.userId()
          const text = JSON.stringify(message)
          if (handler === null || server === null) return
          carry(() => {
            // A dead server reads nothing, and no server reads for a guest whose place an account took.
            if (servers.includes(server) && !book.claimed.has(userId)) handler.handle(text, nothing)
          })
        },
        {},
      ),
    }
    connections.push(connection)
    await connect(connection)
    const first = { type: 'create_game', players: names, scoreLimit: 1000, playerName, requestId: 'open' }
    const other = { type: 'join_game', gameId: GAME_ID, playerName, requestId: `join-${connection.phone.userId()}` }
    if (connection.handler !== null) await handled(connection.handler, JSON.stringify(index === 0 ? first : other))
  }
  isHealed = false
  for (let step = 0; step < STEPS[kind]; step += 1) {
    const connection = chance.pick(connections)
    if (connection === undefined) break
    const common = { deliver: 60, rest: 30, act: 12, cut: trouble * 20, connect: 8, crash: trouble * 6 }
    const between = count > 1 ? { check: 3, part: trouble * 4, meet: 2 } : { check: 0, part: 0, meet: 0 }
    const happening = chance.weigh({ ...common, ...between })
    if (happening === 'deliver') flights.splice(chance.below(flights.length), 1)[0]?.()
    else if (happening === 'rest') await rest()
    else if (happening === 'act') {
      act(connection.phone, chance, book, `r${String(step)}`, NOON + step * 1000, kind === 'evening')
      if (connection.phone.account() !== null) await connect(connection)
    } else if (happening === 'connect') await connect(connection)
    else if (happening === 'check') chance.pick(servers)?.registry.checkOtherServers()
    else if (happening === 'part') network.cut()
    else if (happening === 'meet') network.heal()
    else cut(connection)
    if (happening === 'crash') {
      connection.phone.crash()
      // The server dies as often, with its connections.
      const place = chance.below(count)
      const died = servers[place]
      if (died !== undefined && chance.happens(0.5)) {
        connections.filter(({ server }) => server === died).forEach(cut)
        await died.cluster.close()
        // What it began to store is stored, or not, before another server reads: a dead process stores nothing more.
        await rest()
        servers[place] = begin()
      }
    }
    if (kind === 'evening') for (const phone of phones()) witness.observe(phone)
  }
  isHealed = true
  network.heal()
  await settle()
  if (kind === 'evening') {
    for (const phone of phones()) witness.observe(phone)
    const games = await gamesKept(store, GAME_ID)
    return [
      ...book.faults,
      ...faultsOfGames(games, phones(), book, witness, count === 1),

      ...(await astray([...games.keys()])),
    ]
  }
  if (count > 1) await deaf()
  const entries = (await store.read(GAME_ID, 0))?.entries ?? []
  if (!parseEntries(JSON.parse(JSON.stringify(entries))).ok) return ['the store holds what nobody can read']
  return [...book.faults, ...faultsOf(entries, phones(), book)]

  function phones(): readonly Phone[] {
    return connections.map(({ phone }) => phone)
  }

  /** SPEC Z718: any code or id of the evening leads to the game under way. */
  async function astray(ids: readonly string[]): Promise<readonly string[]> {
    const targets = [{ kind: 'code', code: CODE } as const, ...ids.map((gameId) => ({ kind: 'game', gameId }) as const)]
    const led: string[] = []
    for (const target of targets) {
      const found = await servers[0]?.registry.findTarget(target, 'an address of nobody')
      led.push(found?.ok === true ? found.value.live.gameId : 'nowhere')
    }
    return led.flatMap((gameId, place) =>
      gameId === ids.at(-1) ? [] : [`${ids[place - 1] ?? CODE} leads to ${gameId}`],
    )
  }

  async function drain(): Promise<void> {
    do {
      for (const deliver of flights.splice(0)) deliver()
      await rest()
      for (const { registry } of servers) await registry.settled()
    } while (flights.length > 0)
  }

  /** SPEC Z905: without notices and without reconnects, all phones still receive what is added. */
  async function deaf(): Promise<void> {
    network.cut()
    for (const [index, connection] of connections.entries()) {
      act(connection.phone, chance, book, `deaf${String(index)}`, NOON + 2_000_000)
      await drain()
    }
    for (const { registry } of servers) registry.checkOtherServers()
    await drain()
    const length = (await store.read(GAME_ID, 0))?.entries.length ?? 0
    for (const { phone } of connections) {
      if (phone.client().entries.length !== length) book.faults.push(`${phone.userId()} was not told without news`)
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
        ({ phone }) => phone.client().questions.length + phone.client().pending.length > 0 || phone.account() !== null,
      )
      if (open.length === 0) return
      for (const { phone } of open) answer(phone, chance, book, NOON + 1_000_000)
    }
    book.faults.push('something waits for ever')
  }
}

/** Lets all pending work run until it waits for something else. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function nothing(): void {}
