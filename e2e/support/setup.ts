import { emojiAt } from '@dutch/domain/players/avatars'
import { expect, type Page } from '@playwright/test'

/** In the first step of /setup: taps until this number of players is chosen. */
export async function choosePlayerCount(page: Page, count: number): Promise<void> {
  const step = page.getByRole('region', { name: 'Combien de joueurs ?' })
  const shown = step.getByRole('status')
  const present = Number.parseInt(await shown.innerText(), 10)
  const button = step.getByRole('button', { name: count > present ? 'Un joueur de plus' : 'Un joueur de moins' })
  for (let tapped = 0; tapped < Math.abs(count - present); tapped += 1) await button.tap()
  await expect(shown).toHaveText(`${String(count)} joueurs`)
}

/** In the second step of /setup: types a name into every seat. */
export async function nameSeats(page: Page, names: readonly string[]): Promise<void> {
  for (const [seat, name] of names.entries()) {
    await page.getByRole('textbox', { name: `Nom du joueur ${String(seat + 1)}`, exact: true }).fill(name)
  }
}

export async function nextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
}

/** Goes from the home page through every step of the wizard to the scoreboard of a new game. */
export async function startGame(
  page: Page,
  names: readonly string[],
  { limit }: { readonly limit?: number } = {},
): Promise<void> {
  await page.getByRole('link', { name: /^JOUER/ }).tap()
  await choosePlayerCount(page, names.length)
  await nextStep(page)
  await nameSeats(page, names)
  await nextStep(page)
  if (limit !== undefined) await page.getByRole('textbox', { name: 'Limite de points' }).fill(String(limit))
  await beginGame(page)
}

/** A draft for local storage with these names, with which /setup opens at its last step. */
export function preparedTable(names: readonly string[]): Readonly<Record<string, string>> {
  const players = names.map((name, seat) => ({ name, emoji: emojiAt(seat) }))
  return { 'dutch-player-setup': JSON.stringify({ players, limit: 100, raisedTo: null }) }
}

/** Goes from the last step of the wizard to the scoreboard of a new game. */
export async function beginGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commencer la partie' }).tap()
  await expect(page).toHaveURL(/\/game$/)
  await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
}
