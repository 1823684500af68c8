import type { Page } from '@playwright/test'
import { writeBackup } from '@dutch/sync/backup/backup'
import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { readFile, writeFile } from 'node:fs/promises'
import { cards, expectWinners } from './support/history-page.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { roomAboveNavigation } from './support/measure.ts'
import { expectTotals, toast } from './support/scoreboard.ts'
import { saveSettings } from './support/settings.ts'
import { finishedGame, openWith, playedGame, type GameOptions } from './support/seed.ts'
import { navigateInApp, loadAfterHistoryNavigation } from './support/history-navigation.ts'
import { spacePressesApart } from './support/press-timing.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const TABLE: GameOptions = {
  names: ['Léa', 'Hugo', '=1+1', 'Zoé'],
  rounds: [
    [12, 3, 0, -2],
    [5, 5, 20, 8],
  ],
  dutch: [null, 0],
}
const OWN: GameOptions = { names: ['Aïcha', 'Bruno'], rounds: [[1, 2]] }
const HISTORY = [
  finishedGame({ names: ['Léa', 'Hugo'], rounds: [[10, 20]], startedAt: Date.parse('2026-03-02T20:00:00Z') }),
  finishedGame({ names: ['Max', 'Zoé'], rounds: [[30, 4]], startedAt: Date.parse('2026-03-01T20:00:00Z') }),
]
const BACKUP = writeBackup({
  exportedAt: Date.parse('2026-03-03T09:00:00Z'),
  history: HISTORY,
  game: playedGame(TABLE),
  players: [{ name: 'Léa', emoji: '🦊', lastPlayedAt: 1 }],
  settings: { theme: 'dark' },
  houseRules: { cardValues: { queen: 13 }, dutchPenalty: 'ten' },
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Importer cette sauvegarde ?' })

async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter mes données' }).tap()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^dutch-sauvegarde-\d{4}-\d\d-\d\d\.json$/u)
  return readFile(await download.path(), 'utf8')
}

async function choose(page: Page, content: string | Buffer): Promise<void> {
  // Written to disk, since a large file does not fit the connection between the test and the browser.
  const path = test.info().outputPath('dutch-sauvegarde.json')
  await writeFile(path, content)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Importer un fichier' }).tap()
  await (await choosing).setFiles(path)
}

async function importBackup(page: Page, content: string): Promise<void> {
  await choose(page, content)
  await sheet(page).getByRole('button', { name: 'Importer', exact: true }).tap()
  await expect(sheet(page)).toBeHidden()
}

test('one file restores everything on a new device, once', async ({ page, browser, app }) => {
  const voice = JSON.stringify({ apiKey: { key: 'cle-secrete' } })
  await openWith(page, '/settings', { game: TABLE, history: HISTORY, local: { 'dutch-voice-settings': voice } })
  await page.getByRole('radio', { name: 'Sombre' }).tap()
  await saveSettings(page)
  // The file is read before the message.
  await keepToasts(page)
  const text = await exported(page)
  expect(text).not.toContain('cle-secrete')
  await expect(toast(page, 'Sauvegarde créée : 2 parties terminées')).toBeVisible()

  const context = await browser.newContext({ hasTouch: true, serviceWorkers: 'block' })
  await loadAfterHistoryNavigation(context)
  await spacePressesApart(context)
  const fresh = await context.newPage()
  await fresh.goto(`${app.url}/settings`)
  await choose(fresh, text)
  await expect(sheet(fresh).getByRole('listitem')).toHaveText([
    '2 nouvelles parties',
    'La partie en cours du fichier reprendra ici',
  ])
  await expect(sheet(fresh).getByRole('switch', { name: 'Importer aussi les réglages' })).toBeChecked()
  await sheet(fresh).getByRole('button', { name: 'Importer', exact: true }).tap()
  await expect(toast(fresh, 'Sauvegarde importée : 2 parties ajoutées, partie en cours reprise')).toBeVisible()
  await expect(fresh.getByRole('radio', { name: 'Sombre' })).toBeChecked()

  await choose(fresh, text)
  await expect(sheet(fresh).getByText('Tout ce que contient ce fichier est déjà sur cet appareil.')).toBeVisible()
  await expect(sheet(fresh).getByRole('button', { name: 'Importer', exact: true })).toBeDisabled()
  await sheet(fresh).getByRole('button', { name: 'Annuler' }).tap()

  await fresh.goto(`${app.url}/history`)
  await expectWinners(fresh, ['Léa', 'Zoé'])
  await navigateInApp(fresh, '/game')
  await expectTotals(fresh, { Zoé: 6, Hugo: 8, Léa: 17, '=1+1': 20 })
  await context.close()
})

test('W1302, Y604, Y606, Y607: importing into an empty device, and what the app says before', async ({ page }) => {
  await openWith(page, '/settings', {})

  await test.step('unreadable parts of an old browser’s export are reported before the rest is imported', async () => {
    const history: unknown[] = [...HISTORY, { id: 'half', players: 'lost' }]
    await choose(page, JSON.stringify({ ...(JSON.parse(BACKUP) as object), raw: true, history }))
    await expect(sheet(page).getByRole('listitem')).toContainText([
      '2 nouvelles parties',
      '1 partie du fichier ne peut pas être importée',
    ])
    await sheet(page).getByRole('button', { name: 'Annuler' }).tap()
    await expect(sheet(page)).toBeHidden()
  })

  await test.step('a file without anything but unreadable parts is not called known', async () => {
    const nothing = { raw: true, history: [{ id: 'half', players: 'lost' }], game: null, players: [], settings: null }
    await choose(page, JSON.stringify({ ...(JSON.parse(BACKUP) as object), ...nothing, houseRules: null }))
    await expect(sheet(page).getByRole('listitem')).toContainText([
      'Aucune nouvelle partie',
      '1 partie du fichier ne peut pas être importée',
    ])
    await expect(sheet(page).getByText('Tout ce que contient ce fichier est déjà sur cet appareil.')).toBeHidden()
    await sheet(page).getByRole('button', { name: 'Annuler' }).tap()
    await expect(sheet(page)).toBeHidden()
  })

  await test.step('a file with settings alone is not called empty', async () => {
    await choose(page, JSON.stringify({ ...(JSON.parse(BACKUP) as object), history: [], game: null, players: [] }))
    await expect(sheet(page).getByRole('switch', { name: 'Importer aussi les réglages' })).toBeChecked()
    await expect(sheet(page).getByText('Tout ce que contient ce fichier est déjà sur cet appareil.')).toBeHidden()
    await sheet(page).getByRole('button', { name: 'Importer', exact: true }).tap()
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  })

  await test.step('a game under way here that ended elsewhere is reported, and ends here', async () => {
    await keepToasts(page)
    const [ended] = HISTORY
    // What the message about full storage exported: the same game before its first round.
    const earlier = playedGame({ names: ['Léa', 'Hugo'] })
    const copy = writeCompactCopy(earlier, Date.now())
    await importBackup(page, copy.replaceAll(earlier.gameId, ended?.details?.gameId ?? ''))
    await choose(
      page,
      writeBackup({
        history: HISTORY.slice(0, 1),
        exportedAt: 0,
        game: null,
        players: [],
        settings: null,
        houseRules: null,
      }),
    )
    await expect(sheet(page).getByRole('listitem')).toHaveText([
      '1 nouvelle partie',
      'La partie en cours ici s’est terminée ailleurs : elle rejoindra l’historique',
    ])
    await sheet(page).getByRole('button', { name: 'Importer', exact: true }).tap()
    await expect(toast(page, 'Sauvegarde importée : 1 partie ajoutée')).toBeVisible()
    await navigateInApp(page, '/game')
    await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
  })

  await test.step('a script in a name is shown as text', async () => {
    await navigateInApp(page, '/settings')
    const name = '<img src=x onerror="document.title=1">'
    await importBackup(page, BACKUP.replaceAll('"name":"Max"', `"name":${JSON.stringify(name)}`))
    await navigateInApp(page, '/history')
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).filter({ hasText: name })).toHaveCount(1)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
})

/** Files that are not a backup, and the message for each. */
const BAD_FILES: Readonly<Record<string, { readonly content: () => string | Buffer; readonly message: RegExp }>> = {
  'that is a picture': {
    content: () => Buffer.from([0x89, 0x50, 0xff, 0x00]),
    message: /n’est pas une sauvegarde, ou/u,
  },
  'cut in half': { content: () => BACKUP.slice(0, BACKUP.length / 2), message: /il est incomplet/u },
  'of another program': { content: () => '{"items":[]}', message: /n’est pas une sauvegarde de Dutch/u },
  'from a future version': {
    content: () => BACKUP.replace('"version":1', '"version":2'),
    message: /version plus récente/u,
  },
  'nested 10 000 deep': { content: () => '['.repeat(10_000) + ']'.repeat(10_000), message: /imbriquées sans fin/u },
  'of 50 MB': { content: () => Buffer.alloc(50_000_000, '['), message: /moins de 50\sMo/u },
  'with duplicate ids': {
    content: () => BACKUP.replaceAll(HISTORY[1]?.id ?? '', HISTORY[0]?.id ?? ''),
    message: /deux parties y portent le même identifiant/u,
  },
  'with a damaged game': {
    content: () => BACKUP.replace('"name":"Max"', '"name":12'),
    message: /est abîmée\s: certaines données y sont illisibles/u,
  },
}

test('a file that is no backup is refused in French and changes nothing; with a valid one the game under way here stays, and that of the file goes into quarantine', async ({
  page,
}) => {
  await openWith(page, '/settings', { game: OWN, history: HISTORY.slice(1) })
  const stored = () => exported(page).then((text) => text.replace(/"exportedAt":"[^"]*"/u, ''))
  const before = await stored()
  const alert = page.getByRole('alert')
  for (const [name, { content, message }] of Object.entries(BAD_FILES)) {
    await test.step(name, async () => {
      await choose(page, content())
      await expect(alert).toHaveText(message)
      await expect(alert).toContainText('Rien n’a été modifié.')
      await expect(sheet(page)).toBeHidden()
      // The page scrolls to it once it is there.
      await expect.poll(() => roomAboveNavigation(alert)).toBeGreaterThanOrEqual(0)
      expect(await stored()).toBe(before)
    })
  }

  await test.step('a backup', async () => {
    await choose(page, BACKUP)
    await expect(sheet(page).getByRole('listitem')).toContainText([
      '1 nouvelle partie',
      '1 partie déjà sur cet appareil',
      'Une partie est déjà en cours ici',
    ])
    await sheet(page).getByRole('button', { name: 'Importer', exact: true }).tap()
    await expect(toast(page, 'Sauvegarde importée : 1 partie ajoutée, partie en cours mise de côté')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sauvegardes mises de côté' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Partie en cours d’un fichier importé' })).toHaveCount(1)
    await page.goto('/game')
    await expectTotals(page, { Aïcha: 1, Bruno: 2 })
  })
})
