import type { Page } from '@playwright/test'
import { syncNow } from './support/devices.ts'
import { hostBySocket, joinBySocket, seatDevice } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, overflow } from './support/measure.ts'
import { pressFormerPlace } from './support/press-former-place.ts'
import { acceptSeat, openAccountPhone } from './support/rooms.ts'
import { enterKeptRound, expectTotals, openRoundSheet, roundSheet, tapScores, toast } from './support/scoreboard.ts'

interface Line {
  readonly hold: () => void
  /** The number of held messages of the server. */
  readonly held: () => number
  readonly release: () => void
}

/** Lets a test hold the server's messages to a page, so that a round is still being sent when another one is accepted. */
async function holdMessages(page: Page): Promise<Line> {
  let isHeld = false
  const held: (() => void)[] = []
  await page.routeWebSocket(/\/ws$/u, (phone) => {
    const far = phone.connectToServer()
    far.onMessage((message) => (isHeld ? held.push(() => phone.send(message)) : phone.send(message)))
  })
  return {
    hold: () => (isHeld = true),
    held: () => held.length,
    release: () => {
      isHeld = false
      for (const say of held.splice(0)) say()
    },
  }
}

/** Notes in the page that the toast about an added round has appeared. */
function watchAdded(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watch = () => {
      if (document.body.innerText.includes('Manche ajoutée')) document.body.dataset['said'] = 'added'
    }
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

test('W308 to W311, W314, W323: what Bo types or taps too late is never lost silently, and never reported as accepted', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const bo = await openAccountPhone(browser, network.url, 'Bo')
  const { page } = bo
  const line = await holdMessages(page)
  /** Opens a room of Ana in which Bo's phone has a seat. */
  const sitDown = async (others: readonly string[] = []) => {
    const ana = await hostBySocket(app.url, ['Ana', 'Bo', ...others])
    await seatDevice(app.url, bo, ana.gameId(), 'Bo')
    await page.goto(`/game?joined=${ana.gameId()}`)
    await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
    return ana
  }
  const goToCellar = async () => {
    network.change(bo.name, 'cut')
    await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
  }
  const comeUp = async () => {
    network.change(bo.name, 'online')
    await syncNow(bo)
  }
  const notStored = page.getByRole('dialog', { name: 'Votre saisie n’a pas été enregistrée' })
  const twice = page.getByRole('dialog', { name: 'Manche 1 : déjà notée' })

  await test.step('W309: scores typed without a network are shown to their author, also if the game ended meanwhile', async () => {
    const ana = await sitDown()
    await goToCellar()
    await enterKeptRound(page, [20, 7])
    await expectTotals(page, { Bo: 7, Ana: 20 })
    await ana.enterRound([100, 3])
    await ana.endGame()
    await comeUp()
    await expect(notStored).toContainText('Cette partie est terminée')
    await expect(notStored.getByRole('listitem')).toHaveText(['Ana20', 'Bo7'])
    await expect(notStored.getByRole('button', { name: /^L’ajouter/u })).toBeHidden()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await notStored.getByRole('button', { name: 'Oublier la mienne' }).tap()
    await expect(notStored).toBeHidden()
    await expect(page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
    ana.disconnect()
  })

  await test.step('W309, W310: a round entered offline is added without a player who left meanwhile; scores typed as the game ends are shown', async () => {
    const ana = await sitDown(['Zoé'])
    await ana.enterRound([1, 2, 3])
    await expectTotals(page, { Ana: 1, Bo: 2, Zoé: 3 })
    await goToCellar()
    await enterKeptRound(page, [20, 7, 5])
    await ana.leaveTable('Zoé')
    await comeUp()
    await expect(notStored).toContainText('La table a changé entre-temps')
    await expect(notStored).toContainText('Zoé n’est plus à la table : son score ne sera pas ajouté.')
    expect(await axeViolations(page)).toEqual([])
    const add = notStored.getByRole('button', { name: 'L’ajouter comme manche 2' })
    await pressFormerPlace(add, 'dialog[open] footer button + button', () => undefined)
    await ana.ask({ type: 'set-writing', writing: 'host' })
    await expect(page.locator('body')).toHaveAttribute('data-met', 'Oublier la mienne')
    await ana.ask({ type: 'set-writing', writing: 'everybody' })
    await add.tap()
    await expectTotals(page, { Bo: 9, Ana: 21, Zoé: 3 })
    await expect.poll(ana.totals).toEqual({ Ana: 21, Bo: 9 })
    await openRoundSheet(page)
    await tapScores(page, [14, -5])
    await ana.enterRound([1, 2])
    await ana.endGame()
    await expect(toast(page, 'Ce que vous tapiez n’a pas été noté : Ana 14, Bo −5.')).toBeAttached()
    ana.disconnect()
  })

  await test.step('W314, W323: a seat that somebody else took meanwhile is no longer offered', async () => {
    const ana = await hostBySocket(app.url, ['Ana', 'Zoé'])
    await page.goto(`/join/${ana.roomCode()}`)
    const seat = page.getByRole('button', { name: 'Zoé' })
    await expect(seat).toBeEnabled()
    const zoe = await joinBySocket(app.url, ana.roomCode(), 'Zoé')
    await seat.tap()
    await expect(toast(page, /^Ce nom vient d’être pris/u)).toBeAttached()
    await expect(seat).toBeDisabled()
    await expect(seat).toContainText('déjà là')
    await page.getByRole('button', { name: 'Rejoindre la partie' }).tap()
    await expect(page.getByText('Touchez d’abord votre nom.')).toBeVisible()
    for (const one of [ana, zoe]) one.disconnect()
  })

  await test.step('W308, W309, W314: of two rounds for the same number the refused one raises a question, and is never reported as added', async () => {
    const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
    await page.goto('/join/ZZZZZZ')
    await expect(page.getByRole('link', { name: 'Créer votre propre partie' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Essayer un autre code' }).tap()
    // Y1718: Bo pastes the whole invitation text into the field for the code.
    const invitation = `On joue ! https://x.example/join/${ana.roomCode()}`
    await page.getByRole('textbox', { name: 'Code de la partie' }).fill(invitation)
    await acceptSeat(page, 'Bo')
    await expect(page.getByText('2 en direct')).toBeVisible()

    line.hold()
    await ana.enterRound([1, 5])
    await openRoundSheet(page)
    await tapScores(page, [9, 9])
    await watchAdded(page)
    await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
    await expect.poll(line.held).toBeGreaterThan(1)
    line.release()
    await expect(twice).toBeVisible()
    await expectTotals(page, { Ana: 1, Bo: 5 })
    expect(await page.evaluate(() => document.body.dataset['said'])).toBeUndefined()
    ana.disconnect()
  })

  await test.step('W309, W311: scores equal to a round that was undone are offered for its number; a member who may not write is not asked', async () => {
    const ana = await sitDown()
    const hint = page.getByText(/^Jouez la première manche/u)
    await expect(hint).toBeVisible()
    await goToCellar()
    await enterKeptRound(page, [9, 4])
    await ana.enterRound([9, 4])
    await comeUp()
    await expect(twice).toContainText('avec les mêmes scores que vous')
    await ana.undoRound()
    await expect(notStored).toContainText('Les manches ont changé entre-temps.')
    await expect(notStored.getByRole('heading', { name: /^Saisie d’Ana/u })).toBeHidden()
    await expect(notStored.getByRole('button').last()).toHaveText('L’ajouter comme manche 1')
    await notStored.getByRole('button', { name: 'Oublier la mienne' }).tap()
    await expect(notStored).toBeHidden()
    await ana.ask({ type: 'set-writing', writing: 'host' })
    await expect(page.getByText('L’hôte note les scores.')).toBeVisible()
    await expect(hint).toBeHidden()
    ana.disconnect()
  })
})
