import { setTimeout } from 'node:timers/promises'
import type { StorageConfig } from '../../src/storage/database.ts'
import type { PostgresServer } from '../postgres-server.ts'
import { openMemberRooms, type MemberRooms } from './member-rooms.ts'
import { startNode } from './forked-node.ts'
import type { TortureResult } from './torture.ts'

const ROOMS = 8
const PEOPLE = 4
/** Faults per set of rooms; then their logs would take too long to send. */
const FAULTS_OF_ROOMS = 10
const ROUNDS = 30
/** The longest outage of the database. All times are in ms. */
const LONGEST_GONE = 400
const TYPE_EVERY = 20
/** The time in which earlier acknowledgements arrive. */
const ARRIVES_WITHIN = 100
/** All phones have one address. */
const BOUNDS = { ofAddress: 10_000, ofUser: 100, attempts: { most: 1, everyMs: 0 } }

/** What happens to a database, and how it ends. */
export interface DatabaseFailure {
  /** Whether it stores nothing meanwhile; a full disk may have some room in an existing page. */
  readonly isGone: boolean
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
}

export interface DatabaseFailureResult extends TortureResult {
  /** Milliseconds from the end of each outage to the next acknowledgement. */
  readonly back: readonly number[]
}

/**
 * SPEC Z1313, Z707: the database of a node fails repeatedly while rooms are played. Nothing is acknowledged meanwhile,
 * earlier acknowledgements hold, and the node recovers without help.
 */
export async function tortureDatabase(
  storage: StorageConfig,
  kills: number,
  mishapOf: (node: { readonly limitPages: (isFull: boolean) => Promise<void> }) => DatabaseFailure,
): Promise<DatabaseFailureResult> {
  const node = await startNode({ storage, redisUrl: null, bounds: BOUNDS })
  const { isGone, begin, end } = mishapOf(node)
  const faults: string[] = []
  const back: number[] = []
  let [acknowledged, unanswered] = [0, 0]
  let rooms: MemberRooms | null = null
  const leave = () => {
    acknowledged += rooms?.acknowledged() ?? 0
    rooms?.end()
  }
  for (let kill = 0; kill < kills && faults.length === 0; kill += 1) {
    if (kill % FAULTS_OF_ROOMS === 0) {
      leave()
      const tag = `mishap-${String(kill)}`
      rooms = await openMemberRooms({ rooms: ROOMS, people: PEOPLE, tag, address: () => node.address })
    }
    if (rooms === null) break
    await rooms.playOn(ROUNDS)
    await begin()
    await setTimeout(ARRIVES_WITHIN)
    const before = rooms.acknowledged()
    const goneUntil = performance.now() + Math.random() * LONGEST_GONE
    do {
      // The members go on entering rounds.
      for (const member of rooms.members) member.play()
      await setTimeout(TYPE_EVERY)
    } while (performance.now() < goneUntil)
    if (isGone && rooms.acknowledged() !== before) faults.push('acknowledged without a database')
    unanswered += rooms.members.filter(({ client }) => client().pending.length > 0).length
    await end()
    const began = performance.now()
    await rooms.playOn(1)
    back.push(performance.now() - began)
    faults.push(...(await rooms.rest()))
  }
  leave()
  await node.kill()
  return { kills, acknowledged, unanswered, faults, back }
}

/** Stops PostgreSQL as if the power failed. */
export function killing(postgres: Pick<PostgresServer, 'crash' | 'resume'>): DatabaseFailure {
  return { isGone: true, begin: () => postgres.crash(), end: () => postgres.resume() }
}

/** Makes the disk full. */
export function filling({ limitPages }: { readonly limitPages: (isFull: boolean) => Promise<void> }): DatabaseFailure {
  return { isGone: false, begin: () => limitPages(true), end: () => limitPages(false) }
}
