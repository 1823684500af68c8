import { expect, type Page } from '@playwright/test'
import { enterRound, openRoundSheet, openView, scoreField, tapScores } from './scoreboard.ts'
import { finishedGame, openWith, type GameOptions } from './seed.ts'
import { choosePlayerCount, nextStep } from './setup.ts'

/** Every route, with the heading that says that its page is there. */
export const ROUTES: Readonly<Record<string, string>> = {
  '/': 'Sortez les cartes. On compte les points.',
  '/setup': 'Configuration',
  '/game': 'Manche 5',
  '/history': 'Historique',
  '/rules': 'Règles',
  '/settings': 'Paramètres',
  '/multiplayer': 'Multijoueur',
  '/about': 'À propos',
  '/privacy': 'Politique de confidentialité',
  '/terms': 'Conditions d’utilisation',
  '/faq': 'Questions fréquentes',
  '/strategy': 'Guide stratégique',
}

const NAMES = ['Léa', 'Hugo', 'Zoé', 'Maximilien-Alexandre III', 'A', 'Inès']
const ROUNDS = [
  [12, 35, 0, 24, 10, 5],
  [3, 0, 18, -2, 41, 7],
  [-6, 16, 26, 8, 0, 15],
  [1, 2, 3, 4, 5, 6],
]
const TABLE: GameOptions = { names: NAMES, rounds: ROUNDS, dutch: [2, 1, null, 0], limit: 200 }
const HISTORY = [finishedGame(TABLE), finishedGame({ names: ['Léa', 'Hugo'], rounds: [[50, 10]] })]

