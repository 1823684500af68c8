import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { enterRound, openRoundActions, openView, roundSheet, scoreField, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openWith, type Seed } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const NAMES = ['Léa', 'Hugo']
const SEED: Seed = {
  game: { names: NAMES, rounds: [[10, 20]], limit: 100 },
  history: [finishedGame({ names: ['Max', 'Hugo'], rounds: [[50, 3]], startedAt: Date.now() - 86_400_000 })],
}

/** Corrects the second round in another tab; the game stays over. @param scores by name */
async function correctElsewhere(page: Page, scores: Readonly<Record<string, number>>): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/game')
  await openView(other, 'Tableau')
  await (await openRoundActions(other, 2)).getByRole('button', { name: 'Corriger', exact: true }).click()
  for (const [name, score] of Object.entries(scores)) await scoreField(other, name).fill(String(score))
  await roundSheet(other).getByRole('button', { name: 'Valider' }).click()
  await expect(other.getByText('Manche 2 corrigée').first()).toBeVisible()
  await other.close()
  await page.bringToFront()
}

test('W115: a shared result includes later corrections, by the button and in the open sheet', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { sent: [] })
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ text, files }: ShareData) => {
        Object.assign(window, { sent: [...window.sent, { text, bytes: files?.[0]?.size }] })
        return Promise.resolve()
      },
    })
  })
  await openWith(page, '/game', SEED)
  await enterRound(page, [5, 95])
  const scene = winnerScene(page)
  const share = scene.getByRole('button', { name: 'Partager', exact: true })
  await expect(scene.getByRole('heading', { name: 'Léa gagne' })).toBeVisible()
  await share.tap()
  await expect.poll(() => page.evaluate(() => window.sent.length)).toBe(1)
  await scene.getByRole('button', { name: /^Story et film|^Image et story/u }).tap()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await expect(sheet.getByRole('img', { name: /Léa gagne/u })).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'Story' })).toBeChecked()
  await correctElsewhere(page, { Léa: 95, Hugo: 5 })
  await expect(sheet.getByRole('img', { name: /Hugo gagne/u })).toBeVisible()
  await sheet.getByRole('button', { name: 'Fermer' }).tap()
  await expect(scene.getByRole('heading', { name: 'Hugo gagne' })).toBeVisible()
  await share.tap()
  await expect.poll(() => page.evaluate(() => window.sent.length)).toBe(2)
  const [before, after] = await page.evaluate(() => window.sent)
  expect(before?.text).toMatch(/^.?Léa.? gagne/u)
  expect(after?.text).toMatch(/^.?Hugo.? gagne/u)
  expect(after?.bytes).not.toBe(before?.bytes)
})

test('W110: a correction that changes the winner revokes the achievements', async ({ page }) => {
  await openWith(page, '/game', SEED)
  await enterRound(page, [5, 95])
  const scene = winnerScene(page)
  const brought = scene.getByRole('region', { name: /nouveau/u }).getByRole('listitem')
  await expect(brought.first()).toContainText('Léa')
  await correctElsewhere(page, { Léa: 95, Hugo: 5 })
  await expect(scene.getByRole('heading', { name: 'Hugo gagne' })).toBeVisible()
  await expect(brought).toHaveCount(0)
})

declare global {
  interface Window {
    readonly sent: readonly { readonly text: string; readonly bytes: number }[]
  }
}
