// Finished games of one evening, and the controls for people in the history.

import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Locator, Page } from '@playwright/test'
import { finishedGame, openWith, type Seed } from './seed.ts'

const HOUR = 3_600_000
export const EVENING = new Date('2026-11-14T20:00:00').getTime()

/** A finished game of one round. @param totals by name @param hours when it began, in hours after `EVENING` */
export function gameWithTotals(totals: Readonly<Record<string, number>>, hours: number): HistoryRecord {
  const names = Object.keys(totals)
  return finishedGame({ names, rounds: [Object.values(totals)], startedAt: EVENING + hours * HOUR })
}

/** A copy of a record in which the player of this name has left the game. */
export function withPlayerLeft(name: string, record: HistoryRecord): HistoryRecord {
  const { details } = record
  if (details === undefined) throw new Error('A game that somebody left has details')
  const players = details.players.map((seat) => (seat.name === name ? { ...seat, left: true } : seat))
  return { ...record, details: { ...details, players } }
}

export async function openHistoryTab(page: Page, name: string, state: Seed): Promise<void> {
  await openWith(page, '/history', state)
  await page.getByRole('tab', { name }).tap()
}

export const personActions = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions pour ${name}`, exact: true })

/** Opens the sheet to rename somebody and types the new name, all by keyboard, without confirming. @returns the sheet */
export async function typeNewName(page: Page, before: string, name: string): Promise<Locator> {
  await personActions(page, before).press('Enter')
  await page.getByRole('menuitem', { name: 'Renommer' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: `Renommer ${before}` })
  await sheet.getByRole('textbox', { name: 'Nouveau nom' }).fill(name)
  return sheet
}
