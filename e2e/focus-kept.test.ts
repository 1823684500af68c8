import { expectFocusKept, expectFocusSeen, tabTo } from './support/focus.ts'
import { holdStorage } from './support/held-storage.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { acceptSeat, createRoom, openRoomSheet, openAccountPhone } from './support/rooms.ts'
import { enterRound, openView, roundSheet, scoreField } from './support/scoreboard.ts'
import { openAnew, openWith } from './support/seed.ts'
import { openRoute } from './support/routes.ts'

test.describe(() => {
  test.use({ hasRefused: false })

  test('W215: after the first choice about cookies the focus is on the page, on / and on /rules', async ({ page }) => {
    for (const path of ['/', '/rules']) {
      await openAnew(page, path, {})
      const bar = page.getByRole('region', { name: 'Votre vie privée' })
      await bar.getByRole('button', { name: 'Refuser tout' }).focus()
      await page.keyboard.press('Enter')
      await expect(bar).toBeHidden()
      await expect(page.getByRole('main'), path).toBeFocused()
    }
  })
})

test('W215: a button that becomes disabled passes the focus to its container; in the dark theme the focus rings of a choice and of a finished game are light', async ({
  page,
}) => {
  await test.step('a button that becomes disabled passes the focus to its container', async () => {
    await page.goto('/setup')
    await expectFocusKept(page)
    const fewer = page.getByRole('button', { name: 'Un joueur de moins' })
    await tabTo(page, fewer)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(fewer).toBeDisabled()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()

    await openRoute(page, '/settings')
    await expectFocusKept(page)
    const hints = page.getByRole('switch', { name: 'Afficher les conseils' })
    await hints.focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Enregistrement des réglages' })
    await tabTo(page, bar.getByRole('button', { name: 'Enregistrer' }))
    await page.keyboard.press('Enter')
    await expect(bar).toBeFocused()
    await expectFocusSeen(page)
  })

  await test.step('in the dark theme the focus rings of a choice and of a finished game are light', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openRoute(page, '/settings')
    const theme = page.getByRole('group', { name: 'Thème' })
    await tabTo(page, theme.getByRole('radio', { name: 'Auto' }))
    const choice = theme.locator('label', { hasText: 'Auto' })
    const light = await choice.evaluate((label) => getComputedStyle(label).color)
    await expect(choice).toHaveCSS('outline-color', light)
    await openRoute(page, '/history')
    const card = page.getByRole('button', { name: /^Voir la partie/u }).first()
    await tabTo(page, card)
    await expect.poll(() => card.evaluate((button) => getComputedStyle(button, '::after').outlineColor)).toBe(light)
  })
})

test('W215, W219: the focus returns to a corrected round, is never behind the header of the table, is on the title of a question that opens, and comes back from a toast', async ({
  page,
}) => {
  await test.step('after a correction the focus returns to the round while its sheet slides away, and is never behind the header of the table', async () => {
    const rounds = Array.from({ length: 14 }, () => [1, 2])
    await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds } })
    await expectFocusKept(page)
    await openView(page, 'Tableau')
    const round = page.getByRole('button', { name: /^Manche 1\s: corriger/u })
    await round.focus()
    // Backwards, no focused element is hidden behind the sticky names and totals.
    for (let number = 2; number <= 12; number += 1) {
      await page.keyboard.press('Shift+Tab')
      await expectFocusSeen(page)
    }
    await round.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Corriger', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await page.keyboard.press('7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(roundSheet(page)).toBeHidden()
    await expect(round).toBeFocused()
  })

  await test.step('a question opens with the focus on its title, so that a second press of the key does not close it', async () => {
    await page.getByRole('button', { name: 'Annuler la dernière manche' }).focus()
    await page.keyboard.press('Enter')
    const title = page.getByRole('dialog').getByRole('heading', { name: /^Annuler la manche/u })
    await expect(title).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title).toBeFocused()
  })

  await test.step('a toast shows its focus, and returns it when answered by keyboard', async () => {
    await page.keyboard.press('Escape')
    await openView(page, 'Classement')
    await keepToasts(page)
    await enterRound(page, [1, 2])
    await expectFocusKept(page)
    const add = page.getByRole('button', { name: 'Ajouter une manche' })
    await add.focus()
    await page.keyboard.press('Alt+t')
    await expect(page.locator('.toast')).toBeFocused()
    await expectFocusSeen(page)
    await add.focus()
    const undo = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Annuler' })
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(undo).toBeHidden()
    await expect(add).toBeFocused()
  })
})

test('W215: a button that is disabled for a moment gets the focus back, unless the user has moved it', async ({
  page,
}) => {
  await openRoute(page, '/rules')
  await expectFocusKept(page)
  const tab = page.getByRole('main').getByRole('tab').first()
  await tab.evaluate(async (button) => {
    const frames = async (count: number) => {
      for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame)
    }
    for (let isMoment = false; !isMoment;) {
      button.focus()
      await frames(4)
      const from = performance.now()
      button.toggleAttribute('disabled')
      // Chromium removes the focus before the next frame.
      await frames(1)
      button.toggleAttribute('disabled')
      // If the machine was suspended, the button was disabled for too long for this test.
      isMoment = performance.now() - from < 90
      await frames(4)
    }
  })
  await expect(tab).toBeFocused()
  await tab.evaluate(async (button) => {
    button.toggleAttribute('disabled')
    await Promise.resolve()
    button.toggleAttribute('disabled')
    for (let left = 4; left > 0; left -= 1) await new Promise(requestAnimationFrame)
    button.blur()
    for (let left = 4; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  })
  await expect(tab).not.toBeFocused()
})

test('W215, W306: a host who manages the room by keyboard keeps the focus where a button disappears, and does not wait for the storage', async ({
  browser,
  ownServer: server,
}) => {
  const [ana, bo] = await Promise.all([
    openAccountPhone(browser, server.url, 'Ana'),
    openAccountPhone(browser, server.url, 'Bo'),
  ])
  await ana.page.goto('/multiplayer')
  await expectFocusKept(ana.page)
  const code = await createRoom(ana.page, ['Bo'])
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeFocused()
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  const table = await openRoomSheet(ana.page)
  const row = table.getByRole('listitem').filter({ hasText: 'Bo Martin' })
  const release = await holdStorage(ana.page)
  await row.getByRole('button', { name: /^Libérer/u }).focus()
  await ana.page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await expectFocusSeen(ana.page)
  await ana.page.keyboard.press('Tab')
  await expect(row.getByRole('button')).toBeFocused()
  await ana.page.keyboard.press('Enter')
  await expect(table.getByRole('heading', { name: 'Dans la partie' })).toBeFocused()
  await expectFocusSeen(ana.page)
  const letBack = table.getByRole('button', { name: 'Laisser revenir Bo Martin' })
  await letBack.focus()
  await ana.page.keyboard.press('Enter')
  await expect(letBack).toBeHidden()
  await release()
  await expect(ana.page.locator('body :focus')).toBeVisible()
  await expectFocusSeen(ana.page)
})
