import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StorageConfig } from '../../src/storage/database.ts'
import { openMemberRooms } from './member-rooms.ts'
import { startNode } from './forked-node.ts'

const PROGRAM = fileURLToPath(new URL('flood-process.ts', import.meta.url))
const PEOPLE = 4
/** Between two rounds of each room. */
const PLAY_EVERY_MS = 20
const READ_EVERY_MS = 1000
/** A node that has just started needs this time. */
const WARM_MS = 5000

export interface FloodToll {
  /** How many messages were sent, and how often a socket was closed. */
  readonly sent: number
  readonly away: number
  /** Milliseconds from each round of other rooms to its answer, before and during the flood. */
  readonly before: readonly number[]
  readonly during: readonly number[]
  /** The most memory in bytes beyond that before the flood. */
  readonly grown: number
  readonly faults: readonly string[]
}

export interface FloodSize {
  /** Rooms that are played meanwhile. */
  readonly rooms: number
  readonly sockets: number
  /** Messages per second of each socket. */
  readonly perSecond: number
  /** The duration, from the first message of the flood. */
  readonly ms: number
}

/**
 * SPEC Z728: sockets flood a node on which rooms are played. Each has its own address, so that only the limit of a
 * single connection applies.
 */
export async function tortureFlood(
  storage: StorageConfig,
  { rooms: count, sockets, perSecond, ms }: FloodSize,
): Promise<FloodToll> {
  const node = await startNode({ storage, redisUrl: null })
  const [before, during]: [number[], number[]] = [[], []]
  let times = before
  const from = (room: number, person: number) => `10.0.${String(room)}.${String(person)}`
  const rooms = await openMemberRooms({
    rooms: count,
    people: PEOPLE,
    tag: 'beside',
    address: () => node.address,
    from,
    onAnswered: (took) => times.push(took),
  })
  const state = { isOver: false }
  const play = async () => {
    while (!state.isOver) {
      rooms.members[Math.floor(Math.random() * rooms.members.length)]?.play()
      await setTimeout(PLAY_EVERY_MS)
    }
  }
  const playing = play()
  await setTimeout(Math.min(WARM_MS, ms))
  const lossesBefore = rooms.members.reduce((sum, { losses }) => sum + losses(), 0)
  const { rss } = await node.usage()
  times = during
  const child = fork(PROGRAM, [node.address, String(sockets), String(perSecond)], {
    execPath: process.execPath,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let counts = { sent: 0, away: 0 }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    // Our own program prints a line of JSON each second.
    counts = JSON.parse(text.trim().split('\n').at(-1) ?? '') as typeof counts
  })
  let most = rss
  let end = Infinity
  // The time counts from the first message, and at least until the first socket is closed.
  while (performance.now() < end || counts.away === 0) {
    if (counts.sent > 0) end = Math.min(end, performance.now() + ms)
    await setTimeout(Math.min(READ_EVERY_MS, ms))
    most = Math.max(most, (await node.usage()).rss)
  }
  const isGone = once(child, 'exit')
  child.kill('SIGKILL')
  await isGone
  state.isOver = true
  await playing
  const losses = rooms.members.reduce((sum, member) => sum + member.losses(), 0) - lossesBefore
  const faults = [
    ...(losses > 0 ? [`others lost their connection ${String(losses)} times`] : []),
    ...(await rooms.rest()),
  ]
  rooms.end()
  await node.kill()
  return { ...counts, before, during, grown: most - rss, faults }
}
