import type { Page } from '@playwright/test'
import type { Scene } from './double-taps.ts'
import { roundSheet, scoreField } from './scoreboard.ts'
import type { GameOptions } from './seed.ts'

const NAMES = ['Zoé', 'Camille', 'Noah']
export const GAME: GameOptions = {
  names: NAMES,
  rounds: [
    [12, 5, 9],
    [3, 14, 0],
    [16, 7, 8],
  ],
  limit: 100,
}
const OVER: GameOptions = { ...GAME, rounds: [...(GAME.rounds ?? []), [4, 80, 2]] }

/** Presses a button by keyboard, which is answered at once whatever lay there. */
export function press(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
      .filter({ visible: true })
      .last()
      .focus()
    await page.keyboard.press('Enter')
  }
}

/** One thing after the other, by keyboard. */
function inTurn(...steps: readonly ((page: Page) => Promise<void>)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const step of steps) await step(page)
  }
}

export const openSheet = async (page: Page) => {
  await press('Ajouter une manche')(page)
  await scoreField(page, 'Zoé').waitFor()
}
export const typeScores = async (page: Page) => page.keyboard.type('121408')
export const submit = async (page: Page) => {
  await page.keyboard.press('Enter')
  await roundSheet(page).getByRole('list', { name: 'Classement de la manche' }).waitFor()
}
const openTable = async (page: Page) => {
  await page.getByRole('tab', { name: 'Tableau' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Tableau des manches' }).waitFor()
}

const seeResult = async (page: Page) => page.getByRole('dialog', { name: /gagne/u }).waitFor()

function setupAt(step: 0 | 1 | 2): Scene {
  const seats = Array.from({ length: 12 }, (_, seat) => ({ name: NAMES[seat] ?? '', emoji: '😀' }))
  const draft = { step, count: 3, seats, typedLimit: null }
  return { path: '/setup', state: { local: { 'dutch-player-setup': JSON.stringify(draft) } } }
}

function game(enter?: (page: Page) => Promise<void>, played: GameOptions = GAME): Scene {
  return { path: '/game', state: { game: played }, ...(enter === undefined ? {} : { enter }) }
}

/** A game of somebody who wants no confirmations: what undoes does so at once. */
function unasked(enter?: (page: Page) => Promise<void>): Scene {
  const state = { settings: { gameplay: { confirmActions: false } } }
  const local = { 'dutch-app-state': JSON.stringify({ state, version: 0 }) }
  return { path: '/game', state: { game: GAME, local }, ...(enter === undefined ? {} : { enter }) }
}

/** Every screen on which a game is set up, played, entered or ended, by its part. */
export const SCENES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  setup: {
    'how many': setupAt(0),
    who: setupAt(1),
    recap: setupAt(2),
    'a game under way': {
      path: '/setup',
      state: { ...setupAt(2).state, game: GAME },
      enter: press('Commencer la partie'),
    },
  },
  game: {
    standings: game(),
    table: game(openTable),
    menu: game(press('Menu de la partie')),
    'a round': game(inTurn(openTable, press('Manche 3 : corriger ou supprimer'))),
    'a round to delete': game(inTurn(openTable, press('Manche 3 : corriger ou supprimer'), press('Supprimer'))),
    undo: game(press('Annuler la dernière manche')),
    end: game(press('Terminer la partie')),
    over: game(undefined, OVER),
    'without questions': unasked(),
    'a round, without questions': unasked(inTurn(openTable, press('Manche 3 : corriger ou supprimer'))),
  },
  round: {
    blank: game(openSheet),
    typed: game(inTurn(openSheet, typeScores)),
    zeros: game(inTurn(openSheet, press('Valider'))),
    result: game(inTurn(openSheet, typeScores, submit)),
    correction: game(inTurn(openTable, press('Manche 3 : corriger ou supprimer'), press('Corriger'))),
  },
  end: {
    result: game(inTurn(press('Terminer la partie'), seeResult), OVER),
  },
}
