// Finished games of one evening by who played them, and the questions about their people.

import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Locator, Page } from '@playwright/test'
import { finishedGame, openWith, type Seed } from './seed.ts'

const HOUR = 3_600_000
export const EVENING = new Date('2026-11-14T20:00:00').getTime()

/** A finished game of one round with these totals, a number of hours into the evening. */
export function played(totals: Readonly<Record<string, number>>, hours: number): HistoryRecord {
  const names = Object.keys(totals)
  return finishedGame({ names, rounds: [Object.values(totals)], startedAt: EVENING + hours * HOUR })
}

/** The same game, which this person left. */
export function leftBy(name: string, record: HistoryRecord): HistoryRecord {
  const { details } = record
  if (details === undefined) throw new Error('A game that somebody left has details')
  const players = details.players.map((seat) => (seat.name === name ? { ...seat, left: true } : seat))
  return { ...record, details: { ...details, players } }
}

export async function openTab(page: Page, name: string, state: Seed): Promise<void> {
  await openWith(page, '/history', state)
  await page.getByRole('tab', { name }).tap()
}

export const actions = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions pour ${name}`, exact: true })

/** Asks for another name by keyboard: the sheet, this name typed and not confirmed. */
export async function typeName(page: Page, before: string, name: string): Promise<Locator> {
  await actions(page, before).press('Enter')
  await page.getByRole('menuitem', { name: 'Renommer' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: `Renommer ${before}` })
  await sheet.getByRole('textbox', { name: 'Nouveau nom' }).fill(name)
  return sheet
}
