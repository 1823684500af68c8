import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { cards } from './support/history-page.ts'
import { expect, test } from './support/journey.ts'
import { brokenWords } from './support/measure.ts'
import { chooseFromMenu, openView } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { doubleTap } from './support/press-timing.ts'

test.use(REDUCED_MOTION)

test('a game is exported as a CSV that French spreadsheets open, and no name in it is run as a formula', async ({
  page,
}) => {
  await openWith(page, '/game', {
    game: {
      names: ['Léa', 'Hugo', '=1+1', 'Zoé'],
      rounds: [
        [12, 3, 0, -2],
        [5, 5, 20, 8],
      ],
      dutch: [null, 0],
    },
  })
  const downloading = page.waitForEvent('download')
  await chooseFromMenu(page, 'Exporter en CSV')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^dutch-partie-\d{4}-\d\d-\d\d\.csv$/u)
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      "\uFEFFManche;Léa;Hugo;'=1+1;Zoé;Dutch",
      '1;12;3;0;-2;',
      '2;5;5;20;8;Léa',
      'Total;17;8;20;6;',
      'Moyenne;8,5;4;10;3;',
      'Rang;3;2;4;1;',
      '',
    ].join('\r\n'),
  )
})

test.describe('on paper', () => {
  const paper = (page: Page) => page.locator('.printed-sheet')
  /** Emulates print media and dispatches `beforeprint` until the printed sheet is rendered; its code loads after the game. */
  const beginPrinting = async (page: Page) => {
    await page.emulateMedia({ media: 'print' })
    const isThere = () => {
      window.dispatchEvent(new Event('beforeprint'))
      return document.querySelector('.printed-sheet') !== null
    }
    await expect.poll(() => page.evaluate(isThere)).toBe(true)
  }

  test('the table of a game under way is printed alone, black on white, with every round', async ({ page }) => {
    const rounds = Array.from({ length: 60 }, (_, round) => [round % 9, 5])
    await openWith(page, '/game', {
      game: { names: ['Léa', 'Hugo'], rounds, limit: 1000 },
      local: { 'dutch-theme': 'dark' },
    })
    await openView(page, 'Tableau')
    await beginPrinting(page)
    await expect(paper(page).getByRole('heading', { name: /^Partie du [\d/]+, en cours$/u })).toBeVisible()
    await expect(paper(page).getByRole('row')).toHaveCount(60 + 3)
    await expect(paper(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
    expect(await paper(page).locator('th').evaluateAll(brokenWords)).toEqual([])
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper(page).locator('thead')).toHaveCSS('display', 'table-header-group')
    await expect(page.getByRole('navigation').first()).toBeHidden()
    // An iPhone dispatches `afterprint` while it is still making the preview.
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(paper(page)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await expect(paper(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(paper(page)).toHaveCount(0)
  })

  test('W122: a game that has reached its limit is not called under way, and a Dutch that failed is struck through; the button of a finished game prints its sheet', async ({
    page,
  }) => {
    await test.step('a game that has reached its limit is not called under way, and a Dutch that failed is struck through', async () => {
      await openWith(page, '/game', {
        game: {
          names: ['Léa', 'Hugo'],
          rounds: [
            [1, 10],
            [120, 5],
          ],
          dutch: [0, 0],
        },
      })
      await expect(page.getByRole('region', { name: 'Partie terminée' })).toBeVisible()
      await beginPrinting(page)
      await expect(paper(page).getByRole('heading')).toHaveText(/^Partie du [\d/]+$/u)
      await expect(paper(page).getByRole('cell', { name: 'D' })).toHaveText([/^1\sD$/u, /^120\sD$/u])
      await expect(paper(page).locator('td s')).toHaveText(['D'])
      await expect(paper(page).locator('p').last()).toHaveText('D : a annoncé Dutch, D : Dutch raté')
    })

    await test.step('the button of a finished game prints its sheet', async () => {
      await page.emulateMedia({ media: 'screen' })
      const named = { ...finishedGame({ names: ['Léa', 'Hugo'], rounds: [[10, 20]] }), name: 'Finale de Noël' }
      await openAnew(page, '/history', { history: [named] })
      await cards(page).first().getByRole('button', { name: /^Voir/u }).tap()
      await page.evaluate(() => {
        window.print = () => {
          document.body.dataset['printed'] = `${document.body.dataset['printed'] ?? ''}once`
          window.dispatchEvent(new Event('beforeprint'))
        }
      })
      await doubleTap(page.getByRole('button', { name: 'Imprimer' }))
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'once')
      await page.emulateMedia({ media: 'print' })
      await expect(paper(page).getByRole('heading', { name: 'Finale de Noël' })).toBeVisible()
      await expect(paper(page).getByRole('columnheader')).toHaveText(['Manche', 'Léa', 'Hugo'])
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})
