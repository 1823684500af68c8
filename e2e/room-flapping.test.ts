import { createChance } from '@dutch/sync/test/simulation/chance'
import { lookNow } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, makeTable, phoneOf } from './support/rooms.ts'
import { expectTotals, openRoundSheet, roundSheet, tapScores } from './support/scoreboard.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
const SEED = 1
const ROUNDS = 5

test('W347: six browsers whose networks come and go, one of them while its person types, show the same totals', async ({
  browser,
  network,
}) => {
  test.setTimeout(180_000)
  const chance = createChance(SEED)
  const phones = await Promise.all(NAMES.map((name) => phoneOf(browser, network.url, name)))
  const [host, ...guests] = phones
  if (host === undefined) throw new Error('nobody came')
  await host.page.goto('/multiplayer')
  const code = await makeTable(host.page, NAMES.slice(1))
  await host.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await Promise.all(
    guests.map(async ({ page }, place) => {
      await page.goto(`/join/${code}`)
      await acceptSeat(page, NAMES[place + 1] ?? '')
    }),
  )
  const totals: Record<string, number> = Object.fromEntries(NAMES.map((name) => [name, 0]))
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = chance.pick(phones) ?? host
    // Every other round is typed without a network.
    const away = new Set([round % 2 === 0 ? author : chance.pick(phones), chance.pick(phones)])
    await expectTotals(author.page, totals)
    for (const phone of away) if (phone !== undefined) network.change(phone.name, 'cut')
    // Whoever sits further down is always further behind, and nobody reaches the limit.
    const scores = NAMES.map((_name, place) => place * 3 + chance.below(3))
    await openRoundSheet(author.page)
    await tapScores(author.page, scores)
    await roundSheet(author.page).getByRole('button', { name: 'Valider' }).tap()
    // Added, or kept until the network is back.
    await expect(author.page.locator('dialog.round-sheet')).toBeHidden()
    NAMES.forEach((name, place) => (totals[name] = (totals[name] ?? 0) + (scores[place] ?? 0)))
    await expectTotals(author.page, totals)
    for (const phone of away) {
      if (phone === undefined) continue
      network.change(phone.name, 'fair')
      await lookNow(phone)
    }
  }
  for (const { page } of phones) {
    await expectTotals(page, totals)
    await expect(page.getByText('6 en direct')).toBeVisible()
  }
})
