import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { StorageConfig } from '../../src/storage/database.ts'
import { hostileUser, USER_HEADER, type Crowd } from './users.ts'
import { openMemberRooms } from './member-rooms.ts'
import { startNode } from './forked-node.ts'

const PROGRAM = fileURLToPath(new URL('hostile-process.ts', import.meta.url))
/** Four rounds a second: faster than any table, and within an account's budget (Z730). */
const PLAY_EVERY_MS = 250
const PER_SECOND = 20
/** The request that adds a seat which nobody takes. */
const REQUEST = 'free-seat'

export interface HostileToll {
  readonly sent: number
  /** Milliseconds from each round of the members to its answer. */
  readonly took: readonly number[]
  /** Milliseconds from the host's request that removes the attackers to its acknowledgement. */
  readonly removal: number
  /** Entries of the attackers in the log at that time. */
  readonly left: number
  readonly faults: readonly string[]
}

/** SPEC Z730, Z731, Z813: a crowd toggles a seat in a room of four that play. */
export async function tortureHostile(storage: StorageConfig, crowd: Crowd, ms: number): Promise<HostileToll> {
  const node = await startNode({ storage, redisUrl: null })
  const took: number[] = []
  const rooms = await openMemberRooms({
    rooms: 1,
    people: 4,
    tag: 'beside',
    address: () => node.address,
    onAnswered: (time) => took.push(time),
  })
  const [host] = rooms.members
  if (host === undefined) throw new Error('nobody plays')
  while (host.client().room === null) await setTimeout(PLAY_EVERY_MS)
  const { gameId } = host.client()
  const player = { name: 'Zoé', emoji: '🦊', avatarColor: 'delft' }
  const command = { type: 'join-player', player, startingScore: 0 } as const
  await askAs(node.address, host.userId, gameId, { type: 'play', command })
  const seat = () => host.client().room?.game.players.find(({ name }) => name === player.name)
  while (seat() === undefined) await setTimeout(PLAY_EVERY_MS)
  const { phones, of } = crowd
  const arguments_ = [node.address, gameId, String(phones), String(PER_SECOND), seat()?.id ?? '', of]
  const child = fork(PROGRAM, arguments_, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let sent = 0
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    sent = Number(text.trim().split('\n').at(-1))
  })
  const [first = '', ...others] = Array.from({ length: phones }, (_none, place) => hostileUser(of, place))
  const everybody = new Set([first, ...others])
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    rooms.members[Math.floor(Math.random() * rooms.members.length)]?.play()
    await setTimeout(PLAY_EVERY_MS)
  }
  const removal = await askAs(node.address, host.userId, gameId, { type: 'remove-member', userId: first }, 'away')
  const isGone = once(child, 'exit')
  child.kill('SIGKILL')
  await isGone
  const faults = await rooms.rest()
  const { entries, room: last } = host.client()
  const isOut = last?.barred.includes(first) === true
  rooms.end()
  await node.kill()
  return {
    sent,
    took,
    removal,
    left: entries.filter(({ by }) => everybody.has(by)).length,
    faults: isOut ? faults : [...faults, 'whoever was sent away is in the room'],
  }
}

/** Sends a request from another phone of the user. @returns the milliseconds that it took */
async function askAs(
  address: string,
  userId: string,
  gameId: string,
  request: AskedRequest,
  requestId: string = REQUEST,
): Promise<number> {
  const ws = new WebSocket(address, { headers: { [USER_HEADER]: userId } })
  await once(ws, 'open')
  const acknowledged = new Promise<void>((resolve, reject) => {
    ws.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : ''
      if (text.startsWith('{"type":"ack"')) resolve()
      if (text.startsWith('{"type":"refused"')) reject(new Error(text))
    })
  })
  const begun = performance.now()
  ws.send(JSON.stringify({ type: 'hello', protocol: 1, deltas: true }))
  ws.send(JSON.stringify({ type: 'ask', gameId, requestId, request }))
  await acknowledged
  ws.terminate()
  return performance.now() - begun
}
