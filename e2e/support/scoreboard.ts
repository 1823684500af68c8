import { expect, type Locator, type Page } from '@playwright/test'

/** The open round sheet. An earlier sheet may still be in the DOM while it slides away. */
export function roundSheet(page: Page): Locator {
  return page.getByRole('dialog').and(page.locator('[open]'))
}

/** A toast. A newer one covers it, so assert `toBeAttached`, not `toBeVisible`, where another may follow at once. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text)
}

/** Opens the round sheet and waits until it has slid in. */
export async function openRoundSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
  const sheet = roundSheet(page)
  await expect(sheet.getByRole('heading', { name: 'Ajouter une manche' })).toBeVisible()
  // On a busy machine the sheet could move between the start and the end of a tap.
  await sheet.evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
  return sheet
}

/** The keys of the pad for a score. "Suivant" is needed only where the pad does not advance to the next row itself. */
function padKeys(score: number): readonly string[] {
  const digits = (value: number) => Array.from(String(value))
  if (score < 0) return ['Moins', ...digits(-score)]
  if (score === 0) return ['0']
  if (score < 10) return [...digits(score), 'Suivant']
  if (score < 100) return digits(score)
  const hundreds = Array.from({ length: Math.floor(score / 100) }, () => 'Ajouter 100')
  const rest = score % 100
  const tail = rest === 0 ? ['Suivant'] : rest < 10 ? [...digits(rest), 'Suivant'] : digits(rest)
  return [...hundreds, ...tail]
}

/** Types scores on the pad of the open round sheet, from the current row on. @returns the number of taps */
export async function tapScores(page: Page, scores: readonly number[]): Promise<number> {
  const pad = roundSheet(page).getByRole('group', { name: 'Pavé numérique' })
  const keys = scores.flatMap(padKeys)
  // Keys do not move, so they are located once; to locate each before its tap took longer than the taps.
  const places = new Map(await pad.evaluate(keysInSight))
  for (const key of keys) {
    const place = places.get(key)
    await (place === undefined
      ? pad.getByRole('button', { name: key, exact: true }).tap()
      : page.touchscreen.tap(place.x, place.y))
  }
  return keys.length
}

/** Runs in the page: the middle of each key that a finger can reach, once the sheet has stopped moving. */
async function keysInSight(
  pad: Element,
): Promise<readonly (readonly [name: string, place: { readonly x: number; readonly y: number }])[]> {
  const moves = pad.closest('dialog')?.getAnimations() ?? []
  await Promise.allSettled(moves.map(({ finished }) => finished))
  return [...pad.querySelectorAll('button')].flatMap((key) => {
    const { left, top, width, height } = key.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return key.contains(document.elementFromPoint(x, y)) ? [[key.ariaLabel ?? '', { x, y }] as const] : []
  })
}

/** The score field of a player in the open round sheet. */
export function scoreField(page: Page, name: string): Locator {
  const fields = roundSheet(page)
  return fields
    .getByRole('textbox', { name: `Score de ${name}`, exact: true })
    .or(fields.getByRole('textbox', { name: `Score d’${name}`, exact: true }))
}

/** Adds a round by taps and waits until the scoreboard is visible again. @param scores in the order of the seats */
export async function enterRound(
  page: Page,
  scores: readonly number[],
  { dutch }: { readonly dutch?: string } = {},
): Promise<void> {
  const sheet = await openRoundSheet(page)
  await tapScores(page, scores)
  if (dutch !== undefined) await sheet.getByRole('button', { name: `Dutch de ${dutch}`, exact: true }).tap()
  await submitRound(page)
}

/** As `enterRound` in a room without a network; expects the toast that the round is kept on this phone. */
export async function enterKeptRound(page: Page, scores: readonly number[]): Promise<void> {
  const sheet = await openRoundSheet(page)
  await tapScores(page, scores)
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  // The toast of the round before may still be disappearing, and a toast about another phone may cover this one.
  await expect(toast(page, 'Manche gardée sur ce téléphone : elle attend le réseau.').first()).toBeAttached()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  await expect(toast(page, /^Manche ajoutée/u)).toBeHidden()
}

/** Taps "Valider", waits for the message that the round is stored, and ends the animation of the ranking. */
export async function submitRound(page: Page): Promise<void> {
  await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
  await expectRoundStored(page)
  // Any click ends the animation; `body.click()` hits no control.
  await page.evaluate(() => document.body.click())
  await expect(page.locator('.standings:not([data-stage="rest"])')).toHaveCount(0)
}

export function winnerScene(page: Page): Locator {
  return page.locator('dialog.scene[open]')
}

/** Closes the winner's scene. */
export async function closeScene(page: Page): Promise<void> {
  await winnerScene(page).getByRole('button', { name: 'Fermer', exact: true }).tap()
  await expect(page.locator('dialog.scene')).toBeHidden()
}

/** Waits for the toast that a round is stored, or for the end of the game, and until the round sheet is closed. */
export async function expectRoundStored(page: Page): Promise<void> {
  const message = toast(page, /^Manche (?:ajoutée|\d+ corrigée)/u)
  // A toast about another phone may cover it at once.
  await expect(message.or(page.getByRole('region', { name: 'Partie terminée' })).first()).toBeAttached()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
}

/** Names and totals from the accessible names of the ranking, best first. */
async function readTotals(page: Page): Promise<readonly (readonly [string, number])[]> {
  const spoken = await page.getByRole('list', { name: 'Classement', exact: true }).ariaSnapshot()
  return Array.from(spoken.matchAll(/button "(.+?), (−?[\d\s]+?)\spoints?\b/gu), ([, name = '', total = '']) => [
    name,
    Number(total.replace('−', '-').replace(/\s/gu, '')),
  ])
}

/** Waits until the ranking has these totals in this order. */
export async function expectTotals(page: Page, totals: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(() => readTotals(page), { intervals: [100, 250] }).toEqual(Object.entries(totals))
}

export async function openView(page: Page, name: 'Classement' | 'Tableau' | 'Statistiques'): Promise<void> {
  await page.getByRole('tab', { name }).tap()
}

/** The row of a round in the table. */
export function tableRow(page: Page, round: number): Locator {
  return page
    .getByRole('region', { name: 'Tableau des manches' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Manche ${String(round)} : corriger ou supprimer` }) })
}

/** Opens the actions of a round from the table. @returns their sheet */
export async function openRoundActions(page: Page, round: number): Promise<Locator> {
  await page.getByRole('button', { name: `Manche ${String(round)} : corriger ou supprimer` }).tap()
  return page.getByRole('dialog', { name: `Manche ${String(round)}`, exact: true })
}

/** Undoes the last round and confirms it. */
export async function undoLastRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
  await page
    .getByRole('dialog', { name: /^Annuler la manche/u })
    .getByRole('button', { name: 'Annuler la manche' })
    .tap()
}

/** Chooses an item of the game menu, also one behind "Plus". */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu de la partie' }).tap()
  const more = page.getByRole('menuitem', { name: 'Plus', exact: true })
  await expect(more).toBeVisible()
  const entry = page.getByRole('menuitem', { name })
  if ((await entry.count()) === 0) await more.tap()
  await entry.tap()
}
