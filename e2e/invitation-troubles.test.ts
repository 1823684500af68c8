import { hostBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { interruptNetwork } from './support/offline.ts'
import { openGuestPhone, createRoom, takeSeat } from './support/rooms.ts'

declare global {
  interface Window {
    device: { copies: number; isForbidden: boolean; readonly held: ReadonlyMap<number, () => void> }
  }
}

const FINISHED = {
  id: 'ABC234',
  name: 'Ana, Bo',
  players: [{ id: 'p1', name: 'Bo', emoji: '🦊', avatarColor: 'delft', isFree: true }],
  canSitDown: true,
  scoreLimit: 100,
  status: 'finished',
  createdAt: 0,
  lastUpdated: 0,
}

test('W312, W314: an invitation keeps looking for the next game after a restart of the server, and a member with an unsupported version is offered the newest', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/u)
  let asked = 0
  await page.clock.install()
  await page.route('**/api/shared-games/*', (route) => {
    asked += 1
    if (asked === 2) return route.fulfill({ status: 503, json: {} })
    return route.fulfill({ json: { ...FINISHED, status: asked < 3 ? 'finished' : 'active' } })
  })
  await page.routeWebSocket(/\/ws$/u, (phone) => {
    phone.send(JSON.stringify({ type: 'connected', clientId: 'c' }))
    phone.onMessage(() => {
      phone.send(JSON.stringify({ type: 'refused', requestId: null, refusal: { reason: 'update-needed' } }))
      void phone.close({ code: 4426 })
    })
  })
  await page.goto('/join/ABC234')
  const invited = page.getByText('cette page vous y invite aussitôt')
  await expect(invited).toBeVisible()
  // Steps the clock second by second, since the page starts its next pause only when an answer arrives.
  const waitUntil = (isSo: () => boolean | Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(1000)
          return isSo()
        },
        { intervals: [50] },
      )
      .toBe(true)
  await waitUntil(() => asked === 2)
  await expect(invited).toBeVisible()
  const bo = page.getByRole('button', { name: 'Bo', exact: true })
  await waitUntil(() => bo.isVisible())

  await bo.tap()
  await expect(page.getByText('Cette version de Dutch est trop ancienne pour le serveur.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Recharger' }).tap()
  await loaded
})

test('W314: an invitation works when the network is lost and returns', async ({ page, context, pageErrors }) => {
  let [isTaken, status] = [false, 'active']
  await page.route('**/api/shared-games/ABC234', (route) => {
    const avatar = { emoji: '🦊', avatarColor: 'delft' }
    const players = ['Cleo', 'Ana', 'Bo'].map((name) => ({
      id: name,
      name,
      ...avatar,
      isFree: name !== 'Bo' || !isTaken,
    }))
    return route.fulfill({ json: { ...FINISHED, status, canSitDown: false, players } })
  })
  await page.addInitScript(() => localStorage.setItem('dutch-guest', '{"userId":"bo","name":"Bo"}'))
  await page.goto('/join/ABC234')
  // Errors of the cut network, and 404 for codes that belong to no room.
  pageErrors.allow(/404|ERR_INTERNET_DISCONNECTED/u)

  await test.step('the names keep their places when it is read again, though another phone took the preselected one', async () => {
    const names = page.locator('.seat-option')
    await expect(names).toHaveText([/^\W*Bo$/u, /Cleo/u, /Ana/u, /regarde/u])
    isTaken = true
    await interruptNetwork(context)
    await expect(page.getByText('déjà là')).toBeVisible()
    await expect(names).toHaveText([/Bo/u, /Cleo/u, /Ana/u, /regarde/u])
  })

  await test.step('of a closed room it does not say that a next game may begin', async () => {
    status = 'closed'
    await interruptNetwork(context)
    await expect(page.getByText('Cette partie est terminée', { exact: false })).toBeVisible()
    await expect(page.getByText('cette page vous y invite aussitôt')).toBeHidden()
  })

  await test.step('an invitation opened without a network says so, and opens when the network is back', async () => {
    const openWithin = (code: string) =>
      page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/join/${code}`)
    const unknown = page.getByText('Partie introuvable ou expirée')
    await openWithin('ABC235')
    await expect(unknown).toBeVisible()
    await context.setOffline(true)
    await openWithin('ABC236')
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Créer votre propre partie' })).toBeVisible()
    await context.setOffline(false)
    await expect(unknown).toBeVisible()
    await openWithin('ABC23')
    await expect(page.getByText('ID de partie invalide')).toBeVisible()
  })
})

test('W305: a link with an impossible room address says that there is no such room', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/guests', { method: 'POST', body: '{}', headers })
    const { userId } = (await answer.json()) as { userId: string }
    localStorage.setItem('dutch-guest', JSON.stringify({ userId, name: 'Bo' }))
  })
  for (const id of ['a'.repeat(300), 'a%00b']) {
    await page.goto(`/game?joined=${id}`)
    await expect(page.getByText('Cette partie n’existe plus ou a expiré.')).toBeVisible()
  }
})

test('W325: Back from a room whose code a guest typed leads to the home page, not to a page that asks for an account', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const bo = await openGuestPhone(browser, app.url, 'Bo')
  await bo.page.goto('/')
  await bo.page.getByRole('link', { name: 'Multijoueur' }).tap()
  await bo.page.getByRole('textbox', { name: /^Un code/u }).fill(ana.roomCode())
  await takeSeat(bo.page, 'Bo')
  await bo.page.goBack()
  await expect(bo.page).toHaveURL(/:\d+\/$/u)
  await expect(bo.page.getByRole('link', { name: /^JOUER/u })).toBeVisible()
  ana.disconnect()
})

test('after copying a link twice, "copied" is shown for as long as after the second time; if copying fails, the link stays for copying by hand', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const device = { copies: 0, isForbidden: false, held: new Map<number, () => void>() }
    const writeText = () => {
      device.copies += 1
      return device.isForbidden ? Promise.reject(new Error('forbidden')) : Promise.resolve()
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    // Timers of two seconds run only when the test lets them.
    const { setTimeout: begin, clearTimeout: end } = window
    const setTimeout = (work: () => void, ms?: number) => {
      const id = begin(ms === 2000 ? () => undefined : work, ms)
      if (ms === 2000) device.held.set(id, work)
      return id
    }
    const clearTimeout = (id: number) => {
      device.held.delete(id)
      end(id)
    }
    Object.assign(window, { device, setTimeout, clearTimeout })
  })
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  await createRoom(page, ['Zoé'])
  const waiting = () => page.evaluate(() => [window.device.copies, window.device.held.size])
  const copy = page.getByRole('button', { name: 'Copier le lien', exact: true })
  const copied = page.locator('.room-invite').getByRole('button', { name: 'Lien copié' })
  await copy.tap()
  await expect.poll(waiting).toEqual([1, 1])
  await copied.tap()
  await expect.poll(waiting).toEqual([2, 1])
  await page.evaluate(() => window.device.held.forEach((work) => work()))
  await copy.tap()
  await expect(copied).toBeVisible()
  await page.evaluate(() => (window.device.isForbidden = true))
  await copied.tap()
  await expect(page.getByRole('textbox', { name: 'À copier à la main' })).toBeVisible()
  await expect.poll(waiting).toEqual([4, 0])
})
