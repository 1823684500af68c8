import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Page } from '@playwright/test'
import { recordClipboard } from './support/clipboard.ts'
import { cards } from './support/history-page.ts'
import { expect, test } from './support/journey.ts'
import { readCode } from './support/qr.ts'
import { enterRound, expectTotals, toast } from './support/scoreboard.ts'
import { finishedGame, handoverLink, openWith, type GameOptions } from './support/seed.ts'
import { expectAccessibleWhereNarrow } from './support/narrow-screens.ts'
import { navigateInApp, loadAfterHistoryNavigation } from './support/history-navigation.ts'
import { spacePressesApart } from './support/press-timing.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const TABLE: GameOptions = {
  names: ['Léa', '<i onclick=x>', 'Zoé'],
  rounds: [
    [12, 3, 0],
    [5, 5, 20],
  ],
  dutch: [2, null],
}
const OWN: GameOptions = { names: ['Aïcha', 'Bruno'], rounds: [[1, 2]] }

/** Opens the sheet that hands the game over and returns the link, as its button copies it. */
async function shownLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu de la partie' }).tap()
  await page.getByRole('menuitem', { name: 'Passer à un autre téléphone' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Passer la partie' })
  await expect(sheet.getByRole('img', { name: 'Code QR qui contient la partie' })).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: 'Copier le lien' }).tap()
  await expect(toast(page, 'Lien copié')).toBeVisible()
  return page.evaluate(() => window.copied ?? '')
}

/** An imported game with more players than a link can hold. */
function beyondAnyLink(startedAt: number): HistoryRecord {
  const record = finishedGame({ names: ['Léa', 'Hugo'], rounds: [[3, 3]], startedAt })
  const [player, seat, round] = [record.players[0], record.details?.players[0], record.details?.rounds[0]]
  if (record.details === undefined || player === undefined || seat === undefined || round === undefined)
    throw new Error('A finished game keeps its rounds')
  const people = Array.from({ length: 61 }, (_, place) => `Joueur ${String(place + 1)}`)
  return {
    ...record,
    players: people.map((name) => ({ ...player, name })),
    details: {
      ...record.details,
      players: people.map((name) => ({ ...seat, id: name, name })),
      rounds: [{ ...round, scores: people.map(() => 3) }],
    },
  }
}

