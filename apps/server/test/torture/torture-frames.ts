import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { StorageConfig } from '../../src/storage/database.ts'
import { sayBroken } from './broken-frames.ts'
import { USER_HEADER } from './users.ts'
import { openMemberRooms } from './member-rooms.ts'
import { startNode } from './forked-node.ts'

const ROOMS = 4
const PEOPLE = 4
const AT_ONCE = 20
const SILENT = 20
/** A message is sent in this many frames, fewer than the limit. */
const PIECES = 60
/** All phones have one address. */
const BOUNDS = { ofAddress: 10_000, ofUser: 1000, attempts: { most: 1, everyMs: 0 } }

export interface FramesToll {
  readonly frames: number
  readonly acknowledged: number
  readonly faults: readonly string[]
  /** Milliseconds for which each silent connection was kept; empty if they were not awaited. */
  readonly kept: readonly number[]
}

/**
 * SPEC Z727, Z733, Y1701: broken frames, messages in tiny fragments and silent connections, while rooms are played that
 * must not notice.
 * @param waits whether to wait for silent connections to be cut, which takes more than a minute
 */
export async function tortureFrames(storage: StorageConfig, frames: number, waits: boolean): Promise<FramesToll> {
  const node = await startNode({ storage, redisUrl: null, bounds: BOUNDS })
  const rooms = await openMemberRooms({ rooms: ROOMS, people: PEOPLE, tag: 'frames', address: () => node.address })
  await rooms.playOn(1)
  const before = rooms.members.reduce((sum, { losses }) => sum + losses(), 0)
  const silent = waits ? Array.from({ length: SILENT }, (_none, place) => keptFor(node.address, place)) : []
  const faults: string[] = []
  let turn = 0
  const state = { isOver: false }
  const say = async () => {
    while (turn < frames) {
      turn += 1
      const fault = await sayBroken(node.port, turn)
      if (fault !== null) faults.push(fault)
      if (turn % 100 === 0 && !(await answersPieces(node.address))) faults.push('a message in pieces was not answered')
    }
  }
  const play = async () => {
    while (!state.isOver) {
      await rooms.playOn(1)
      await setTimeout(5)
    }
  }
  const playing = play()
  await Promise.all(Array.from({ length: AT_ONCE }, say))
  const kept = await Promise.all(silent)
  state.isOver = true
  await playing
  faults.push(...(await rooms.rest()))
  const losses = rooms.members.reduce((sum, member) => sum + member.losses(), 0) - before
  if (losses > 0) faults.push(`others lost their connection ${String(losses)} times`)
  const acknowledged = rooms.acknowledged()
  rooms.end()
  await node.kill()
  return { frames, acknowledged, faults, kept }
}

/** Returns how long a connection is kept that answers no ping. */
async function keptFor(address: string, place: number): Promise<number> {
  const ws = new WebSocket(address, { headers: { [USER_HEADER]: `silent-${String(place)}` }, autoPong: false })
  await once(ws, 'open')
  const began = performance.now()
  await once(ws, 'close')
  return performance.now() - began
}

async function answersPieces(address: string): Promise<boolean> {
  const ws = new WebSocket(address, { headers: { [USER_HEADER]: 'pieces' } })
  await once(ws, 'open')
  const answered = new Promise<boolean>((resolve) => {
    ws.on('message', (data) => {
      if (Buffer.isBuffer(data) && data.toString().includes('"pong"')) resolve(true)
    })
    ws.on('close', () => resolve(false))
  })
  const words = '{"type":"ping"}'.padEnd(PIECES)
  for (const [place, letter] of words.split('').entries()) ws.send(letter, { fin: place === PIECES - 1 })
  const isAnswered = await answered
  ws.terminate()
  return isAnswered
}