/** Opens a route with a game under way and a history. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await openWith(page, path, { game: TABLE, history: HISTORY })
  await expect(page.getByRole('heading', { level: 1, name: ROUTES[path] ?? '' })).toBeVisible()
}

/** What can lie open over the pages, and how a person gets there. */
export const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the names of twelve players, one missing': async (page) => {
    await openWith(page, '/setup', {})
    await choosePlayerCount(page, 12)
    await nextStep(page)
    await page.getByRole('textbox', { name: 'Nom du joueur 2', exact: true }).fill('')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the recap': async (page) => {
    await openWith(page, '/setup', {})
    await nextStep(page)
    await nextStep(page)
    await expect(page.getByRole('heading', { name: 'Prêts à jouer ?' })).toBeVisible()
  },
  'the table': async (page) => {
    await openRoute(page, '/game')
    await openView(page, 'Tableau')
    await expect(page.getByRole('region', { name: 'Tableau des manches' })).toBeVisible()
  },
  'the statistics': async (page) => {
    await openRoute(page, '/game')
    await openView(page, 'Statistiques')
    await expect(page.getByRole('tabpanel', { name: 'Statistiques' }).getByRole('heading').first()).toBeVisible()
  },
  'the statistics of one player, every section and table open': async (page) => {
    await openRoute(page, '/game')
    await openView(page, 'Statistiques')
    const panel = page.getByRole('tabpanel', { name: 'Statistiques' })
    await panel.getByRole('combobox').selectOption({ index: 1 })
    for (const section of await panel
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .all()) {
      await section.scrollIntoViewIfNeeded()
      await expect(section.locator('.stats-placeholder')).toHaveCount(0)
      for (const summary of await section.locator('summary').all()) await summary.tap()
    }
  },
  'the round sheet with a score refused and a Dutch in doubt': async (page) => {
    await openRoute(page, '/game')
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12, 0, 24])
    await sheet.getByRole('button', { name: 'Dutch de Léa' }).tap()
    await scoreField(page, 'Inès').fill('1e3')
    await expect(sheet.getByRole('alert')).toBeVisible()
  },
  'the hand calculator': async (page) => {
    await openRoute(page, '/game')
    const sheet = await openRoundSheet(page)
    await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
    await sheet.getByRole('button', { name: /^Roi rouge/u }).tap()
    await expect(sheet.getByRole('button', { name: 'Noter 15 pour Léa' })).toBeVisible()
  },
  'the ranking of a round': async (page) => {
    await openRoute(page, '/game')
    const sheet = await openRoundSheet(page)
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await sheet.getByRole('button', { name: 'Continuer' }).waitFor()
    // Whoever stands on "Annuler" by keyboard is waited for.
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('button', { name: 'Annuler' })).toBeFocused()
  },
  'the question after a round from elsewhere': async (page) => {
    await openRoute(page, '/game')
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12, 35])
    const other = await page.context().newPage()
    await other.goto('/game')
    await enterRound(other, [1, 2, 3, 4, 5, 6])
    await other.close()
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet.getByRole('heading', { name: 'Une manche vient d’être ajoutée ailleurs' })).toBeVisible()
  },
  'what can be done with a round': async (page) => {
    await openRoute(page, '/game')
    await openView(page, 'Tableau')
    await page.getByRole('button', { name: 'Manche 2 : corriger ou supprimer' }).tap()
    await expect(page.getByRole('dialog', { name: 'Manche 2' })).toBeVisible()
  },
  'what can be done with a deleted round': async (page) => {
    await openRoute(page, '/game')
    await openView(page, 'Tableau')
    await page.getByRole('button', { name: 'Manche 2 : corriger ou supprimer' }).tap()
    await page.getByRole('dialog', { name: 'Manche 2' }).getByRole('button', { name: 'Supprimer' }).tap()
    const question = page.getByRole('dialog', { name: 'Supprimer la manche 2 ?' })
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await page.getByRole('button', { name: /^Manche supprimée de/u }).tap()
    await expect(page.getByRole('dialog', { name: 'Manche supprimée' })).toBeVisible()
  },
  'a player up close': async (page) => {
    await openRoute(page, '/game')
    await page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button', { name: /^Zoé/u }).tap()
    await expect(page.getByRole('dialog', { name: 'Zoé' })).toBeVisible()
  },
  'the question before the end': async (page) => {
    await openRoute(page, '/game')
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await expect(page.getByRole('dialog', { name: 'Terminer la partie ?' })).toBeVisible()
  },
  'the menu of a game': async (page) => {
    await openRoute(page, '/game')
    await page.getByRole('button', { name: 'Menu de la partie' }).tap()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'a game that is over': async (page) => {
    await openWith(page, '/game', { game: { ...TABLE, limit: 55 } })
    await expect(page.getByRole('region', { name: 'Partie terminée' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Partie terminée' })).toBeVisible()
  },
  'the result of a game': async (page) => {
    await openWith(page, '/game', { game: { ...TABLE, limit: 55 } })
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Podium' })).toBeVisible()
  },
  'a game without a round': async (page) => {
    await openWith(page, '/game', { game: { names: NAMES } })
    await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
  },
  'no game at all': async (page) => {
    await openWith(page, '/game', {})
    await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
  },
  'the details of a finished game': async (page) => {
    await openRoute(page, '/history')
    await page
      .getByRole('button', { name: /^Voir la partie/u })
      .first()
      .tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the question before a deletion': async (page) => {
    await openRoute(page, '/history')
    await page
      .getByRole('button', { name: /^Actions de la partie/u })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Supprimer' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the menu of a finished game': async (page) => {
    await openRoute(page, '/history')
    await page
      .getByRole('button', { name: /^Actions de la partie/u })
      .first()
      .tap()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'the question before a game is started over another': async (page) => {
    await openRoute(page, '/history')
    await page
      .getByRole('button', { name: /^Actions de la partie/u })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })).toBeVisible()
  },
  'the figures of the history': async (page) => {
    await openRoute(page, '/history')
    await page.getByRole('tab', { name: 'Statistiques' }).tap()
    await expect(page.getByRole('tabpanel', { name: 'Statistiques' }).getByRole('heading').first()).toBeVisible()
  },
  'the feats of the history': async (page) => {
    await openRoute(page, '/history')
    await page.getByRole('tab', { name: 'Succès' }).tap()
    await expect(page.getByRole('tabpanel', { name: 'Succès' }).getByRole('heading').first()).toBeVisible()
  },
  'an answer to a question': async (page) => {
    await openWith(page, '/faq', {})
    await page.getByText('Combien vaut chaque carte ?').tap()
    await expect(page.getByText('le roi rouge 15 points')).toBeVisible()
  },
  'a search that finds no question': async (page) => {
    await openWith(page, '/faq', {})
    await page.getByRole('searchbox').fill('échiquier')
    await expect(page.getByRole('heading', { name: 'Aucune question trouvée' })).toBeVisible()
  },
  'an empty history': async (page) => {
    await openWith(page, '/history', {})
    await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  },
}
