import { expect, type Page } from '@playwright/test'
import { finishedGame, openWith, seed, type GameOptions, type Seed } from './seed.ts'

/** Every route, with the heading of its page. */
export const ROUTES: Readonly<Record<string, string>> = {
  '/': 'Sortez les cartes. On compte les points.',
  '/setup': 'Configuration',
  '/game': 'Manche 5',
  '/history': 'Historique',
  '/rules': 'Règles',
  '/settings': 'Paramètres',
  '/sign-in': 'Connexion',
  '/sign-up': 'Inscription',
  '/reset-password': 'Mot de passe',
  '/receive': 'Recevoir une partie',
  '/premium': 'Premium',
  '/dev-tools': 'Outils',
  '/about': 'À propos',
  '/privacy': 'Politique de confidentialité',
  '/terms': 'Conditions d’utilisation',
  '/faq': 'Questions fréquentes',
  '/strategy': 'Guide stratégique',
}

export const NAMES = ['Léa', 'Hugo', 'Zoé', 'Maximilien-Alexandre III', 'A', 'Inès']
const ROUNDS = [
  [12, 35, 0, 24, 10, 5],
  [3, 0, 18, -2, 41, 7],
  [-6, 16, 26, 8, 0, 15],
  [1, 2, 3, 4, 5, 6],
]
export const TABLE: GameOptions = { names: NAMES, rounds: ROUNDS, dutch: [2, 1, null, 0], limit: 200 }
const HISTORY = [finishedGame(TABLE), finishedGame({ names: ['Léa', 'Hugo'], rounds: [[50, 10]] })]

/** Opens a route with a game under way and a history. */
export async function openRoute(page: Page, path: string, extra: Seed = {}): Promise<void> {
  await seedRoutes(page, extra)
  await goToRoute(page, path)
}

/** Puts a game under way and a history into the storage. */
export async function seedRoutes(page: Page, extra: Seed = {}): Promise<void> {
  await seed(page, { game: TABLE, history: HISTORY, ...extra })
}

/** Opens a route and waits for its heading; seeds nothing. */
export async function goToRoute(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: ROUTES[path] ?? '' })).toBeVisible()
}

/** On the history of `seedRoutes`: waits for the whole statistics. The cards of the players come last, one in each frame. */
export async function expectWholeStatistics(page: Page): Promise<void> {
  const players = page.getByRole('region', { name: 'Joueur par joueur' })
  await expect(players.getByRole('heading', { level: 3 })).toHaveCount(NAMES.length)
}

/** Opens a game whose limit has been reached. */
export async function openGameThatIsOver(page: Page): Promise<void> {
  await openWith(page, '/game', { game: { ...TABLE, limit: 55 } })
  await expect(page.getByRole('region', { name: 'Partie terminée' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Partie terminée' })).toBeVisible()
}

/**
 * States of a page, such as open sheets, and how a user reaches them. Each step starts from the state of the one before, since
 * loading a page anew costs more than examining it.
 */
export type Walk = Readonly<Record<string, (page: Page) => Promise<void>>>

/** Closes the open dialog or menu. */
export async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
}
