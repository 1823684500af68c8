import { setTimeout } from 'node:timers/promises'
import type { StorageConfig } from '../../src/storage/database.ts'
import { openMemberRooms, type MemberRooms } from './member-rooms.ts'
import { startNode, type NodeUsage } from './forked-node.ts'

const PEOPLE = 6
/** All phones have one address. */
const BOUNDS = { ofAddress: 10_000, ofUser: 100, attempts: { most: 1, everyMs: 0 } }
/** How long a room is played. All times are in ms. */
const EVENING = 240_000
const TICK = 100
/** The share of phones that lose their connection in each tick. */
const FLAPS = 0.002
const ROUNDS_OF_TICK = 2
const READ_EVERY = 30_000
/** An empty room leaves memory after a minute, which is checked twice a minute. */
const FORGETS_WITHIN = 120_000

export interface SoakToll {
  /** What the node holds without connections: once it is warm, and at the end. */
  readonly warm: NodeUsage
  readonly last: NodeUsage
  /** The time between the two. */
  readonly ms: number
  readonly acknowledged: number
  readonly evenings: number
  readonly losses: number
  readonly faults: readonly string[]
}

interface SoakParts {
  readonly rooms: number
  /** What grows in the first minutes is no leak. */
  readonly warmMs: number
  readonly ms: number
  readonly say: (usage: NodeUsage, ms: number) => void
}

/**
 * SPEC Z711, Z734: rooms of six on unstable networks, for a long time. Each is played for some minutes, then others
 * follow. What a server holds meanwhile depends on the machine's speed, so a leak is what it holds after all have left.
 */
export async function tortureSoak(storage: StorageConfig, { rooms, warmMs, ms, say }: SoakParts): Promise<SoakToll> {
  const node = await startNode({ storage, redisUrl: null, bounds: BOUNDS }, ['--expose-gc'])
  const began = performance.now()
  const passed = () => performance.now() - began
  const faults: string[] = []
  const groups = new Map<number, { readonly rooms: MemberRooms; readonly until: number }>()
  let [acknowledged, evenings, losses] = [0, 0, 0]
  const leave = async (place: number) => {
    const group = groups.get(place)
    if (group === undefined) return
    groups.delete(place)
    faults.push(...(await group.rooms.rest()))
    for (const { client } of group.rooms.members) {
      const seated = client().room?.members.length ?? 0
      if (seated !== PEOPLE) faults.push(`${client().gameId} has ${String(seated)} people`)
    }
    acknowledged += group.rooms.acknowledged()
    losses += group.rooms.members.reduce((sum, member) => sum + member.losses(), 0)
    group.rooms.end()
  }
  const arrive = async (place: number) => {
    evenings += 1
    const tag = `soak-${String(evenings)}`
    const opened = await openMemberRooms({ rooms: 1, people: PEOPLE, tag, address: () => node.address })
    groups.set(place, { rooms: opened, until: passed() + EVENING * (0.5 + Math.random()) })
  }
  let nextReading = 0
  const tick = async () => {
    await setTimeout(TICK)
    const present = [...groups.values()]
    for (let round = 0; round < ROUNDS_OF_TICK; round += 1) {
      const { members = [] } = present[Math.floor(Math.random() * present.length)]?.rooms ?? {}
      members[Math.floor(Math.random() * members.length)]?.play()
    }
    for (const { members } of present.map((group) => group.rooms))
      for (const member of members) if (Math.random() < FLAPS) member.drop()
    const due = [...groups].find(([, { until }]) => until < passed())
    if (due !== undefined) {
      await leave(due[0])
      await arrive(due[0])
    }
    if (passed() < nextReading) return
    nextReading = passed() + READ_EVERY
    say(await node.usage(), passed())
  }
  const play = async (until: number) => {
    for (let place = 0; place < rooms; place += 1) await arrive(place)
    while (passed() < until && faults.length === 0) await tick()
    for (const place of groups.keys()) await leave(place)
    await setTimeout(FORGETS_WITHIN)
    const left = await node.usage()
    if (left.sockets > 0) faults.push(`${String(left.sockets)} connections are left`)
    if (left.rooms > 0) faults.push(`${String(left.rooms)} rooms are left`)
    return left
  }
  const warm = await play(warmMs)
  const since = passed()
  const last = await play(since + ms)
  const lasted = passed() - since
  await node.kill()
  return { warm, last, ms: lasted, acknowledged, evenings, losses, faults }
}
