import { expect, type Page } from '@playwright/test'
import { ACCOUNT_WALK, SIGN_UP_WALK } from './account-walks.ts'
import { GAME_WALK, TABLE_WALKS } from './game-walks.ts'
import { openFilters } from './history-page.ts'
import { openWith } from './seed.ts'
import { choosePlayerCount, nextStep } from './setup.ts'
import { closeOverlay, expectWholeStatistics, type Walk } from './routes.ts'

/** Opens the menu of the newest finished game. */
async function openCardMenu(page: Page): Promise<void> {
  const menus = page.getByRole('button', { name: /^Actions de la partie/u })
  await menus.first().tap()
}

/** Walks by the route that they start from, opened by `openRoute`. */
export const WALKS_FROM: Readonly<Record<string, Walk>> = {
  '/': {
    'a step of the guide': async (page) => {
      await page.getByRole('button', { name: 'Guide interactif' }).tap()
      await page.getByRole('button', { name: 'Suivant' }).tap()
      await expect(page.getByRole('heading', { name: 'Créez une partie' })).toBeVisible()
    },
  },
  '/game': GAME_WALK,
  '/history': {
    'search, period and order': openFilters,
    'the menu of a finished game': async (page) => {
      await openCardMenu(page)
      await expect(page.getByRole('menu')).toBeVisible()
    },
    'the question before a deletion': async (page) => {
      await page.getByRole('menuitem', { name: 'Supprimer' }).tap()
      await expect(page.getByRole('dialog', { name: 'Supprimer cette partie ?' })).toBeVisible()
    },
    'a game played again': async (page) => {
      await closeOverlay(page)
      await openCardMenu(page)
      await page.getByRole('menuitem', { name: 'Revoir la partie' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Revoir la partie' })
      await sheet.getByRole('slider', { name: 'Manche affichée' }).press('End')
      await sheet.getByText('Voir les chiffres').tap()
      await expect(sheet.getByRole('table')).toBeVisible()
    },
    'the question before a game is started over another': async (page) => {
      await closeOverlay(page)
      await openCardMenu(page)
      await page.getByRole('menuitem', { name: 'Rejouer avec les mêmes joueurs' }).tap()
      await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })).toBeVisible()
    },
    'the details of a finished game': async (page) => {
      await closeOverlay(page)
      const cards = page.getByRole('button', { name: /^Voir la partie/u })
      await cards.first().tap()
      await expect(page.getByRole('dialog', { name: /^Partie/u })).toBeVisible()
    },
    'the figures of the history': async (page) => {
      await closeOverlay(page)
      await page.getByRole('tab', { name: 'Statistiques' }).tap()
      await expectWholeStatistics(page)
    },
    'the achievements of the history': async (page) => {
      await page.getByRole('tab', { name: 'Succès' }).tap()
      await expect(page.getByRole('tabpanel', { name: 'Succès' }).getByRole('heading').first()).toBeVisible()
    },
  },
  '/rules': {
    'the quick actions': async (page) => {
      await page.getByRole('button', { name: 'Actions rapides' }).tap()
      await expect(page.locator('.quick-panel a').first()).toBeFocused()
    },
  },
  '/sign-up': SIGN_UP_WALK,
  '/settings': {
    'settings that are not saved': async (page) => {
      await page.getByRole('switch', { name: 'Afficher les conseils' }).tap()
      await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
    },
    'the question before the defaults come back': async (page) => {
      await page.getByRole('button', { name: 'Réinitialiser' }).tap()
      await expect(page.getByRole('dialog', { name: 'Rétablir les réglages d’origine ?' })).toBeVisible()
    },
    'the question before everything goes': async (page) => {
      await closeOverlay(page)
      await page.getByRole('button', { name: 'Tout supprimer' }).tap()
      const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
      await expect(question.getByText('vos 2 parties terminées')).toBeVisible()
    },
  },
  '/faq': {
    'an answer to a question': async (page) => {
      await page.getByText('Combien vaut chaque carte ?').tap()
      await expect(page.getByText('le roi rouge 15 points')).toBeVisible()
    },
    'a search that finds no question': async (page) => {
      await page.getByRole('searchbox').fill('échiquier')
      await expect(page.getByRole('heading', { name: 'Aucune question trouvée' })).toBeVisible()
    },
  },
}

/** Walks that open their first page themselves. */
export const WALKS: readonly Walk[] = [
  ...TABLE_WALKS,
  ACCOUNT_WALK,
  {
    'the names of twelve players, one missing': async (page) => {
      await openWith(page, '/setup', {})
      await choosePlayerCount(page, 12)
      await nextStep(page)
      await page.getByRole('textbox', { name: 'Nom du joueur 2', exact: true }).fill('')
      await expect(page.getByRole('alert')).toBeVisible()
    },
    'the recap': async (page) => {
      await page.getByRole('textbox', { name: 'Nom du joueur 2', exact: true }).fill('Zoé')
      await nextStep(page)
      await expect(page.getByRole('heading', { name: 'Prêts à jouer ?' })).toBeVisible()
    },
  },
  {
    'no game at all': async (page) => {
      await openWith(page, '/game', {})
      await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
    },
    'an empty history': async (page) => {
      await page.goto('/history')
      await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
    },
  },
]
