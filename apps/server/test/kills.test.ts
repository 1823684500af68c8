import { describe, expect, it } from 'vitest'
import { emptyStorage, STORES } from './databases.ts'
import { torture } from './torture/torture.ts'
import { tortureNodes } from './torture/torture-nodes.ts'
import { tortureRooms } from './torture/torture-rooms.ts'

describe.each(STORES)('a server on %s', (kind) => {
  it('Y810: killed while it acknowledges keeps every event it acknowledged, once', async () => {
    const toll = await torture(await emptyStorage(kind), 10)
    expect(toll.faults).toEqual([])
    expect(toll.acknowledged).toBeGreaterThan(100)
    expect(toll.unanswered).toBeGreaterThan(10)
    // A limit for a run that hangs: ten processes have to start, on a machine of any load.
  }, 240_000)

  it('Y1803, Z1313: killed while it adds to rooms keeps what it acknowledged, once, whole and in its order', async () => {
    const toll = await tortureRooms(await emptyStorage(kind), 4)
    expect(toll.faults).toEqual([])
    expect(toll.acknowledged).toBeGreaterThan(20)
    expect(toll.unanswered).toBeGreaterThan(4)
    // A limit for a run that hangs.
  }, 240_000)

  it('Z701, Y1803: a node of rooms that is killed while it acknowledges keeps what it acknowledged, once, and its phones go on', async () => {
    const toll = await tortureNodes(await emptyStorage(kind), 2, kind === 'postgres' ? 2 : 1)
    expect(toll.faults).toEqual([])
    expect(toll.acknowledged).toBeGreaterThan(20)
    // A limit for a run that hangs.
  }, 240_000)
})
