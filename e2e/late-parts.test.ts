import { newRoomClient } from '@dutch/sync/room/room-client'
import { ROOM_RECORDS } from '@dutch/sync/room/room-records'
import { storedClient } from '@dutch/sync/room/stored-client'
import { openRig } from '@dutch/sync/test/room-rig'
import type { Page } from '@playwright/test'
import { holdStorage } from './support/held-storage.ts'
import { holdRequests } from './support/hold-requests.ts'
import { untilHydrated } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { placeOf } from './support/measure.ts'
import { pressFormerPlace } from './support/press-former-place.ts'
import { finishedGame, openAnew, openWith, playedGame, savedRecord, type Seed } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const STORES = /\/assets\/stores-[^/]*\.js$/u
const TABLE = { names: ['Léa', 'Hugo', 'Zoé', 'Max', 'Ana', 'Bo'], rounds: [[3, 60, 1, 2, 4, 5]] }
const inRoom = (gameId: string) => ({
  'dutch-guest': '{"id":"ana"}',
  'dutch-room-under-way': JSON.stringify([
    { gameId, userId: 'ana', names: 'Ana et Bo', players: 2, waiting: 0, touchedAt: 1 },
  ]),
})
const SIGNED_IN = { 'dutch-session': JSON.stringify({ id: 'ana', email: 'ana@example.fr', name: 'Ana' }) }

/** Opens a page with a fresh state, of which the files of a part are delayed. @returns lets them load, now and later */
async function openLate(page: Page, path: string, part: RegExp, state: Seed): Promise<() => Promise<void>> {
  await page.unrouteAll({ behavior: 'wait' })
  const release = await holdRequests(page, part)
  await openAnew(page, path, state)
  return release
}

