import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { readFile } from 'node:fs/promises'
import { expectWhole } from './support/large-text.ts'
import { sizeOfPng } from './support/png-size.ts'
import { cards } from './support/history-page.ts'
import { expectAccessibleWhereNarrow } from './support/narrow-screens.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const HOUR = 3_600_000
/** A Saturday. */
const EVENING = new Date('2026-11-14T20:00:00').getTime()

/** A finished game of one round. @param totals by name @param hours when it began, in hours after `EVENING` */
function played(totals: Readonly<Record<string, number>>, hours: number, dutch: number | null = null) {
  return finishedGame({
    names: Object.keys(totals),
    rounds: [Object.values(totals)],
    dutch: [dutch],
    startedAt: EVENING + hours * HOUR,
  })
}

const HISTORY = [
  played({ Léa: 12, Hugo: 104, Zoé: 60 }, -48),
  played({ léa: 30, Hugo: 20, Zoé: 101 }, 0),
  played({ Léa: 10, Hugo: 101 }, 2, 0),
  played({ Léa: 40, Hugo: 102, Zoé: 70 }, 4),
]

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).tap()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

async function openFigures(page: Page): Promise<void> {
  await openWith(page, '/history', { history: HISTORY })
  await expect(cards(page)).toHaveCount(HISTORY.length)
  await openTab(page, 'Statistiques')
}

test('W116: the statistics are those of the finished games, each chart has its table, and achievements are those of a chosen player', async ({
  page,
}) => {
  await test.step('every chart is a picture with a name and has its table', async () => {
    await openFigures(page)
    for (const [region, picture, cell] of [
      ['Taux de victoire', /Léa 75/u, /^75\s%$/u],
      ['Scores moyens', /^Scores moyens dans le temps/u, '58,7'],
      ['Profils', /Léa, Zoé et Hugo|Léa, Hugo et Zoé/u, '75'],
    ] as const) {
      const section = page.getByRole('region', { name: region, exact: true }).first()
      await expect(section.getByRole('img', { name: picture })).toBeVisible()
      await section.getByText('Voir les chiffres').tap()
      await expect(section.getByRole('table', { name: region }).getByRole('cell', { name: cell }).first()).toBeVisible()
    }
  })

  await test.step('achievements are those of a chosen player, at first the most frequent one', async () => {
    await openTab(page, 'Succès')
    const choice = page.getByRole('combobox', { name: 'Succès de' })
    await expect(choice).toHaveValue('lea')
    await expect(page.getByText('3 succès sur 10')).toBeVisible()
    const coming = page.getByRole('region', { name: 'En cours' }).getByRole('listitem')
    await expect(coming).toHaveCount(5)
    await expect(coming.filter({ hasText: 'Série de 3' })).toContainText('2 sur 3')
    await choice.selectOption('zoe')
    await expect(page.getByText('0 succès sur 10')).toBeVisible()
    await openTab(page, 'Historique')
    await openTab(page, 'Succès')
    await expect(choice).toHaveValue('zoe')
  })

  await test.step('podium, rivalries, evenings, records, players', async () => {
    await openTab(page, 'Statistiques')
    const podium = page.getByRole('region', { name: 'Podium' }).getByRole('listitem')
    await expect(podium).toHaveCount(3)
    await expect(podium.first()).toContainText(/Léa.*3\s*victoires sur\s4\s*parties.*75\s*%/u)
    const ground = (step: number) =>
      podium.nth(step).evaluate(({ firstElementChild: card }) => card && getComputedStyle(card).backgroundColor)
    expect(await ground(0)).not.toBe(await ground(1))
    expect(await ground(1)).toBe(await ground(2))
    await expect(page.getByRole('region', { name: 'Face à face' })).toContainText('Léa bat Hugo 3 à 1')
    const evenings = page.getByRole('region', { name: 'Soirées' }).getByRole('listitem')
    // The games of 22:00 and of midnight belong to the same evening.
    await expect(evenings.first()).toContainText(/samedi 14 novembre 2026.*3\s*parties.*2\s*victoires · moy\.\s/u)
    await expect(page.getByRole('region', { name: 'Records du groupe' })).toContainText(
      /Plus gros total\s*104\s*points/u,
    )
    const players = page.getByRole('region', { name: 'Joueur par joueur' })
    await expect(players).toContainText('Perfectionniste')
    await expect(players).toContainText('40 sur 100')

    await evenings.first().getByRole('button', { name: 'Partager la soirée du samedi 14 novembre 2026' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Partager la soirée' })
    await expect(
      sheet.getByRole('img', { name: /^L’image à partager\s: Léa gagne la soirée du 14 novembre/u }),
    ).toBeVisible()
    await expect(sheet).toContainText(/Partie 1\s: Hugo, 20\spoints\s*Partie 2\s: Léa, 10\spoints/u)
    const sizes: [number, number][] = []
    for (const format of ['Carrée', 'Story']) {
      await sheet.getByRole('radio', { name: format }).check()
      const downloading = page.waitForEvent('download')
      await sheet.getByRole('button', { name: 'Télécharger l’image' }).tap()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^dutch-soiree-2026-11-14(?:-story)?\.png$/u)
      sizes.push(sizeOfPng(await readFile(await download.path())))
    }
    expect(sizes).toEqual([
      [1080, 1080],
      [1080, 1920],
    ])

    await expectAccessibleWhereNarrow(page)
    await expect(sheet).toBeVisible()
  })
})

test('W208: on a tablet the title of the history and the names of its podium are whole, at 320 px the words of its tiles; without a finished game the figures are an example and say so', async ({
  page,
}) => {
  await test.step('without a finished game the figures are an example and say so', async () => {
    await openWith(page, '/history', {})
    for (const tab of ['Statistiques', 'Succès']) {
      await openTab(page, tab)
      await expect(page.getByText('Exemple', { exact: true })).toBeVisible()
      await expect(page.getByText('Camille').first()).toBeAttached()
    }
    // The example games are not called the user's own.
    await openTab(page, 'Statistiques')
    await expect(page.getByRole('heading', { name: 'Les parties de l’exemple' })).toBeVisible()
    await expect(page.getByText('Toutes vos parties')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Nouvelle partie' })).toHaveAttribute('href', '/setup')
  })

  await test.step('at 320 px the words of its tiles are whole, with a wide letter spacing too (WCAG 1.4.12)', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const tiles = page.getByRole('region', { name: 'Les parties de l’exemple' }).locator('dl')
    await tiles.evaluate(({ style }) => (style.letterSpacing = '0.12em'))
    await expectWhole(tiles)
  })

  await test.step('on a tablet the title of the history and the names of its podium are whole', async () => {
    const history = ['Guillaume', 'Bérénice'].map((name) =>
      finishedGame({ names: ['Élodie', name], rounds: [[1, 50]] }),
    )
    await page.setViewportSize({ width: 768, height: 1024 })
    await openWith(page, '/history', { history })
    await expectWhole(page.getByRole('heading', { level: 1 }))
    await openTab(page, 'Statistiques')
    for (const width of [768, 640, 480]) {
      await page.setViewportSize({ width, height: 1024 })
      await expectWhole(...(await page.getByRole('region', { name: 'Podium' }).locator('bdi, bdi + span').all()))
    }
  })
})
