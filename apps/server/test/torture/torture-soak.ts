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
  readonly ms: number
  readonly acknowledged: number
  readonly looks: readonly (NodeLook & { readonly at: number })[]
  /** What is left once everybody has gone. */
  readonly last: NodeLook
  readonly evenings: number
  readonly losses: number
  readonly faults: readonly string[]
}

/**
 * SPEC Z711, Z734: rooms of six on networks that come and go, for a long time; each is played in for some minutes, then its
 * people go and others come, so that what is held stays the same unless something leaks.
 */
export async function tortureSoak(
  storage: StorageConfig,
  { rooms, ms, say }: { readonly rooms: number; readonly ms: number; readonly say: (toll: SoakToll['looks']) => void },
): Promise<SoakToll> {
  const node = await beginNode({ storage, redisUrl: null, bounds: BOUNDS }, ['--expose-gc'])
  const began = performance.now()
  const passed = () => performance.now() - began
  const looks: (NodeLook & { readonly at: number })[] = []
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
  for (let place = 0; place < rooms; place += 1) await arrive(place)
  let nextLook = passed()
  while (passed() < ms && faults.length === 0) {
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
    if (passed() < nextLook) continue
    nextLook += LOOK_EVERY
    looks.push({ ...(await node.look()), at: passed() })
    say(looks)
  }
  const lasted = passed()
  for (const place of groups.keys()) await leave(place)
  await setTimeout(FORGETS_WITHIN)
  const last = await node.look()
  if (last.sockets > 0) faults.push(`${String(last.sockets)} connections are left`)
  if (last.rooms > 0) faults.push(`${String(last.rooms)} rooms are left`)
  await node.kill()
  return { ms: lasted, acknowledged, looks, last, evenings, losses, faults }
}

/** How much a figure grows, by the line that lies nearest to all looks: in its unit an hour. */
export function slopeOf(looks: readonly { readonly at: number; readonly heapUsed: number }[]): number {
  const middle = (of: 'at' | 'heapUsed') => looks.reduce((sum, look) => sum + look[of], 0) / looks.length
  const [time, heap] = [middle('at'), middle('heapUsed')]
  const product = looks.reduce((sum, { at, heapUsed }) => sum + (at - time) * (heapUsed - heap), 0)
  const square = looks.reduce((sum, { at }) => sum + (at - time) ** 2, 0)
  return (product / square) * 3_600_000
}
