import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { recordClipboard } from './support/clipboard.ts'
import { expect, test } from './support/journey.ts'
import { expectWhole } from './support/large-text.ts'
import { cards, NOW } from './support/history-page.ts'
import { expectAccessibleWhereNarrow } from './support/narrow-screens.ts'
import { sizeOfPng } from './support/png-size.ts'
import { toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'

const ROUNDS = [
  [5, 8, 20],
  [12, 1, 3],
  [4, 9, 30],
  [2, 20, 7],
] as const
const RECORD = finishedGame({
  names: ['Léa', 'Hugo', '<b>Zoé</b>'],
  rounds: ROUNDS,
  dutch: [0, 1, null, 0],
  startedAt: NOW - 3_600_000,
})

/**
 * Runs in the page: the length of a film, and its pictures at the beginning, in the middle and at the end. The red value of its
 * left edge tells the winner's background, which is blue, from that of the race.
 */
async function watchFilm(video: HTMLVideoElement) {
  const until = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
  if (video.readyState < 2) await until('loadeddata')
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [90, 160]
  const context = canvas.getContext('2d')
  const pictures: string[] = []
  const reds: number[] = []
  for (const share of [0.02, 0.5, 0.95]) {
    const wanted = share * video.duration
    // A busy browser may end seeking before it shows the picture, and may show the one before only now, which is 3 s away.
    // A film that a busy machine records has fewer pictures: the one of this moment may begin more than a second before it.
    const shown = new Promise<void>((resolve) => {
      const onFrame: VideoFrameRequestCallback = (_now, { mediaTime }) => {
        if (Math.abs(mediaTime - wanted) < 1.5) resolve()
        else video.requestVideoFrameCallback(onFrame)
      }
      video.requestVideoFrameCallback(onFrame)
    })
    video.currentTime = wanted
    await shown
    context?.drawImage(video, 0, 0, 90, 160)
    pictures.push(canvas.toDataURL())
    reds.push(context?.getImageData(2, 62, 1, 1).data[0] ?? 0)
  }
  return { seconds: video.duration, width: video.videoWidth, height: video.videoHeight, pictures, reds }
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions de la partie 18/11/2026' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a finished game is replayed: pause, speed, any round, by keyboard, and Back closes it', async ({ page }) => {
  await openWith(page, '/history', { history: [RECORD] })
  await choose(page, 'Revoir la partie')
  const sheet = page.getByRole('dialog', { name: 'Revoir la partie' })
  const ranking = sheet.getByRole('list', { name: 'Classement à cette manche' })
  const round = sheet.getByRole('slider', { name: 'Manche affichée' })
  await sheet.getByRole('combobox', { name: 'Vitesse' }).selectOption('4×')
  await expect(round).toHaveValue('4')
  await expect(sheet.getByText(/^Léa gagne avec 23\spoints$/u).or(sheet.getByText(/Dutch de Léa · /u))).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: /Manche 4 sur 4.*Léa gagne/u })).toHaveCount(1)

  // Replays from the start and pauses; the pressed button keeps the focus.
  await sheet.getByRole('combobox', { name: 'Vitesse' }).selectOption('0,5×')
  // Stops the animation frames: on a busy machine the first round, after 2 s, might come before the second key press.
  await page.evaluate(() => Object.assign(window, { draw: requestAnimationFrame, requestAnimationFrame: () => 0 }))
  await sheet.getByRole('button', { name: 'Rejouer depuis le début' }).press('Enter')
  await sheet.getByRole('button', { name: 'Pause', exact: true }).press('Space')
  await expect(sheet.getByRole('button', { name: 'Lire' })).toBeFocused()
  await expect(sheet.getByRole('status').filter({ hasText: /Départ/u })).toHaveCount(1)
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: Reflect.get(window, 'draw') as unknown }))

  await sheet.getByRole('button', { name: 'Manche suivante' }).press('Enter')
  await expect(sheet.getByText('Dutch de Léa · Léa prend la tête', { exact: true })).toBeVisible()
  await expect(ranking.getByText(/^1er, Léa, 5\spoints, \+5 dans la manche$/u)).toHaveCount(1)
  await round.press('ArrowRight')
  await expect(round).toHaveAttribute('aria-valuetext', /^Manche 2 sur 4\s: Dutch de Hugo, Hugo prend la tête\.$/u)
  await expect(ranking.getByText(/^3e, <b>Zoé<\/b>, 23\spoints/u)).toHaveCount(1)
  await round.press('End')
  await expect(ranking.getByText(/^1er, Léa, 23\spoints/u)).toHaveCount(1)
  await sheet.getByText('Voir les chiffres').click()
  await expect(sheet.getByRole('table').getByRole('row').last()).toHaveText(/^4\s*23\s*38\s*60$/u)

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Actions de la partie 18/11/2026' })).toBeFocused()
})

