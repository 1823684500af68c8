import type { Page } from '@playwright/test'
import { syncNow, type Device } from './support/devices.ts'
import { connectAsDevice, openRoomOf } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { expectScoreboard, openAccountPhone } from './support/rooms.ts'
import {
  enterKeptRound,
  expectTotals,
  openRoundActions,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  submitRound,
  tableRow,
  tapScores,
  toast,
  undoLastRound,
} from './support/scoreboard.ts'

/** Milliseconds within which the app must report a lost network. */
const REPORTED_MS = 2000

interface Line {
  readonly hold: () => void
  readonly release: () => void
  /** The number of messages that the page has sent since `hold`. */
  readonly sent: () => number
}

/** Lets a test hold the server's messages to a page. */
async function holdMessages(page: Page): Promise<Line> {
  let isHeld = false
  let sent = 0
  const held: (() => void)[] = []
  await page.routeWebSocket(/\/ws$/u, (phone) => {
    const far = phone.connectToServer()
    phone.onMessage((message) => {
      far.send(message)
      if (isHeld) sent += 1
    })
    far.onMessage((message) => (isHeld ? held.push(() => phone.send(message)) : phone.send(message)))
  })
  return {
    hold: () => {
      isHeld = true
      sent = 0
    },
    release: () => {
      isHeld = false
      for (const say of held.splice(0)) say()
    },
    sent: () => sent,
  }
}

