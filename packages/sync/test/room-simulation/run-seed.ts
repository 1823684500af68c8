// One evening: phones, a server, and links that lose, double and reorder what they carry.

import { createChance, type Chance } from '../simulation/chance.ts'
import { NOON } from '../room-rig.ts'
import { act, answer } from './acts.ts'
import { createBook, type Book } from './book.ts'
import { faultsOf } from './check.ts'
import { faultsOfGames } from './check-games.ts'
import { openConnections, type SimulatedConnections } from './connections.ts'
import type { Sabotage } from './sabotage.ts'
import { CODE, type Server } from './server.ts'
import { Witness } from './witness.ts'

/** One game; one in which all but two are guests; or several, with guests who may get accounts and people who leave. */
export type Kind = 'game' | 'guests' | 'evening'

const STEPS: Readonly<Record<Kind, number>> = { game: 220, guests: 220, evening: 320 }
/** A phone may have ten questions; one is answered in each round, and most come back. */
const MOST_ROUNDS = 600

/** Runs one seed to the end. @returns the faults found, the first one first */
export function runSeed(seed: number, sabotage: Sabotage = {}, kind: Kind = 'game'): readonly string[] {
  const chance = createChance(seed)
  const book = createBook()
  const trouble = chance.pick([0, 0.05, 0.15]) ?? 0
  const connections = openConnections({ chance, book, sabotage, trouble, withGuests: kind !== 'game' })
  const { server, all, flights, connect } = connections
  const phones = all.map(({ phone }) => phone)
  const witness = new Witness(book)
  for (let step = 0; step < STEPS[kind]; step += 1) {
    const connection = chance.pick(all)
    if (connection === undefined) break
    const { phone } = connection
    const happening = chance.weigh({ deliver: 60, act: 12, cut: trouble * 20, connect: 8, crash: trouble * 6 })
    if (happening === 'deliver') flights.splice(chance.below(flights.length), 1)[0]?.()
    else if (happening === 'act') {
      act(phone, chance, book, `r${String(step)}`, NOON + step * 1000, kind === 'evening')
      if (phone.account() !== null) connect(connection)
    } else if (happening === 'connect') connect(connection)
    else connection.socket = null
    if (happening === 'crash') phone.crash()
    if (kind === 'evening') phones.forEach((one) => witness.observe(one))
  }
  settle(connections, chance, book)
  if (kind !== 'evening') return [...book.faults, ...faultsOf(server.games.last().entries, phones, book)]
  phones.forEach((one) => witness.observe(one))
  const games = new Map(server.games.all().map(({ gameId, entries }) => [gameId, entries]))
  const faults = [...faultsOfGames(games, phones, book, witness), ...astray(server)]
  return [...book.faults, ...faults]
}

/** SPEC Y1601: the code and the id of every game must lead to the last game. */
function astray({ games, find }: Server): readonly string[] {
  const targets = [
    { kind: 'code', code: CODE } as const,
    ...games.all().map(({ gameId }) => ({ kind: 'game', gameId }) as const),
  ]
  const wrong = targets.filter((target) => find(target) !== games.last())
  return wrong.map((target) => `${target.kind === 'code' ? target.code : target.gameId} leads to another game`)
}

/** Lets every message arrive, every phone connect and every question be answered. */
function settle({ all, flights, connect, heal }: SimulatedConnections, chance: Chance, book: Book): void {
  heal()
  const drain = () => {
    for (let count = 0; flights.length > 0; count += 1) {
      if (count > 100_000) {
        book.faults.push('there is no rest')
        return
      }
      flights.shift()?.()
    }
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    drain()
    for (const connection of all) connect(connection)
    drain()
    const open = all.filter(
      ({ phone }) => phone.client().questions.length + phone.client().pending.length > 0 || phone.account() !== null,
    )
    if (open.length === 0) return
    for (const { phone } of open) answer(phone, chance, book, NOON + 1_000_000)
  }
  book.faults.push('something waits for ever')
}
