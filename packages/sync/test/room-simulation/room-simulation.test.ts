import { describe, expect, it } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'
import { PLANTED_BUGS_OF_EVENINGS } from './planted-bugs-of-evenings.ts'
import { runSeed } from './run-seed.ts'
import { seedThatCatches } from './seed-that-catches.ts'

const SEEDS = 300
/** For kinds of evenings that take longer. */
const FEWER = 150
/** The first of the new seeds. */
const FRESH = 1_000_000 + (Date.now() % 2 ** 30)

describe('phones, a server and links that fail', () => {
  it(`Y2006 to Y2013: all end equal, nothing acknowledged is missing or doubled, nothing typed is lost: seeds 1 to ${String(SEEDS)}`, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) expect(runSeed(seed), `seed ${String(seed)}`).toEqual([])
  })

  it(`Y2006 to Y2013: the same for seeds that nobody has seen yet, from ${String(FRESH)} on`, () => {
    for (let seed = FRESH; seed < FRESH + SEEDS; seed += 1) expect(runSeed(seed), `seed ${String(seed)}`).toEqual([])
  })

  it(`Y1301 to Y1307, Y1308, Y2006 to Y2013: the same where most are guests, seats are asked for late, granted and freed, and guests switched off: seeds 1 to ${String(FEWER)}, and as many new ones`, () => {
    for (let seed = 1; seed <= FEWER; seed += 1)
      for (const one of [seed, FRESH + seed]) expect(runSeed(one, {}, 'guests'), `seed ${String(one)}`).toEqual([])
  })

  it(`Y1207, Y1309, Y1601, Y1603, Y2006 to Y2013: the same where games end, several ask for the next one at once, people leave, are sent away and come back, and guests get accounts: seeds 1 to ${String(FEWER)}, and as many new ones`, () => {
    for (let seed = 1; seed <= FEWER; seed += 1)
      for (const one of [seed, FRESH + seed]) expect(runSeed(one, {}, 'evening'), `seed ${String(one)}`).toEqual([])
  })

  it('Y2009: whoever was sent away, gets an account and comes back in a later game does not wait for ever for the round that had arrived: seed 29031', () => {
    expect(runSeed(29_031, {}, 'evening')).toEqual([])
  })

  it('Y2012: somebody with nine questions answers them all: seed 17054122', () => {
    expect(runSeed(17_054_122)).toEqual([])
  })

  it.each(Object.entries(PLANTED_BUGS))('catches %s', (_name, bug) => {
    expect(seedThatCatches(bug, 'game')).not.toBeNull()
  })

  it.each(Object.entries(PLANTED_BUGS_OF_EVENINGS))('catches %s', (_name, bug) => {
    expect(seedThatCatches(bug, 'evening')).not.toBeNull()
  })
})
