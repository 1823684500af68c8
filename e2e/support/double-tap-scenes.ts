import { expect, type Page } from '@playwright/test'
import type { Scene } from './double-taps.ts'
import { expectRoundStored, toast } from './scoreboard.ts'
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

/** Presses a button by keyboard: the app never refuses such a press. @param name the beginning of its name */
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

function inTurn(...steps: readonly ((page: Page) => Promise<void>)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const step of steps) await step(page)
  }
}

const choose = (name: string) => async (page: Page) => {
  await page.getByRole('menuitem', { name }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name }).waitFor()
}

const isThere = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).waitFor()
/** Dictation appears last in a round sheet. */
const dictationIsThere = isThere(/^Dicter les scores$/u)

export const openSheet = async (page: Page) => {
  await press('Ajouter une manche')(page)
  await dictationIsThere(page)
}
export const typeScores = async (page: Page) => page.keyboard.type('121408')
export const submit = async (page: Page) => {
  await page.keyboard.press('Enter')
  await expectRoundStored(page)
}
/** The animation of the ranking after a round belongs to the screen that is tapped, but not to the steps towards it. */
const moving = (reducedMotion: 'reduce' | 'no-preference') => async (page: Page) => page.emulateMedia({ reducedMotion })
/** Undoes the last round and closes its toast. */
const takeBack = inTurn(
  moving('reduce'),
  press('Annuler la dernière manche'),
  press('Annuler la manche'),
  async (page) => {
    const said = toast(page, 'Dernière manche annulée')
    await said.waitFor()
    await press('Masquer le message')(page)
    await said.waitFor({ state: 'hidden' })
  },
)
const showView = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel', { name }).waitFor()
}

const seeResult = async (page: Page) => page.getByRole('dialog', { name: /gagne/u }).waitFor()

/** Goes from the first step of the setup to another. @param wanted the beginning of that step's title */
const stepTo = (wanted: string) => async (page: Page) => {
  const title = page.locator('#setup-step-title')
  for (;;) {
    const shown = (await title.textContent()) ?? ''
    if (shown.startsWith(wanted)) return
    await press('Suivant')(page)
    await expect(title).not.toHaveText(shown)
  }
}

function setupAt(step: string, ...steps: readonly ((page: Page) => Promise<void>)[]): Scene {
  const seats = Array.from({ length: 12 }, (_, seat) => ({
    name: NAMES[seat] ?? `Joueur ${String(seat + 1)}`,
    emoji: '😀',
  }))
  const draft = { step: 0, count: 3, seats, typedLimit: null }
  const state = { local: { 'dutch-player-setup': JSON.stringify(draft) } }
  return { path: '/setup', state, enter: inTurn(stepTo(step), ...steps) }
}

/** A scene with a game under way. */
function underWay(scene: Scene): Scene {
  return { ...scene, state: { ...scene.state, game: GAME } }
}

const showStandings = inTurn(isThere(/^Menu de la partie$/u), showView('Classement'), isThere(/^Le Professeur/u))
const showTable = inTurn(isThere(/^Menu de la partie$/u), showView('Tableau'))

function game(enter?: (page: Page) => Promise<void>, played: GameOptions = GAME): Scene {
  return { path: '/game', state: { game: played }, arrange: showStandings, ...(enter === undefined ? {} : { enter }) }
}

function table(enter?: (page: Page) => Promise<void>): Scene {
  return { ...game(enter), arrange: showTable }
}

/** A scene without confirmations: undo and similar actions take effect at once. */
function unasked(scene: Scene): Scene {
  const state = { settings: { gameplay: { confirmActions: false } } }
  const local = { 'dutch-app-state': JSON.stringify({ state, version: 0 }) }
  return { ...scene, state: { ...scene.state, local } }
}

/** Screens of a room that its host has open at this path. The confirmations to leave or close it are left out: they would end the sweep. */
export function roomScenes(path: string): Readonly<Record<string, Scene>> {
  const arrange = inTurn(isThere(/Inviter/u), showView('Tableau'))
  const scene = (...steps: readonly ((page: Page) => Promise<void>)[]): Scene => ({
    path,
    state: {},
    isInRoom: true,
    arrange,
    ...(steps.length === 0 ? {} : { enter: inTurn(...steps) }),
  })
  const openRoomSheet = inTurn(
    async (page) => {
      await page.getByRole('button', { name: /Inviter/u }).focus()
      await page.keyboard.press('Enter')
    },
    isThere(/^Fermer la partie en ligne$/u),
  )
  return {
    table: scene(),
    'a round': scene(press('Manche 1 : corriger ou supprimer')),
    'its people': scene(openRoomSheet),
  }
}

/** The screens on which a game is set up, played and ended, by part of the app. */
export const SCENES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  setup: {
    'how many': setupAt('Combien'),
    who: setupAt('Qui'),
    recap: setupAt('Prêts'),
    'a game under way': underWay(setupAt('Prêts', press('Commencer la partie'))),
  },
  game: {
    standings: game(),
    table: table(),
    over: game(undefined, OVER),
    'without questions': unasked(game()),
  },
  'what lies over a game': {
    menu: game(press('Menu de la partie')),
    undo: game(press('Annuler la dernière manche')),
    end: game(press('Terminer la partie')),
    'a player': game(press('Noah')),
    seats: game(inTurn(press('Menu de la partie'), choose('Joueurs'))),
    settings: game(inTurn(press('Menu de la partie'), choose('Paramètres du Jeu'))),
    'a round': table(press('Manche 3 : corriger ou supprimer')),
    'a round to delete': table(inTurn(press('Manche 3 : corriger ou supprimer'), press('Supprimer'))),
    'a round, without questions': unasked(table(press('Manche 3 : corriger ou supprimer'))),
  },
  round: {
    blank: game(openSheet),
    typed: game(inTurn(openSheet, typeScores)),
  },
  'a round to be stored': {
    zeros: game(inTurn(openSheet, press('Valider'))),
    stored: { ...game(inTurn(openSheet, typeScores, moving('no-preference'), submit)), takeBack },
    correction: table(inTurn(press('Manche 3 : corriger ou supprimer'), press('Corriger'), dictationIsThere)),
  },
  end: {
    result: game(inTurn(press('Enregistrer le résultat'), seeResult), OVER),
    'the limit reached': {
      ...game(inTurn(openSheet, typeScores, submit, seeResult), { ...GAME, limit: 40 }),
      takeBack,
    },
  },
}
