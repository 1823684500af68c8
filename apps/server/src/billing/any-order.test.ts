import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { liveInAnyOrder, type Planted, type World } from '../../test/payment/in-any-order.ts'
import { openPaymentStandIn } from '../../test/payment/payment-stand-in.ts'

const SEEDS = { sqlite: 1000, postgres: 50 }
/** Enough seeds to find a planted defect. */
const FEW = 60

async function openWorld(kind: (typeof STORES)[number]): Promise<World> {
  return { database: await emptyDatabase(kind), standIn: await openPaymentStandIn() }
}

async function faultsOf(world: World, count: number, planted: Planted = {}): Promise<readonly string[]> {
  const found: string[] = []
  for (let seed = 1; seed <= count; seed += 1) {
    for (const fault of await liveInAnyOrder(world, seed, planted)) found.push(`seed ${seed}: ${fault}`)
  }
  return found
}

describe.each(STORES)('what the payment provider tells, on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.standIn.close())

  it(`Z1207, Z1208: late, doubled, permuted and between crashes ends in the right state, ${SEEDS[kind]} times`, async () => {
    expect(await faultsOf(world, SEEDS[kind])).toEqual([])
    // A busy machine needs this long for all seeds.
  }, 240_000)
})

describe('a server that says it has dealt with something before it has', () => {
  it('is found out', async () => {
    const world = await openWorld('sqlite')
    expect((await faultsOf(world, FEW, { acknowledgesFirst: true })).length).toBeGreaterThan(0)
    await world.standIn.close()
  })
})
