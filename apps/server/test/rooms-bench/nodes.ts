// The cost of a round whose phones are connected to several nodes.

import { startRedis } from '../redis-server.ts'
import { startDatabase } from './database.ts'
import { startGroup, type NodeGroup } from './node-group.ts'
import { compiled } from './phones.ts'
import { cpuOf, cpuOfFamily } from './processes.ts'
import { median, type Reading } from './reading.ts'

const PHONES = 400
const WARM_MS = 600
const SPAN_MS = 1600
const MOST_SPREAD = 1.5
/** A growth up to this counts as none: trials of one group differ as much. */
const MOST_GROWTH = 1.1

const SIZES = {
  alone: { nodes: 1, ofRoom: 1 },
  spread: { nodes: 3, ofRoom: 3 },
  two: { nodes: 2, ofRoom: 2 },
  three: { nodes: 3, ofRoom: 2 },
  four: { nodes: 4, ofRoom: 2 },
} as const
type Name = keyof typeof SIZES
const NAMES = Object.keys(SIZES) as readonly Name[]

interface Cost {
  /** Processor time per round in µs, of all nodes, of Redis and of the database. */
  readonly nodes: number
  readonly redis: number
  readonly database: number
  readonly perSecond: number
}

const sumOf = ({ nodes, redis, database }: Cost) => nodes + redis + database

/** @param turns how many trials each group has, in turns */
export async function measureNodes(turns: number): Promise<readonly Reading[]> {
  const load = compiled('load')
  const [database, redis] = [await startDatabase(), await startRedis()]
  const groups = new Map<Name, NodeGroup>()
  const costs = new Map<Name, Cost[]>(NAMES.map((name) => [name, []]))
  try {
    for (const name of NAMES) {
      const size = { ...SIZES[name], phones: PHONES }
      const group = await startGroup(database, size.nodes > 1 ? redis : null, load, size)
      groups.set(name, group)
      await group.phones.connect()
    }
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [name, group] of groups) {
        const cost = await tryGroup(group, database.pid, redis.pid)
        costs.get(name)?.push(cost)
        console.log(`  ${name}: ${cost.perSecond.toFixed(0)} rounds/s, ${sumOf(cost).toFixed(0)} µs`)
      }
    }
  } finally {
    await Promise.all([...groups.values()].map((group) => group.end()))
    await Promise.all([database.end(), redis.kill()])
  }
  return readingsOf(costs)
}

async function tryGroup({ phones, cpu }: NodeGroup, database: number, redis: number): Promise<Cost> {
  await phones.openRooms()
  const readCpu = () => [cpu(), cpuOf(redis), cpuOfFamily(database)] as const
  let before = readCpu()
  const { rounds, ms } = await phones.closedLoop(WARM_MS, SPAN_MS, () => {
    before = readCpu()
  })
  const after = readCpu()
  const each = (place: 0 | 1 | 2) => ((after[place] - before[place]) * 1000) / rounds
  return { nodes: each(0), redis: each(1), database: each(2), perSecond: (rounds * 1000) / ms }
}

function readingsOf(costs: ReadonlyMap<Name, readonly Cost[]>): readonly Reading[] {
  const of = (name: Name) => costs.get(name) ?? []
  const reading = NAMES.map((name): Reading => {
    const { nodes, ofRoom } = SIZES[name]
    const figure = (key: keyof Cost) => median(of(name).map((cost) => cost[key]))
    return {
      what: `A round of a room whose four phones are on ${String(ofRoom)} of ${String(nodes)} nodes`,
      value: `${median(of(name).map(sumOf)).toFixed(0)} µs of processor: nodes ${figure('nodes').toFixed(0)}, Redis ${figure('redis').toFixed(0)}, database ${figure('database').toFixed(0)}; ${figure('perSecond').toFixed(0)} a second, all on two cores`,
      goal: null,
      isMet: true,
    }
  })
  const against = (what: string, name: Name, other: Name, most: number): Reading => {
    const ratios = of(name).map((cost, turn) => sumOf(cost) / sumOf(of(other)[turn] ?? cost))
    return {
      what,
      value: `${median(ratios).toFixed(2)} times, median of ${String(ratios.length)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      goal: `at most ${String(most)} times`,
      isMet: median(ratios) <= most,
    }
  }
  return [
    ...reading,
    against('Processor time of a round, phones on three nodes against one node', 'spread', 'alone', MOST_SPREAD),
    against('Processor time of a round, on two of four nodes against two of two', 'four', 'two', MOST_GROWTH),
  ]
}