test('W121, W208, W334, W336, W337: two members of a room get true messages about what the other did meanwhile, and about the network', async ({
  browser,
  sharedNetwork: network,
}) => {
  const [ana, bo] = await Promise.all([
    openAccountPhone(browser, network.url, 'Ana'),
    openAccountPhone(browser, network.url, 'Bo'),
  ])
  const line = await holdMessages(bo.page)
  /** Opens a new room for both. @returns a function that enters a round as Ana without her screen */
  const atNewTable = async () => {
    const { gameId } = await openRoomOf(network.url, { Ana: ana, Bo: bo })
    for (const { page } of [ana, bo]) {
      await page.goto(`/game?joined=${gameId}`)
      await expectScoreboard(page)
    }
    await expect(bo.page.getByText('2 en direct')).toBeVisible()
    return async (scores: readonly number[]) => {
      const besideAna = await connectAsDevice(network.url, ana, gameId, 'Ana')
      await besideAna.enterRound(scores)
      besideAna.disconnect()
    }
  }

  await test.step('W121: an open sheet says what its scores are for, and a correction undoes none that somebody else made meanwhile', async () => {
    await writeAtOnce(ana, bo, await atNewTable())
  })

  await test.step('W121: a round whose sheet was closed before the server answered closes no other sheet', async () => {
    await atNewTable()
    await openRoundSheet(bo.page)
    await tapScores(bo.page, [20, 15])
    line.hold()
    // After 1.5 s the sheet would close and a toast would say that the round is kept; on a busy machine the steps take longer.
    await holdLongTimers(bo.page)
    await roundSheet(bo.page).getByRole('button', { name: 'Valider' }).tap()
    await bo.page.keyboard.press('Escape')
    await expect(bo.page.locator('dialog.round-sheet')).toBeHidden()
    await openRoundSheet(bo.page)
    await tapScores(bo.page, [4])
    line.release()
    await expect(toast(bo.page, 'Manche ajoutée')).toBeAttached()
    await expect(roundSheet(bo.page).getByText('Manche 2', { exact: true })).toBeVisible()
  })

  await test.step('W337: of two members who undo the same round at once, one is told that it is done, and the other that somebody else did it', async () => {
    const enterAsAna = await atNewTable()
    for (const scores of [
      [20, 5],
      [4, 6],
    ])
      await enterAsAna(scores)
    for (const { page } of [ana, bo]) await expectTotals(page, { Bo: 11, Ana: 24 })
    line.hold()
    await undoLastRound(ana.page)
    await expect(toast(ana.page, /annulée/u)).toBeAttached()
    await undoLastRound(bo.page)
    line.release()
    await expect(toast(bo.page, /^La dernière manche n’est plus la même/u)).toBeAttached()
    for (const { page } of [ana, bo]) await expectTotals(page, { Bo: 5, Ana: 20 })
  })

  await test.step('W208, W336: three rounds entered offline raise one question, whole with a large font, and one tap adds them after the rounds entered meanwhile', async () => {
    const enterAsAna = await atNewTable()
    network.change(bo.name, 'cut')
    await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
    for (const scores of [
      [1, 7],
      [2, 8],
      [3, 9],
    ] as const)
      await enterKeptRound(bo.page, scores)
    await enterAsAna([20, 5])
    network.change(bo.name, 'online')
    await syncNow(bo)
    const question = bo.page.getByRole('dialog', { name: 'Manche 1 : déjà notée' })
    await expect(question).toContainText('Vos 3 manches sont gardées ici')
    await expect(question.getByRole('heading', { name: /^Votre saisie/u })).toHaveText([
      'Votre saisie 1 sur 3',
      'Votre saisie 2 sur 3',
      'Votre saisie 3 sur 3',
    ])
    await expect(bo.page.getByText('La manche d’avant a été annulée')).toBeHidden()
    expect(await question.locator('.question-round').first().evaluate(beyondScreen)).toBeLessThanOrEqual(0)
    await question.getByRole('button', { name: 'Les ajouter comme manches 2 à 4' }).tap()
    await expect(toast(bo.page, 'Vos 3 manches sont ajoutées')).toBeAttached()
    for (const { page } of [ana, bo]) await expectTotals(page, { Ana: 26, Bo: 29 })
    await expect(bo.page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('W334: a lost network is reported within two seconds, also one that only stops delivering', async () => {
    await bo.page.clock.install()
    await atNewTable()
    await loseNetworks(ana, bo, line)
  })
})

/** Both enter the second round, then both correct the first, then again while Bo has no network. */
async function writeAtOnce(
  ana: Device,
  bo: Device,
  enterAsAna: (scores: readonly number[]) => Promise<void>,
): Promise<void> {
  await enterAsAna([20, 5])
  await expectTotals(bo.page, { Bo: 5, Ana: 20 })
  const sheet = await openRoundSheet(bo.page)
  await tapScores(bo.page, [4, 9])
  // Waits for the toast while the round is entered, since it disappears after a while.
  await Promise.all([enterAsAna([4, 6]), expect(toast(bo.page, 'Ana Martin a noté la manche 2')).toBeAttached()])
  await expect(sheet.getByText('Manche 2', { exact: true })).toBeVisible()
  await expect(sheet.getByText('20 → 24')).toBeVisible()
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  await sheet.getByRole('button', { name: 'Revoir mes scores' }).tap()
  await expect(sheet.getByText('Manche 3', { exact: true })).toBeVisible()
  await expect(sheet.getByText('24 → 28')).toBeVisible()
  await submitRound(bo.page)
  for (const { page } of [ana, bo]) {
    await openView(page, 'Tableau')
    // A round that came during the tap would push the row away.
    await expect(tableRow(page, 3)).toBeVisible()
    await (await openRoundActions(page, 1)).getByRole('button', { name: 'Corriger', exact: true }).tap()
  }
  await scoreField(bo.page, 'Bo').fill('7')
  await scoreField(ana.page, 'Ana').fill('30')
  await submitRound(ana.page)
  await expect(scoreField(bo.page, 'Ana')).toHaveValue('30')
  await submitRound(bo.page)
  for (const { page } of [ana, bo]) await expect(tableRow(page, 1)).toHaveText(/30.*7/u)
  // R206: a correction from a phone that was offline undoes none either.
  await bo.context.setOffline(true)
  for (const [{ page }, name, score] of [
    [bo, 'Bo', '8'],
    [ana, 'Ana', '31'],
  ] as const) {
    await (await openRoundActions(page, 1)).getByRole('button', { name: 'Corriger', exact: true }).tap()
    await scoreField(page, name).fill(score)
    await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
    await expect(page.locator('dialog.round-sheet')).toBeHidden()
  }
  await bo.context.setOffline(false)
  for (const { page } of [ana, bo]) await expect(tableRow(page, 1)).toHaveText(/31.*8/u)
}

/** Bo's network is cut, comes back, and then delivers nothing. */
async function loseNetworks(ana: Device, bo: Device, line: Line): Promise<void> {
  const live = bo.page.getByText('2 en direct')
  await bo.context.setOffline(true)
  await expect.poll(() => bo.page.evaluate(() => navigator.onLine)).toBe(false)
  await stopAfterTwoSeconds(bo.page)
  await expect(bo.page.getByText('Hors ligne : les scores affichés sont les derniers reçus.')).toBeVisible()
  await bo.page.clock.resume()
  await bo.context.setOffline(false)
  await expect(live).toBeVisible()
  await openRoundSheet(bo.page)
  await tapScores(bo.page, [20, 7])
  line.hold()
  await roundSheet(bo.page).getByRole('button', { name: 'Valider' }).tap()
  await expect.poll(line.sent).toBeGreaterThan(0)
  await stopAfterTwoSeconds(bo.page)
  await expect(bo.page.getByText('Hors ligne : votre saisie attend le réseau.')).toBeVisible()
  await bo.page.clock.resume()
  await expect(toast(bo.page, 'Manche gardée sur ce téléphone : elle attend le réseau.')).toBeAttached()
  line.release()
  await expect(live).toBeVisible()
  await expectTotals(ana.page, { Bo: 7, Ana: 20 })
}

/** Moves the clock of the page and stops it: on a busy machine storing, drawing and polling take a part of the two seconds. */
async function stopAfterTwoSeconds(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + REPORTED_MS)
}

/** Runs in the page: by how many pixels the element exceeds the screen with a long name at a font size of 32 px. */
function beyondScreen(round: Element): number {
  const name = round.querySelector('.truncate')
  const before = name?.textContent ?? ''
  const show = (text: string, size: string) => {
    if (name !== null) name.textContent = text
    document.documentElement.style.fontSize = size
  }
  show('Maximilien-Alexandre III', '32px')
  const beyond = round.getBoundingClientRect().right - innerWidth
  show(before, '')
  return beyond
}
