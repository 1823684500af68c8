import { test } from '../support/fixtures.ts'
import { addByKeyboard, playAgain, playWholeGame } from './game-journey.ts'
import { skipWithout, withPhone } from './on-phone.ts'
import { goAround } from './page-journey.ts'
import { wpe } from './wpe.ts'

test(`${wpe.name} plays a whole game, paints header and navigation, and goes on without a server (W1301)`, async ({
  ownServer,
}) => {
  skipWithout(wpe)
  await withPhone(wpe, async (owner) => {
    const person = owner.person()
    await test.step('a game from its setup to the history', () => playWholeGame(person, ownServer.url))
    await test.step('header and navigation after every change of pages', () => goAround(person, false))
    await test.step('opened again without a server', async () => {
      await person.tap('link', 'Historique')
      await playAgain(person)
      await person.hadNoFault()
      await ownServer.stop()
      await person.tab.reload()
      await person.hasTotals({ Léa: 0, Hugo: 0, Zoé: 0 })
      await addByKeyboard(person, ['1', 'Enter', '2', 'Enter', '3'])
      await person.hasTotals({ Léa: 1, Hugo: 2, Zoé: 3 })
      await person.hadNoFault('unserved')
    })
  })
})
