import { setTimeout } from 'node:timers/promises'
import type { StorageConfig } from '../../src/storage/database.ts'
import { openMemberRooms, type MemberRooms } from './member-rooms.ts'
import { beginNode, type NodeLook } from './node-life.ts'

const PEOPLE = 6
/** All phones come from one address. */
const BOUNDS = { ofAddress: 10_000, ofUser: 100, attempts: { most: 1, everyMs: 0 } }
/** Many rooms are opened, played in and left at the same time; in ms, as all here. */
const EVENING = 240_000
const TICK = 100
/** Of all phones, in each tick. */
const FLAPS = 0.002
const ROUNDS_OF_TICK = 2
const LOOK_EVERY = 30_000
/** A room that nobody is in leaves the memory a minute later, and a look at that comes twice a minute. */
const FORGETS_WITHIN = 120_000

export interface SoakToll {
  /** What the node holds with nobody there: once it is warm, and at the end. */
  readonly warm: NodeLook
  readonly last: NodeLook
  /** From the one to the other. */
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
  readonly say: (look: NodeLook, ms: number) => void
}

/**
 * SPEC Z711, Z734: rooms of six on networks that come and go, for a long time; each is played in for some minutes, then its
 * people go and others come. What a server holds meanwhile depends on how fast the machine lets them play, so a leak is what
 * it holds once all have gone.
 */
export async function tortureSoak(storage: StorageConfig, { rooms, warmMs, ms, say }: SoakParts): Promise<SoakToll> {
  const node = await beginNode({ storage, redisUrl: null, bounds: BOUNDS }, ['--expose-gc'])
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
  let nextLook = 0
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
    if (passed() < nextLook) return
    nextLook = passed() + LOOK_EVERY
    say(await node.look(), passed())
  }
  const play = async (until: number) => {
    for (let place = 0; place < rooms; place += 1) await arrive(place)
    while (passed() < until && faults.length === 0) await tick()
    for (const place of groups.keys()) await leave(place)
    await setTimeout(FORGETS_WITHIN)
    const left = await node.look()
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
