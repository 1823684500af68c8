import { test } from '../support/fixtures.ts'
import { playWholeGame } from './game-journey.ts'
import { skipWithout, withPhone } from './on-phone.ts'
import { wpe } from './wpe.ts'

test(`${wpe.name} plays a whole game (W1301)`, async ({ ownServer }) => {
  test.setTimeout(240_000)
  skipWithout(wpe)
  await withPhone(wpe, async (owner) => {
    const person = owner.person()
    await playWholeGame(person, ownServer.url)
    await person.hadNoFault()
  })
})