test('a game goes to another phone without a server, is played on there, and comes back as the same game', async ({
  page,
  context,
  browser,
}) => {
  await recordClipboard(context)
  await openWith(page, '/game', { game: TABLE })
  const link = await shownLink(page)
  expect(link).toMatch(/\/receive#1[\w-]+$/u)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu de la partie' })).toBeFocused()

  const other = await browser.newContext({ hasTouch: true, serviceWorkers: 'block' })
  await recordClipboard(other)
  await spacePressesApart(other)
  const phone = await other.newPage()
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Recevoir une partie' })).toBeVisible()
  await expect(phone.getByText('Après 2 manches')).toBeVisible()
  await expect(phone.getByRole('list', { name: 'Classement' }).getByRole('listitem')).toContainText([
    '<i onclick=x>8',
    'Léa17',
    'Zoé20',
  ])
  await phone.getByRole('button', { name: 'Continuer la partie ici' }).tap()
  await expect(toast(phone, 'Partie reçue : à vous de noter la suite')).toBeVisible()
  await expect(phone).toHaveURL(/\/game$/u)
  await enterRound(phone, [10, 20, 30])
  await expectTotals(phone, { Léa: 27, '<i onclick=x>': 28, Zoé: 50 })
  expect(asked.filter((url) => url.includes(link.slice(-20)))).toEqual([])

  const back = await shownLink(phone)
  await other.close()
  await page.goto(back)
  await expect(page.getByRole('heading', { name: 'Votre partie, en plus récent' })).toBeVisible()
  await expect(page.getByText('Celle de ce téléphone avancera de 1 manche.')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre à jour ma partie' }).tap()
  await expectTotals(page, { Léa: 27, '<i onclick=x>': 28, Zoé: 50 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'La vôtre est plus avancée' })).toBeVisible()
})

test('a truncated link changes nothing; a whole one asks first if a game is under way, and loses nothing', async ({
  page,
}) => {
  const link = handoverLink(TABLE)
  await openWith(page, link.slice(0, link.length / 2), { game: OWN })
  await expect(page.getByRole('heading', { name: 'Ce lien est coupé' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Rien n’a changé sur ce téléphone.')

  // A second scan on the same page only changes the fragment.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Une partie est déjà en cours ici' })).toBeVisible()
  await page.getByRole('link', { name: 'Garder la mienne' }).tap()
  await expectTotals(page, { Aïcha: 1, Bruno: 2 })

  await page.goto(link)
  await page.getByRole('button', { name: 'L’enregistrer et continuer' }).tap()
  await expectTotals(page, { '<i onclick=x>': 8, Léa: 17, Zoé: 20 })
  await navigateInApp(page, '/history')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Aïcha')

  // A finished game is handed over from its details.
  await page
    .getByRole('button', { name: /^Voir la partie/u })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Passer à un autre téléphone' }).tap()
  await expect(page.getByRole('img', { name: 'Code QR qui contient la partie' })).toBeVisible()
})

test('Y707, Y708, W908: the code of a finished game of 12 players and 80 rounds is readable on a screen of 390 px; a larger game goes as a link, and one too large for a link as a file, which another phone imports once; the server marks that this phone has games', async ({
  page,
  browser,
  app,
}) => {
  await page.addInitScript(() => {
    // The share dialog is cancelled at first, then refused by the system, and accepts the file the third time.
    const outcomes = ['AbortError', 'NotAllowedError']
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === 'text/plain',
      share: async ({ files }: ShareData) => {
        const name = outcomes.shift()
        document.documentElement.dataset['asked'] = name ?? String(await files?.[0]?.text())
        if (name !== undefined) throw new DOMException('', name)
      },
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const names = Array.from({ length: 12 }, (_, seat) => `Joueur ${String(seat + 1)}`)
  const played = (rounds: number, startedAt: number) =>
    finishedGame({
      names,
      limit: 1000,
      startedAt,
      rounds: Array.from({ length: rounds }, (_, round) =>
        names.map((_name, seat) => ((seat * 7 + round * 5) % 17) - 1),
      ),
    })
  await openWith(page, '/history', {
    history: [played(80, 1_760_000_000_000), played(110, 1_750_000_000_000), beyondAnyLink(1_740_000_000_000)],
  })
  const open = async (place: number) => {
    await page
      .getByRole('button', { name: /^Voir la partie/u })
      .nth(place)
      .tap()
    await page.getByRole('button', { name: 'Passer à un autre téléphone' }).tap()
  }
  await open(0)
  await expect(page.getByRole('img', { name: 'Code QR qui contient la partie' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => readCode(page)).toMatch(/\/receive#1[\w-]{1000,1240}$/u)
  const sheet = page.getByRole('dialog', { name: 'Garder cette partie' })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await close()
  await open(1)
  await expect(
    sheet.getByText(
      /^Cette partie est trop grande pour un seul code QR \(au plus \d\d\smanches à 12\sjoueurs\)\. Le lien/u,
    ),
  ).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
  await close()

  await page.setViewportSize({ width: 360, height: 640 })
  await open(2)
  await expect(sheet.getByRole('alert')).toHaveText(
    /^Cette partie est trop grande pour un seul code QR, et même pour un lien\. Elle part en fichier/u,
  )
  await expectAccessibleWhereNarrow(page)
  const asked = page.locator('html')
  const share = sheet.getByRole('button', { name: 'Partager le fichier' })
  await share.tap()
  await expect(asked).toHaveAttribute('data-asked', 'AbortError')
  const downloading = page.waitForEvent('download')
  await share.tap()
  await expect(toast(page, 'Le partage n’a pas abouti : le fichier est dans vos téléchargements')).toBeVisible()
  expect((await downloading).suggestedFilename()).toMatch(/^dutch-sauvegarde-partie-[\d-]{10}\.json$/u)
  await share.tap()
  await expect(asked).toHaveAttribute('data-asked', /^\{"format":"dutch-backup"/u)
  await expect(sheet).toBeVisible()
  const content = (await asked.getAttribute('data-asked')) ?? ''

  const other = await browser.newContext({ hasTouch: true, serviceWorkers: 'block' })
  await loadAfterHistoryNavigation(other)
  await spacePressesApart(other)
  const phone = await other.newPage()
  await phone.goto(`${app.url}/settings`)
  const choose = async () => {
    const choosing = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Importer un fichier' }).tap()
    await (await choosing).setFiles({ name: 'partie.txt', mimeType: 'text/plain', buffer: Buffer.from(content) })
  }
  await choose()
  const question = phone.getByRole('dialog', { name: 'Importer cette sauvegarde ?' })
  await expect(question.getByRole('listitem')).toHaveText(['1 nouvelle partie'])
  await question.getByRole('button', { name: 'Importer', exact: true }).tap()
  await expect(toast(phone, 'Sauvegarde importée : 1 partie ajoutée')).toBeVisible()
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('dutch-games-cookie'))).toBe('set')
  await choose()
  await expect(question.getByText('Tout ce que contient ce fichier est déjà sur cet appareil.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled()
  await phone.goto(`${app.url}/history`)
  await expect(cards(phone)).toHaveCount(1)
  await other.close()
})
