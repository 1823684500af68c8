import { describe, expect, it } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'
import { runSeed } from './run-seed.ts'

const SEEDS = 300
/** Where seeds that nobody has seen yet begin. */
const FRESH = 1_000_000 + (Date.now() % 2 ** 30)

describe('phones, a server and links that fail', () => {
  it(`Y2006 to Y2013: all end equal, nothing acknowledged is missing or doubled, nothing typed is lost: seeds 1 to ${String(SEEDS)}`, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) expect(runSeed(seed), `seed ${String(seed)}`).toEqual([])
  })

  it(`Y2006 to Y2013: the same for seeds that nobody has seen yet, from ${String(FRESH)} on`, () => {
    for (let seed = FRESH; seed < FRESH + SEEDS; seed += 1) expect(runSeed(seed), `seed ${String(seed)}`).toEqual([])
  })

  it(`Y1301 to Y1307, Y1308, Y2006 to Y2013: the same where most are guests, seats are asked for late, granted and freed, and guests switched off: seeds 1 to ${String(SEEDS)}, and as many new ones`, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      for (const one of [seed, FRESH + seed]) expect(runSeed(one, {}, true), `seed ${String(one)}`).toEqual([])
  })

  it('Y2012: somebody with nine questions answers them all: seed 17054122', () => {
    expect(runSeed(17_054_122)).toEqual([])
  })

  it.each(Object.keys(PLANTED_BUGS))('catches %s', (name) => {
    let faults: readonly string[] = []
    for (let seed = 1; seed <= SEEDS && faults.length === 0; seed += 1) faults = runSeed(seed, PLANTED_BUGS[name])
    expect(faults).not.toEqual([])
  })
})
