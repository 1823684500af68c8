import { createChance } from '@dutch/sync/test/simulation/chance'
import { syncNow } from './support/devices.ts'
import { hostBySocket, joinBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, openAccountPhone } from './support/rooms.ts'
import { expectTotals, openRoundSheet, roundSheet, tapScores } from './support/scoreboard.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
const SEED = 1
const ROUNDS = 5

/** `apps/web/test/flapping` tests six failing networks, without browsers. */
test('W347: in a room of six, three browsers whose networks come and go, one of them while its user types, end with the same totals', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const chance = createChance(SEED)
  const ana = await hostBySocket(app.url, NAMES)
  const others = [
    ana,
    await joinBySocket(app.url, ana.gameId(), 'Eve'),
    await joinBySocket(app.url, ana.gameId(), 'Fay'),
  ]
  const phones = await Promise.all(
    ['Bo', 'Cleo', 'Dan'].map(async (name) => {
      const phone = await openAccountPhone(browser, network.url, name)
      await phone.page.goto(`/join/${ana.roomCode()}`)
      await acceptSeat(phone.page, name)
      return phone
    }),
  )
  const totals: Record<string, number> = Object.fromEntries(NAMES.map((name) => [name, 0]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // In every other round the author has no network.
    const author = chance.pick(phones)
    if (author === undefined) throw new Error('nobody came')
    const away = new Set([round % 2 === 0 ? author : chance.pick(phones), chance.pick(phones)])
    await expectTotals(author.page, totals)
    for (const phone of away) if (phone !== undefined) network.change(phone.name, 'cut')
    // The ranking keeps the order of the seats, and nobody reaches the limit.
    const scores = NAMES.map((_name, place) => place * 3 + chance.below(3))
    await openRoundSheet(author.page)
    await tapScores(author.page, scores)
    await roundSheet(author.page).getByRole('button', { name: 'Valider' }).tap()
    // The round is added, or kept until the network is back.
    await expect(author.page.locator('dialog.round-sheet')).toBeHidden()
    NAMES.forEach((name, place) => (totals[name] = (totals[name] ?? 0) + (scores[place] ?? 0)))
    await expectTotals(author.page, totals)
    for (const phone of away) {
      if (phone === undefined) continue
      network.change(phone.name, 'online')
      await syncNow(phone)
    }
  }
  for (const { page } of phones) {
    await expectTotals(page, totals)
    await expect(page.getByText('6 en direct')).toBeVisible()
  }
  for (const other of others) {
    await expect.poll(other.totals).toEqual(totals)
    other.disconnect()
  }
})
