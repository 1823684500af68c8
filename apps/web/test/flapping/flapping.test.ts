import { afterAll, expect, test } from 'vitest'
import { runFlapping } from './evening.ts'
import { startRoomServer } from './server.ts'

const server = await startRoomServer()
afterAll(server.end)

test.each([1, 2, 3])(
  'W347, W344: seed %i, six phones of the app on networks that are cut and fall silent end equal in two games, with no round lost or doubled; who leaves keeps what they saw',
  async (seed) => {
    const { faults, back } = await runFlapping(seed, server.port, 15)
    expect(faults).toEqual([])
    expect(back.length).toBeGreaterThan(5)
  },
)
