import { describe, it } from 'vitest'
import { LONGEST_MS, expectSeedsToHold } from './expect-seeds.ts'

describe('devices, a network and a server that fail', () => {
  it(
    'every device, the server and a fresh joiner end equal, nothing acknowledged is missing: seeds 1 to 200',
    () => expectSeedsToHold(1, 200),
    LONGEST_MS,
  )

  // Each of these seeds fails if the rules in its title are removed.
  it.each([724_269, 830_065])(
    'Y907, Y826: rounds that somebody entered do not go with a removal that nobody has written down yet: seed %i',
    (seed) => expectSeedsToHold(seed, 1),
  )
})
