import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { twoFrames } from './support/held-storage.ts'
import { expectLayers } from './support/history-layers.ts'
import { chooseFromMenu } from './support/scoreboard.ts'
import { seed } from './support/seed.ts'
import { GAME } from './support/double-tap-scenes.ts'

type Ask = (page: Page) => Promise<void>

const share: Ask = (page) => chooseFromMenu(page, 'Partager le classement')
const handOver: Ask = (page) => chooseFromMenu(page, 'Passer à un autre téléphone')
const seats: Ask = (page) => chooseFromMenu(page, 'Joueurs')
const end: Ask = (page) => page.getByRole('button', { name: 'Terminer la partie' }).tap()

const PAIRS: readonly (readonly [why: string, first: Ask, second: Ask, title: RegExp])[] = [
  ['the same kind of file', share, handOver, /^Passer la partie$/u],
  ['a sheet of the page after one of the menu', share, seats, /^Joueurs$/u],
  ['a sheet of the menu after one of the page', seats, share, /^Partager/u],
  ['a question that is there at once', share, end, /^Terminer la partie \?$/u],
]

test('W214: of two sheets requested while their files are loading, the later one opens', async ({ page }) => {
  await seed(page, { game: GAME })
  for (const [why, first, second, title] of PAIRS)
    await test.step(why, async () => {
      const files = /\/assets\/later\/(?:share|seats|handover)-sheet-/u
      const release = await holdRequests(page, files)
      await page.goto('/game')
      await first(page)
      await second(page)
      // Waits for the files of both sheets.
      const loaded = page.waitForLoadState('networkidle')
      await release()
      await loaded
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      await expectLayers(page, 1)
      await page.goBack()
      await expect(page.locator('dialog:modal')).toHaveCount(0)
      await expectLayers(page, 0)
      await page.unroute(files)
    })
})

test('W214: a tutorial whose file is loading opens on no other page', async ({ page }) => {
  const file = /\/assets\/later\/tutorial-dialog-[^/]*\.js$/u
  const release = await holdRequests(page, file)
  await page.goto('/')
  const asked = page.waitForRequest(file)
  await page.getByRole('button', { name: 'Guide interactif' }).tap()
  await asked
  // Clicks by script, since the overlay of the loading tutorial would soon be in the way of a tap.
  await page
    .getByRole('link', { name: 'Règles' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/rules$/u)
  // The network may have been idle before the tap already, so the file itself is waited for, then what it would open.
  const come = page.waitForResponse(file)
  await release()
  await (await come).finished()
  await twoFrames(page)
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expectLayers(page, 0)
})
