import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { preloadDisplayFont } from './support/measure.ts'
import { toast } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

test('W513, W514: the top of the settings leads to each group, and "Retour" to the page before; the switch for advertisements is there; late parts have their place from the beginning', async ({
  page,
}) => {
  await test.step('parts of the settings that a slow network or storage delays have their place from the beginning: nothing below moves', async () => {
    const release = await holdRequests(page, /\/server-sections-.*\.js|\/api\/publisher/u)
    await preloadDisplayFont(page)
    await page.addInitScript(() => {
      const answered = new Promise((resolve) => addEventListener('storage-answers', resolve))
      navigator.storage.persisted = () => answered.then(() => false)
    })
    const tops = async () => {
      const below = [page.locator('#partie'), page.getByRole('button', { name: 'Tout supprimer' })]
      const boxes = await Promise.all(below.map((each) => each.boundingBox()))
      return boxes.map((box) => box?.y ?? NaN)
    }
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Exporter mes données' })).toBeAttached()
    const before = await tops()
    await expect(page.getByRole('heading', { name: 'Application et notifications' })).toBeVisible()
    await release()
    await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(page.getByText(/^Ce site n’affiche aucune publicité/u)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('storage-answers')))
    await expect(page.getByRole('button', { name: 'Garder mes parties' })).toBeVisible()
    for (const [index, top] of (await tops()).entries())
      expect(Math.abs(top - (before[index] ?? NaN))).toBeLessThanOrEqual(2)
  })

  await test.step('from the top to each group, and back', async () => {
    await page.goto('/history')
    await page.getByRole('banner').getByRole('link', { name: 'Paramètres' }).tap()
    const places = page.getByRole('navigation', { name: 'Aller à un réglage' })
    await expect(places.getByRole('link')).toHaveCount(11)
    for (const link of await places.getByRole('link').all()) {
      const address = (await link.getAttribute('href')) ?? ''
      await expect(page.locator(`div${address}`).getByRole('heading', { level: 2 }).first()).toBeAttached()
    }
    await places.getByRole('link', { name: 'Cookies et publicité' }).focus()
    await page.keyboard.press('Enter')
    const ads = page.getByRole('switch', { name: 'Publicités' })
    await expect(ads).toBeInViewport()
    await expect(page.locator('#cookies')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Gérer les cookies' })).toBeFocused()
    await expect(page.getByText('Ce site n’affiche aucune publicité', { exact: false })).toBeVisible()
    await ads.tap()
    await expect(toast(page, 'Publicités désactivées')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('dutch-ads-enabled'))).toBe('false')
    // Without a session, notifications that only a server sends cannot be chosen.
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('switch')).toHaveCount(1)
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(page).toHaveURL(/\/history$/u)
  })
})

test('W516: after "Refuser tout" no switch claims an effect that the refusal forbids; the stored choices stay', async ({
  page,
}) => {
  await page.goto('/settings')
  const answer = async (name: string) => {
    await page.getByRole('button', { name: 'Gérer les cookies' }).tap()
    await page.getByRole('button', { name, exact: true }).tap()
  }
  const expectSaid = async (texts: Readonly<Record<string, RegExp>>) => {
    for (const [name, text] of Object.entries(texts)) {
      const choice = page.getByRole('switch', { name })
      await expect(choice).toBeChecked()
      await expect(choice).toHaveAccessibleDescription(text)
    }
  }
  await answer('Refuser tout')
  await expect(page.getByText('Vous avez tout refusé.')).toBeVisible()
  await expectSaid({
    Publicités: /^Ce site n’affiche aucune publicité\s: .* et si vous les acceptez \(cookies\)\.$/u,
    'Statistiques anonymes': /^Vous n’avez pas donné votre accord \(cookies\)\s: rien n’est envoyé\./u,
    'Rapports d’erreur': /^Vous n’avez pas donné votre accord \(cookies\)\s: rien n’est envoyé\./u,
  })
  await answer('Accepter tout')
  await expectSaid({
    Publicités: /s’il en affiche un jour\.$/u,
    'Statistiques anonymes': /^Aucune statistique d’usage/u,
    'Rapports d’erreur': /s’il en recueille un jour\.$/u,
  })
})
