import { expect } from '@playwright/test'
import { signUp, somebody } from './account.ts'
import { closeOverlay, type Walk } from './routes.ts'

/** Starts from /sign-up, with an empty form. */
export const SIGN_UP_WALK: Walk = {
  'a new account with everything missing': async (page) => {
    await page.getByRole('button', { name: 'Créer un compte' }).tap()
    await expect(page.getByLabel('Prénom')).toBeFocused()
  },
}

const lea = somebody()

/** The screens of an account; opens its first page itself. */
export const ACCOUNT_WALK: Walk = {
  'an account': async (page) => {
    await signUp(page, lea)
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Appareils connectés' })).toBeVisible()
    // A toast would cover a part of the page.
    await expect(page.locator('.toast')).toHaveCount(0)
  },
  'the connected devices': async (page) => {
    await page.getByRole('button', { name: 'Appareils connectés' }).tap()
    await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible()
  },
  'a second factor being set up': async (page) => {
    await closeOverlay(page)
    await page.getByRole('button', { name: 'Double authentification' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Double authentification' })
    await sheet.getByLabel('Mot de passe actuel').fill(lea.password)
    await sheet.getByRole('button', { name: 'Continuer' }).tap()
    await expect(sheet.getByRole('img', { name: /^Code QR/u })).toBeVisible()
  },
}
