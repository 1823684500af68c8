import { writeEntries } from '@dutch/sync/room/entries-text'
import { lazyRoom } from '@dutch/sync/room/room-state'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { setTimeout } from 'node:timers/promises'
import { openRig } from '@dutch/sync/test/room-rig'
import { newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'

/** Open rooms in a store, with their versions. */
export interface RoomsAtWork {
  /** Each room adds a round as soon as its last one is durable, for `ms`. @returns rounds per second */
  readonly throughput: (ms: number) => Promise<number>
  /**
   * Adds rounds at a fixed rate for `ms`, whether earlier ones are durable or not.
   * @returns the ms from each due time
   */
  readonly steady: (perSecond: number, ms: number) => Promise<readonly number[]>
  /** One room adds `count` rounds in each of the ways, in turn. @returns the milliseconds of each, by way */
  readonly alone: (count: number, ways: readonly RoomRepository['append'][]) => Promise<readonly (readonly number[])[]>
}

export async function openRooms(store: RoomRepository, count: number): Promise<RoomsAtWork> {
  const rooms = Array.from({ length: count }, (_none, index) => ({ gameId: `room-${index}`, version: 1 }))
  await Promise.all(rooms.map(({ gameId }) => store.open(newRoom(gameId))))
  const { entries } = roundAfter('sample', 1, 'sample')
  const { texts } = writeEntries(entries, lazyRoom(openRig().room()))
  let requests = 0

  async function addRound(room: (typeof rooms)[number], append: RoomRepository['append']): Promise<void> {
    requests += 1
    const { gameId, version } = room
    const asked = { gameId, from: version, entries, texts, at: Date.now(), isLast: false }
    if ((await append(asked)) !== 'appended') throw new Error(`A round of ${gameId} was not kept.`)
    room.version += 1
  }

  return {
    throughput: async (ms) => {
      const begin = performance.now()
      let done = 0
      await Promise.all(
        rooms.map(async (room) => {
          while (performance.now() - begin < ms) {
            await addRound(room, store.append)
            done += 1
          }
        }),
      )
      return (done * 1000) / (performance.now() - begin)
    },
    steady: async (perSecond, ms) => {
      const begin = performance.now()
      const count = Math.floor((perSecond * ms) / 1000)
      const took: number[] = []
      const last = new Map<(typeof rooms)[number], Promise<void>>()
      for (let sent = 0; sent < count; await setTimeout(1))
        for (; sent < count && begin + (sent * 1000) / perSecond <= performance.now(); sent += 1) {
          const room = rooms[sent % rooms.length]
          const due = begin + (sent * 1000) / perSecond
          if (room === undefined) throw new Error('There is no room.')
          const added = async () => {
            await addRound(room, store.append)
            took.push(performance.now() - due)
          }
          last.set(room, (last.get(room) ?? Promise.resolve()).then(added))
        }
      await Promise.all(last.values())
      return took
    },
    alone: async (times, ways) => {
      const [room] = rooms
      if (room === undefined) throw new Error('There is no room.')
      const took = ways.map((append) => ({ append, times: [] as number[] }))
      for (let turn = 0; turn < times; turn += 1)
        for (const way of took) {
          const begin = performance.now()
          await addRound(room, way.append)
          way.times.push(performance.now() - begin)
        }
      return took.map((way) => way.times)
    },
  }
}
