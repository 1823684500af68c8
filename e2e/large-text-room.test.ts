import type { Locator } from '@playwright/test'
import { hostBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { setFontSize, expectWhole } from './support/large-text.ts'
import { overflow } from './support/measure.ts'

test('W208: at a font size of 32 px a guest joins, signs in, and sees a room’s ranking above its buttons', async ({
  page,
  app,
}) => {
  const host = await hostBySocket(app.url, ['Ana', 'Bo', 'Maximilien-Alexandre III'])
  await setFontSize(page, 32)
  await page.goto('/sign-in?redirect=/multiplayer&error=multiplayer')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectWhole(page.getByRole('button', { name: 'Se connecter', exact: true }))
  await page.setViewportSize({ width: 320, height: 568 })
  await expectWhole(page.getByRole('link', { name: 'Créer une partie sans compte' }))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/sign-up')
  await expectWhole(page.getByRole('heading', { level: 2 }))
  await page.goto(`/join/${host.gameId()}`)
  await expectWhole(page.getByRole('button', { name: 'Maximilien-Alexandre III' }))
  await page.getByRole('button', { name: 'Bo' }).tap()
  await expectWhole(page.getByText('2 en direct'))
  const ranking = page.getByRole('tabpanel', { name: 'Classement' })
  const add = page.getByRole('button', { name: 'Ajouter une manche' })
  // The page observes the height of its messages, and the heights settle one frame later.
  await expect.poll(async () => (await boxOf(ranking)).height).toBeGreaterThan(200)
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(ranking)
      return (await boxOf(add)).y - y - height
    })
    .toBeGreaterThanOrEqual(0)
  expect(await overflow(page)).toBe(0)
  const card = page.getByRole('complementary', { name: 'invité' })
  await card.getByRole('link').scrollIntoViewIfNeeded()
  await expect(card.getByRole('link')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 844, height: 390 })
  await expectWhole(page.getByText('2 en direct'))
  await expect.poll(async () => (await boxOf(ranking)).height).toBeGreaterThan(250)
  await expect.poll(async () => (await boxOf(add)).height).toBeLessThan(294)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  host.disconnect()
})

async function boxOf(target: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return box
}
