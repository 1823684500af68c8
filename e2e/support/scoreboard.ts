import { expect, type Locator, type Page } from '@playwright/test'

/** The sheet in which a round is entered. Another one may still slide away. */
export function roundSheet(page: Page): Locator {
  return page.getByRole('dialog').and(page.locator('[open]'))
}

/** A message at the top of the screen. A newer one covers it: of one that may be covered at once, ask whether it is attached. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text)
}

/** Opens the sheet by its button. */
export async function openRoundSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
  const sheet = roundSheet(page)
  await expect(sheet.getByRole('heading', { name: 'Ajouter une manche' })).toBeVisible()
  // A tap on a busy machine takes long enough for the sheet to slide on below it.
  await sheet.evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
  return sheet
}

/** The keys of our pad that write a score; what moves on by itself needs no "Suivant". */
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

/** Types scores on the pad of an open sheet, from the current row on. Answers how many taps it took. */
export async function tapScores(page: Page, scores: readonly number[]): Promise<number> {
  const pad = roundSheet(page).getByRole('group', { name: 'Pavé numérique' })
  const keys = scores.flatMap(padKeys)
  // Keys stay where they are: to look for each before its tap took longer than the taps.
  const places = new Map(await pad.evaluate(keysInSight))
  for (const key of keys) {
    const place = places.get(key)
    await (place === undefined
      ? pad.getByRole('button', { name: key, exact: true }).tap()
      : page.touchscreen.tap(place.x, place.y))
  }
  return keys.length
}

/** Runs in the page: the middle of each key that a finger reaches there, once its sheet stands still. */
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

/** The field of a player in an open sheet. */
export function scoreField(page: Page, name: string): Locator {
  const fields = roundSheet(page)
  return fields
    .getByRole('textbox', { name: `Score de ${name}`, exact: true })
    .or(fields.getByRole('textbox', { name: `Score d’${name}`, exact: true }))
}

/** Adds a round by tapping, in the order of the table, and waits until the scoreboard is in sight again. */
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

/** Adds a round by tapping in a room without a network, sees that it is kept, and waits until the scoreboard is in sight. */
export async function enterKeptRound(page: Page, scores: readonly number[]): Promise<void> {
  const sheet = await openRoundSheet(page)
  await tapScores(page, scores)
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  // The message of the round before may still be leaving, and what another phone did may cover this one.
  await expect(toast(page, 'Manche gardée sur ce téléphone : elle attend le réseau.').first()).toBeAttached()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  await expect(toast(page, /^Manche ajoutée/u)).toBeHidden()
}

/** Taps "Valider", reads that the round is stored, ends what the ranking plays, and waits until the scoreboard is in sight again. */
export async function submitRound(page: Page): Promise<void> {
  await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
  await seeStored(page)
  // A tap anywhere does so: in the page, where nothing else can be pressed.
  await page.evaluate(() => document.body.click())
  await expect(page.locator('.standings:not([data-stage="rest"])')).toHaveCount(0)
}

/** The winner's scene, over the whole screen. */
export function winnerScene(page: Page): Locator {
  return page.locator('dialog.scene[open]')
}

/** Goes back to the scoreboard of a game that has just ended. */
export async function leaveScene(page: Page): Promise<void> {
  await winnerScene(page).getByRole('button', { name: 'Fermer', exact: true }).tap()
  await expect(page.locator('dialog.scene')).toBeHidden()
}

/** A stored round is said in a message; the last one of a game by its end. The sheet is gone for good by then. */
export async function seeStored(page: Page): Promise<void> {
  const message = toast(page, /^Manche (?:ajoutée|\d+ corrigée)/u)
  // What another phone does may cover it at once.
  await expect(message.or(page.getByRole('region', { name: 'Partie terminée' })).first()).toBeAttached()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
}

/** Names and totals as the ranking says them, best first. */
async function readTotals(page: Page): Promise<readonly (readonly [string, number])[]> {
  const spoken = await page.getByRole('list', { name: 'Classement', exact: true }).ariaSnapshot()
  return Array.from(spoken.matchAll(/button "(.+?), (−?[\d\s]+?)\spoints?\b/gu), ([, name = '', total = '']) => [
    name,
    Number(total.replace('−', '-').replace(/\s/gu, '')),
  ])
}

/** Waits until the ranking reads like this. */
export async function expectTotals(page: Page, totals: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(() => readTotals(page), { intervals: [100, 250] }).toEqual(Object.entries(totals))
}

/** Opens one of the three views of a game. */
export async function openView(page: Page, name: 'Classement' | 'Tableau' | 'Statistiques'): Promise<void> {
  await page.getByRole('tab', { name }).tap()
}

/** The scores of a round in the table, with whatever stands beside them. */
export function tableRow(page: Page, round: number): Locator {
  return page
    .getByRole('region', { name: 'Tableau des manches' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Manche ${String(round)} : corriger ou supprimer` }) })
}

/** Opens what can be done with a round of the table. */
export async function openRoundActions(page: Page, round: number): Promise<Locator> {
  await page.getByRole('button', { name: `Manche ${String(round)} : corriger ou supprimer` }).tap()
  return page.getByRole('dialog', { name: `Manche ${String(round)}`, exact: true })
}

/** Takes the last round back, and answers the question before. */
export async function undoLastRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
  await page
    .getByRole('dialog', { name: /^Annuler la manche/u })
    .getByRole('button', { name: 'Annuler la manche' })
    .tap()
}

/** An entry of the menu of a game, also of those behind "Plus". */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu de la partie' }).tap()
  const more = page.getByRole('menuitem', { name: 'Plus', exact: true })
  await expect(more).toBeVisible()
  const entry = page.getByRole('menuitem', { name })
  if ((await entry.count()) === 0) await more.tap()
  await entry.tap()
}
