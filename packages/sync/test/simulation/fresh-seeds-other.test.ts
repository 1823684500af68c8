import { describe, it } from 'vitest'
import { LONGEST_MS, expectSeedsToHold, freshSeed } from './expect-seeds.ts'

const COUNT = 900
const base = freshSeed(1)

describe('devices, a network and a server that fail', () => {
  it(
    `seeds that nobody has seen yet, ${String(COUNT)} from ${String(base)} on, end equal and complete`,
    () => expectSeedsToHold(base, COUNT),
    LONGEST_MS,
  )
})
