import { hostBySocket } from '../support/socket-player.ts'
import { test } from '../support/fixtures.ts'
import { skipWithout, withPhone } from './on-phone.ts'
import type { Engine } from './phone.ts'

/** A guest opens the invitation link, chooses their name and enters a round (W323, W328). */
export function guestJourneyOf(engine: Engine): void {
  test(`${engine.name} brings a guest into a room by its link: they enter a round and see it, also after a reload`, async ({
    app,
  }) => {
    skipWithout(engine)
    const host = await hostBySocket(app.url, ['Ana', 'Bo'])
    await withPhone(engine, async (owner) => {
      const person = owner.person()
      await person.open(`${app.url}/join/${host.gameId()}`)
      await person.sees('button', 'Ana déjà là')
      await person.tap('button', 'Bo')
      await person.isAt('/game')
      await person.hasTotals({ Ana: 0, Bo: 0 })
      await person.reads('Sans compte, cette partie')
      await person.tap('button', 'Ajouter une manche')
      for (const key of ['1', '2', 'Suivant', '0']) await person.tap('button', key)
      await person.isTold('Manche ajoutée', () => person.tap('button', 'Valider'))
      await person.hasTotals({ Bo: 0, Ana: 12 })
      await person.hadNoFault()
      await person.tab.reload()
      await person.hasTotals({ Bo: 0, Ana: 12 })
      await person.hadNoFault()
    })
    host.disconnect()
  })
}
