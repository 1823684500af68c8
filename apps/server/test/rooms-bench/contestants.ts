// The servers that are compared: each peer once without storage, as a yardstick, and once with the same work as ours.

import type { BenchDatabase } from './database.ts'
import { installPeers, versionOf } from './peers.ts'
import { compiled, type Dialect, type Frames } from './phones.ts'
import { startOurs, startPeer, type BenchServer, type PeerWork } from './servers.ts'
import { tryOnce, type Contestant } from './throughput.ts'

export const PHONES = 2000
/** Long frames are those of protocol 1, short ones of protocol 2. The shortest is last. */
const FRAMES_OF_OURS: readonly Frames[] = ['long', 'short']
const NAMES = { long: 'ours, durable, long', short: 'ours, durable, short' } as const

/** Our rounds per second, as a multiple of the peer's. */
interface Goals {
  /** Our shortest frames against the peer's long ones. */
  readonly nothing: number
  readonly each: number
  /** With equal frames. */
  readonly group: number
}

const PEERS: readonly {
  readonly title: string
  readonly dialect: Dialect
  readonly program: string
  readonly goals: Goals
}[] = [
  {
    title: `ws ${versionOf('ws')}`,
    dialect: 'raw',
    program: 'raw-ws',
    goals: { nothing: 0.75, each: 2.5, group: 0.75 },
  },
  {
    title: `Socket.IO ${versionOf('socket.io')}`,
    dialect: 'socket.io',
    program: 'socket-io',
    goals: { nothing: 1.2, each: 2.5, group: 1.25 },
  },
  {
    title: `Colyseus ${versionOf('@colyseus/core')}`,
    dialect: 'colyseus',
    program: 'colyseus',
    goals: { nothing: 0.9, each: 2.5, group: 0.9 },
  },
]
const WORDS = {
  each: 'with one insert a round',
  group: 'with our group commit',
} as const

/** @param having starts a server that ends with the others */
export async function contestantsOf(
  database: BenchDatabase,
  load: string,
  having: (starting: Promise<BenchServer>) => Promise<BenchServer>,
): Promise<readonly Contestant[]> {
  const [echo, peers] = [compiled('echo'), installPeers()]
  const own = async (kind: 'durable' | 'without commit', frames: Frames) =>
    having(startOurs(kind, database, load, { phones: PHONES, people: PHONES, frames }))
  const contestants: Contestant[] = []
  const add = (name: string, server: BenchServer, isStoring: boolean, goal: Contestant['goal']) =>
    contestants.push({ name, server, database: isStoring ? database.pid : null, goal })

  for (const frames of FRAMES_OF_OURS) add(NAMES[frames], await own('durable', frames), true, null)
  const shortest = FRAMES_OF_OURS.at(-1) ?? 'long'
  const bare = await own('without commit', shortest)
  add(`ours without its commit, ${shortest}`, bare, false, {
    of: NAMES[shortest],
    kind: 'rate',
    times: 0.9,
  })

  for (const { title, dialect, program, goals } of PEERS) {
    const peer = async (frames: Frames, store: PeerWork['store'], of: Frames, times: number) => {
      const command = [process.execPath, `${peers}${program}.mjs`]
      const work = { frames, store }
      const server = await having(startPeer(dialect, command, load, PHONES, { work, database }))
      const does = store === null ? 'storing nothing' : WORDS[store]
      add(`${title} ${does}, ${frames}`, server, store !== null, { of: NAMES[of], kind: 'rate', times })
    }
    await peer('long', null, shortest, goals.nothing)
    await peer(shortest, 'each', shortest, goals.each)
    for (const frames of FRAMES_OF_OURS) await peer(frames, 'group', frames, goals.group)
  }

  const [first] = contestants
  if (first === undefined) throw new Error('There is nobody to compare')
  const { bytes } = await tryOnce(first)
  const yardstick = await having(startPeer('raw', [echo], load, PHONES, { last: String(bytes) }))
  const goal = { of: NAMES.long, kind: 'cost', times: 3.7 } as const
  add(
    `one receive and four sends in C over epoll, one round of a room on its way, ${String(bytes)} bytes`,
    yardstick,
    false,
    goal,
  )
  return contestants
}