test('W115, W119: a game is shared as a picture, a film and a text if the system has no share dialog', async ({
  page,
  context,
}) => {
  await recordClipboard(context)
  await openWith(page, '/history', { history: [RECORD] })
  await page.getByRole('button', { name: /^Voir la partie 18\/11\/2026/u }).click()
  await page
    .getByRole('dialog', { name: 'Partie 18/11/2026' })
    .getByRole('button', { name: 'Partager', exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await expect(sheet.getByRole('img', { name: /^L’image à partager\s: Léa gagne la partie/u })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Télécharger l’image' }).click()
  const download = await downloading
  await expect(toast(page, 'Image PNG créée')).toBeVisible()
  expect(download.suggestedFilename()).toBe('dutch-partie-2026-11-18.png')
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(sizeOfPng(picture)).toEqual([1080, 1080])
  expect(picture.byteLength).toBeGreaterThan(60_000)
  await sheet.getByRole('radio', { name: 'Story' }).check()
  const another = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Télécharger l’image' }).click()
  const story = await readFile(await (await another).path())
  expect(sizeOfPng(story)).toEqual([1080, 1920])

  // The film is cancelled at once, then made completely.
  await sheet.getByRole('radio', { name: 'Film' }).check()
  await sheet.getByRole('button', { name: 'Annuler le film' }).click()
  await expect(sheet.getByRole('img', { name: /^L’image à partager/u })).toBeVisible()
  await expect(toast(page, 'Image PNG créée')).toHaveCount(0)
  await sheet.getByRole('radio', { name: 'Film' }).check()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await expectAccessibleWhereNarrow(page, [])
  await expect(sheet.getByLabel(/^Le film à partager\s: Léa gagne/u)).toBeVisible({ timeout: 60_000 })
  await expectAccessibleWhereNarrow(page, [])
  const filmed = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Télécharger le film' }).click()
  expect((await filmed).suggestedFilename()).toBe('dutch-partie-2026-11-18.mp4')
  const { seconds, width, height, pictures, reds } = await sheet.locator('video').evaluate(watchFilm)
  // The planned length plus the time for which the last picture stays.
  expect(seconds).toBeCloseTo(7.833, 2)
  expect([width, height]).toEqual([720, 1280])
  expect(new Set(pictures).size).toBe(3)
  expect(reds.map((red) => red < 128)).toEqual([false, false, true])

  await sheet.getByRole('button', { name: 'Copier le texte' }).click()
  await expect(toast(page, 'Texte copié')).toBeVisible()
  const text = await page.evaluate(() => window.copied ?? '')
  expect(text.replaceAll('\u00A0', ' ')).toContain('Léa gagne la partie du 18/11/2026 avec 23 points en 4 manches.')
  expect(text).toContain('🥉 <b>Zoé</b>')
  expect(text).not.toContain('http')
})

test('W119: if the encoder fails the film is recorded from its beginning to the winner', async ({ page }) => {
  await page.addInitScript(() => {
    const { encode } = VideoEncoder.prototype
    let pictures = 0
    VideoEncoder.prototype.encode = function (...picture) {
      pictures += 1
      if (pictures > 40) throw new DOMException('', 'EncodingError')
      encode.apply(this, picture)
    }
  })
  await openWith(page, '/history', { history: [RECORD] })
  await choose(page, 'Partager')
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await sheet.getByRole('radio', { name: 'Film' }).check()
  const film = sheet.getByLabel(/^Le film à partager\s: Léa gagne/u)
  await expect(film).toBeVisible({ timeout: 40_000 })
  const { seconds, reds } = await sheet.locator('video').evaluate(watchFilm)
  expect(seconds).toBeGreaterThan(7)
  expect(reds.map((red) => red < 128)).toEqual([false, false, true])
})

test('a record without its rounds says so, and can still be shared', async ({ page }) => {
  const { details: _, ...old } = RECORD
  await page.addInitScript(() => {
    // The system can share files; the first share dialog is cancelled.
    const asked: unknown[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        asked.push(data.files?.length ?? 0)
        document.documentElement.dataset['shared'] = JSON.stringify(asked)
        return asked.length === 1 ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve()
      },
    })
  })
  await openWith(page, '/history', { history: [old] })
  await choose(page, 'Revoir la partie')
  const replay = page.getByRole('dialog', { name: 'Revoir la partie' })
  await expect(replay.getByText('Le détail de ses manches n’a pas été gardé')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(replay).toBeHidden()

  await choose(page, 'Partager')
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await expect(sheet.getByRole('img', { name: /^L’image à partager/u })).toBeVisible()
  await sheet.getByRole('button', { name: 'Partager', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', '[1]')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Partager', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-shared', '[1,1]')
  await expect(page.getByText('Le partage n’a pas abouti')).toHaveCount(0)
})

test('W122, W208: in a wide window a replay shows a name of 24 letters whole beside a Dutch that failed, whose stroke stays with forced colours', async ({
  page,
}) => {
  const names = ['Maximilienne-Alexandrine', 'Hugo']
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWith(page, '/history', { history: [finishedGame({ names, rounds: [[40, 30]], dutch: [0] })] })
  await page.getByRole('button', { name: /^Voir la partie/u }).click()
  await page.getByRole('button', { name: 'Revoir la partie' }).click()
  await page.getByRole('button', { name: 'Manche suivante' }).click()
  const ranking = page.getByRole('dialog', { name: 'Revoir la partie' }).locator('.replay-ranking')
  const mark = ranking.locator('.dutch-mark > i')
  await expect(mark).toHaveCSS('background-image', /^linear-gradient/u)
  await expectWhole(ranking.locator('.replay-name').filter({ hasText: names[0] ?? '' }))
})