test('W224, W319: the link back to a game or a room under way has its place before they are read, and none if there is none', async ({
  page,
}) => {
  await test.step('W224: on /setup the link back to the game under way has its place before the game is read', async () => {
    const release = await openLate(page, '/setup', STORES, { game: TABLE })
    const more = page.getByRole('button', { name: 'Un joueur de plus' })
    await expect(more).toBeVisible()
    const place = await placeOf(more)
    await release()
    await expect(page.getByText('1 manche jouée')).toBeVisible()
    expect(await placeOf(more)).toEqual(place)
  })

  await test.step('W224: the buttons of the home page do not move when a game and a room under way are read', async () => {
    const release = await openLate(page, '/', STORES, { game: TABLE, local: inRoom('r') })
    const play = page.getByRole('link', { name: 'JOUER', exact: true })
    await expect(play).toBeVisible()
    const place = await placeOf(play)
    await release()
    await expect(page.getByRole('link', { name: 'Ou la partie en ligne' })).toBeVisible()
    expect(await placeOf(play)).toEqual(place)
  })

  await test.step('W224, W319: a game of this phone that goes on in a room has no place of its own before it is read', async () => {
    const game = playedGame(TABLE)
    const { gameId } = game
    const release = await openLate(page, '/', STORES, {
      records: { ongoingGames: [savedRecord(game)] },
      local: { ...inRoom(gameId), 'dutch-room-game': gameId, 'dutch-game-active': 'true' },
    })
    const play = page.getByRole('link', { name: 'JOUER', exact: true })
    await expect(play).toBeVisible()
    const place = await placeOf(play)
    await play.tap()
    await expect(page.getByText('Ana et Bo')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reprendre' })).toHaveCount(1)
    await page.goBack()
    await release()
    await expect(page.getByRole('link', { name: /^Reprendre/u })).toBeVisible()
    expect(await placeOf(play)).toEqual(place)
  })

  await test.step('W224: on /multiplayer the rooms under way and the known players have their places before they are read', async () => {
    const rig = openRig(['Ana', 'Bo'])
    const { id: gameId } = rig.room().game
    const client = { ...newRoomClient(gameId, 'ana'), entries: rig.entries() }
    const record = { id: `${ROOM_RECORDS}ana:${gameId}`, client: storedClient(client), savedAt: 1 }
    const state = {
      history: [finishedGame(TABLE)],
      records: { userPreferences: [record] },
      local: {
        ...inRoom(gameId),
        'dutch-guest': '{"userId":"ana","name":"Ana"}',
        'dutch-database-games': '1',
      },
    }
    await openAnew(page, '/rules', state)
    await untilHydrated(page)
    const release = await holdStorage(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Multijoueur' }).tap()
    const make = page.getByRole('button', { name: 'Créer la partie' })
    await expect(make).toBeVisible()
    const place = await placeOf(make)
    await expect(page.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', `/game?joined=${gameId}`)
    await release()
    await expect(page.getByText('Aucune manche')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ajouter Zoé' })).toBeVisible()
    expect(await placeOf(make)).toEqual(place)
  })

  await test.step('W224: a game that has ended since the page was loaded keeps no place on the home page', async () => {
    await openAnew(page, '/game', { game: TABLE })
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie', exact: true }).tap()
    await page.getByRole('dialog', { name: /gagne/u }).getByRole('button', { name: 'Fermer' }).tap()
    await page.getByRole('banner').getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(page.getByRole('link', { name: 'JOUER', exact: true })).toBeVisible()
    await expect(page.locator('.resume-slot')).toBeHidden()
  })

  await test.step('W224: a room of a user who has signed out has no place on the home page before its scripts have loaded', async () => {
    const { 'dutch-room-under-way': rooms } = inRoom('r')
    const release = await openLate(page, '/', /\/assets\/[^/]*\.js$/u, { local: { 'dutch-room-under-way': rooms } })
    await expect(page.getByRole('link', { name: 'JOUER', exact: true })).toBeVisible()
    await expect(page.locator('.resume-slot')).toBeHidden()
    await release()
  })
})

test('W224: the button of the account, which appears late, moves no other one of the header', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/u)
  // The app cannot check whether the session is still valid.
  await context.route('**/api/**', (route) => route.abort())
  for (const path of ['/', '/rules', '/history'])
    await test.step(path, async () => {
      const release = await openLate(page, path, /\/assets\/later\//u, { local: SIGNED_IN })
      const settings = page.getByRole('banner').getByRole('link', { name: 'Paramètres' })
      await expect(settings).toBeVisible()
      const place = await placeOf(settings)
      await release()
      await expect(page.getByRole('button', { name: 'Compte : Ana' })).toBeVisible()
      expect(await placeOf(settings)).toEqual(place)
    })
})

test('W224: in a wide window nothing in the header moves when the rest of the page loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, part, sign] of [
    ['/rules', /\/assets\/later\//u, 'Actions rapides'],
    ['/game', STORES, 'Ajouter une manche'],
  ] as const)
    await test.step(path, async () => {
      const release = await openLate(page, path, part, { game: { ...TABLE, limit: 200 } })
      const back = page.getByRole('banner').getByRole('button', { name: 'Retour', exact: true })
      const rules = page.getByRole('banner').getByRole('link', { name: 'Règles' })
      await expect(back).toBeVisible()
      const places = [await placeOf(back), await placeOf(rules)]
      await release()
      await expect(page.getByRole('button', { name: sign })).toBeVisible()
      expect([await placeOf(back), await placeOf(rules)]).toEqual(places)
    })
})

test('W224: late parts of a finished game, its menu and its score sheet, move nothing and open nothing', async ({
  page,
}) => {
  const releaseMenu = await holdRequests(page, /\/menu-[^/]*\.js$/u)
  const releaseSheet = await holdRequests(page, /\/score-sheet-[^/]*\.js$/u)
  await openWith(page, '/history', { history: [finishedGame(TABLE)] })

  await test.step('W224: a menu clicked with the secondary button before its file has loaded does not open afterwards', async () => {
    const menu = page.getByRole('button', { name: /^Actions de la partie/u })
    await menu.click({ button: 'right' })
    await releaseMenu()
    await expect(menu).toHaveAttribute('aria-haspopup', 'menu')
    await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toHaveCount(0)
  })

  await test.step('W224: the last button of a finished game does not move when those of its score sheet appear', async () => {
    await page.getByRole('button', { name: /^Voir la partie/u }).tap()
    const last = page.getByRole('button', { name: 'Passer à un autre téléphone' })
    await expect(last).toBeAttached()
    const place = await placeOf(last)
    await releaseSheet()
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
    expect(await placeOf(last)).toEqual(place)
  })
})

test('W224, W211: on the scoreboard nothing moves after the first paint, and a control moved by a message refuses presses', async ({
  page,
}) => {
  await test.step('W224: the ranking of a game whose limit is reached is painted in its final place', async () => {
    await page.addInitScript(() => {
      const poll = () => {
        const last = [...document.querySelectorAll('.standings button')].at(-1)
        if (last === undefined) requestAnimationFrame(poll)
        else document.documentElement.dataset['firstTop'] = String(Math.round(last.getBoundingClientRect().top))
      }
      poll()
    })
    await openWith(page, '/game', { game: { ...TABLE, limit: 50 } })
    await expect(page.getByRole('button', { name: 'Enregistrer le résultat' })).toBeVisible()
    const { y } = await placeOf(page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button').last())
    await expect(page.locator('html')).toHaveAttribute('data-first-top', String(y))
  })

  await test.step('W211: a control that a message moves as it appears or disappears refuses a press aimed at its neighbour', async () => {
    await openAnew(page, '/game', { game: { ...TABLE, limit: 200 } })
    const menu = page.getByRole('button', { name: 'Menu de la partie' })
    await expect(menu).toBeVisible()
    await keepToasts(page)
    const row = page.locator('.standings button').filter({ hasText: 'Ana' })
    const change = (run: () => unknown) => pressFormerPlace(row, '.toast', run)
    const expectNothingOpened = async (neighbour: RegExp) => {
      await expect(page.locator('body')).toHaveAttribute('data-met', neighbour)
      await menu.tap()
      await expect(page.getByRole('menu')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
    }
    await change(() => {
      const fault = new Error('It comes by itself')
      fault.stack = `${location.origin}/`
      dispatchEvent(new ErrorEvent('error', { error: fault }))
    })
    await expectNothingOpened(/Max|Léa/u)
    await change(() => document.querySelector<HTMLElement>('.toast-close')?.click())
    await expectNothingOpened(/Bo|Hugo/u)
  })

  await test.step('W224: the sheet that hands a game over opens with its code, and nothing in it moves', async () => {
    await page.evaluate(() => delete document.documentElement.dataset['firstTop'])
    await page.getByRole('button', { name: 'Menu de la partie' }).tap()
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const close = document.querySelector('dialog[open] button[aria-label="Fermer"]')
        if (close === null) return
        observer.disconnect()
        document.documentElement.dataset['firstTop'] = String(Math.round(close.getBoundingClientRect().top))
      })
      observer.observe(document.body, { attributes: true, childList: true, subtree: true })
    })
    await page.getByRole('menuitem', { name: 'Passer à un autre téléphone' }).tap()
    await expect(page.getByRole('img', { name: /^Code/u })).toBeVisible()
    const { y } = await placeOf(page.getByRole('dialog').getByRole('button', { name: 'Fermer' }))
    await expect(page.locator('html')).toHaveAttribute('data-first-top', String(y))
  })
})
