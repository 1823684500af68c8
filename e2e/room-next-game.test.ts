import type { Device } from './support/devices.ts'
import { syncNow, storedHistory } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { expectScoreboard, openGuestPhone, createRoom, openAccountPhone, takeSeat } from './support/rooms.ts'
import { pressOnceShown } from './support/press-timing.ts'
import { enterRound, expectTotals, closeScene, toast, winnerScene } from './support/scoreboard.ts'

const AGAIN = 'Rejouer avec les mêmes joueurs'

test('W211, W323, W330 to W333, W348: one tap of one member begins the second game; two taps begin one game; an absent member follows', async ({
  browser,
  network,
}) => {
  const ana = await openAccountPhone(browser, network.url, 'Ana')
  const guests = await Promise.all(['Bo', 'Cleo', 'Dan'].map((name) => openGuestPhone(browser, network.url, name)))
  const [bo, cleo, dan] = guests as [Device, Device, Device]
  await ana.page.goto('/multiplayer')
  const code = await createRoom(ana.page, ['Bo', 'Cleo', 'Dan'])
  await ana.page.getByText('Grand écran', { exact: true }).tap()
  const tv = await ana.page.getByRole('link', { name: 'Ouvrir ici' }).getAttribute('href')
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  for (const [place, { page }] of guests.entries()) {
    await page.goto(`/join/${code}`)
    await takeSeat(page, ['Bo', 'Cleo', 'Dan'][place] ?? '')
  }
  // Without its animations: a scene as large as a television took the processor from five phones.
  const screen = await (
    await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
  ).newPage()
  await screen.goto(tv ?? '')
  const first = new URL(ana.page.url()).searchParams.get('joined') ?? ''
  const everybody = [ana, ...guests]
  const isIn = (number: number, phones = everybody) =>
    Promise.all(
      phones.map(async ({ page }) => {
        await expect(page).toHaveURL(new RegExp(`joined=${first}~${String(number)}$`, 'u'))
        await expectScoreboard(page)
        await expectTotals(page, { Ana: 0, Bo: 0, Cleo: 0, Dan: 0 })
      }),
    )

  await dan.page.getByRole('button', { name: /Inviter/u }).tap()
  await expect(dan.page.getByText('Grand écran', { exact: true })).toBeVisible()
  // The first game ends for everybody; then one of the guests taps once.
  await enterRound(bo.page, [101, 1, 2, 3])
  await expectTotals(ana.page, { Bo: 1, Cleo: 2, Dan: 3, Ana: 101 })
  // Dan's page shows no scoreboard, but says that the game is over.
  await Promise.all([finish(ana), dan.page.getByRole('button', { name: 'Voir le résultat' }).tap()])
  for (const { page } of [bo, cleo])
    await expect(page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
  await expect(dan.page.getByRole('dialog', { name: /gagne/u })).toBeVisible()
  // Eve opens the invitation between two games: it says so, and invites her to the next game.
  const eve = await openGuestPhone(browser, network.url, 'Eve')
  await eve.page.clock.install()
  await eve.page.goto(`/join/${code}`)
  await expect(eve.page.getByText('Si la même table en recommence une', { exact: false })).toBeVisible()

  // Cleo's thumb was on its way to the same button, but another one is there by then.
  await pressOnceShown(cleo.page, 'Créez un compte pour retrouver cette partie partout', '.room-views')
  const letGo = await keepToasts(ana.page)
  await bo.page.getByRole('button', { name: AGAIN }).tap()
  await expect(cleo.page.locator('body')).toHaveAttribute('data-tried')
  await isIn(2)
  await expect(toast(ana.page, 'Bo relance une partie')).toBeAttached()
  await letGo()
  await expect(toast(bo.page, 'Bo relance une partie')).toBeHidden()
  const invited = eve.page.getByRole('heading', { name: 'Ana vous invite : partie de 4, manche 1' })
  // Again, since a question that is under way was asked before the second game, and the next one begins with its answer.
  await expect
    .poll(async () => {
      await eve.page.clock.fastForward(15_000)
      return invited.isVisible()
    })
    .toBe(true)
  await enterRound(cleo.page, [7, 5, 0, 9])
  await expect(screen.locator('.tv-sentence')).toHaveText('Cleo mène avec 0 point')

  // Dan is offline while the second game ends and the third begins by two simultaneous taps.
  network.change(dan.name, 'cut')
  await expect(dan.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterRound(cleo.page, [100, 5, 0, 9])
  await expectTotals(ana.page, { Cleo: 0, Bo: 10, Dan: 18, Ana: 107 })
  await finish(ana)
  await expect(bo.page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
  // Clicks by script: a tap of Playwright would wait for a button that is gone by then.
  const buttons = await Promise.all(
    [ana, bo].map(({ page }) => page.getByRole('button', { name: AGAIN }).elementHandle()),
  )
  await Promise.all(buttons.map((button) => button.evaluate((element) => (element as HTMLElement).click())))
  await isIn(3, [ana, bo, cleo])
  await finishGame(bo, ana)
  // After a reload too, the result offers the next game of the room.
  await expect(ana.page.getByRole('dialog', { name: /gagne/u })).toBeVisible()
  let connect: () => void = () => undefined
  const isTapped = new Promise<void>((resolve) => (connect = resolve))
  await ana.page.routeWebSocket(/\/ws$/u, async (phone) => {
    await isTapped
    phone.connectToServer()
  })
  await ana.page.reload()
  await expect(ana.page.getByRole('button', { name: 'Rejouer sur ce téléphone seulement' })).toBeVisible()
  const again = ana.page.getByRole('button', { name: AGAIN })
  await expect(again).not.toHaveAttribute('aria-busy')
  await again.tap()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  connect()
  await isIn(4, [ana, bo, cleo])
  network.change(dan.name, 'online')
  await syncNow(dan)
  await isIn(4)
  for (const device of everybody)
    await expect
      .poll(async () => (await storedHistory(device)).length, { message: 'every game is in the history' })
      .toBe(3)

  // In the winner’s scene at the limit, one player undoes the round, another continues, undoes that and continues, a third
  // begins the next game for everybody.
  await enterRound(bo.page, [101, 1, 2, 3])
  for (const { page } of [ana, bo, cleo]) await expect(winnerScene(page)).toHaveAccessibleName('Bo gagne !')
  await winnerScene(cleo.page).getByRole('button', { name: 'Annuler la manche' }).tap()
  const question = cleo.page.getByRole('dialog', { name: 'Annuler la manche 1 ?' })
  await question.getByRole('button', { name: 'Annuler la manche' }).tap()
  for (const { page } of [ana, bo, cleo]) await expect(winnerScene(page)).toBeHidden()
  await enterRound(bo.page, [101, 1, 2, 3])
  await expectTotals(bo.page, { Bo: 1, Cleo: 2, Dan: 3, Ana: 101 })
  const letToastGo = await keepToasts(bo.page)
  await winnerScene(bo.page).getByRole('button', { name: 'Continuer jusqu’à 150' }).tap()
  for (const { page } of [ana, bo, cleo]) await expect(winnerScene(page)).toBeHidden()
  await bo.page.locator('.toast').getByRole('button', { name: 'Annuler' }).tap()
  await letToastGo()
  for (const { page } of [ana, bo, cleo]) await expect(winnerScene(page)).toHaveAccessibleName('Bo gagne !')
  await winnerScene(bo.page).getByRole('button', { name: 'Continuer jusqu’à 150' }).tap()
  for (const { page } of [ana, bo, cleo]) await expect(winnerScene(page)).toBeHidden()
  await enterRound(cleo.page, [60, 1, 2, 3])
  await winnerScene(bo.page).getByRole('button', { name: AGAIN }).tap()
  await isIn(5)

  // The invitation to an earlier game and the room code both lead to the game under way.
  for (const target of [first, code]) {
    await eve.page.goto(`/join/${target}`)
    await expect(invited).toBeVisible()
  }
})

/** The host ends a game that is over, and the result opens. */
async function finish({ page }: Device): Promise<void> {
  await closeScene(page)
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(page.getByRole('button', { name: AGAIN })).toBeVisible()
}

async function finishGame(writer: Device, host: Device): Promise<void> {
  await enterRound(writer.page, [101, 1, 2, 3])
  await expectTotals(host.page, { Bo: 1, Cleo: 2, Dan: 3, Ana: 101 })
  await finish(host)
}
