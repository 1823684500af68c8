import { writeHandover } from '@dutch/sync/handover/handover-text'
import { expect, type Page } from '@playwright/test'
import { deliverSpeech, stubSpeechRecognition } from './speech-recognition.ts'
import {
  chooseFromMenu,
  enterRound,
  openRoundActions,
  openRoundSheet,
  openView,
  scoreField,
  submitRound,
  tapScores,
  winnerScene,
} from './scoreboard.ts'
import { openWith, playedGame } from './seed.ts'
import { NAMES, openGameThatIsOver, openRoute, closeOverlay, TABLE, type Walk } from './routes.ts'

const HOUSE_RULES = { userPreferences: [{ id: 'house_rules', cardValues: { queen: 13 }, dutchPenalty: 'ten' }] }
const VOICE = { 'dutch-voice-settings': JSON.stringify({ apiKey: { key: 'sk_une_cle' }, enabled: true, aloud: false }) }

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu de la partie' }).tap()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).tap()

/** Starts from the scoreboard. */
export const GAME_WALK: Walk = {
  'a player up close': async (page) => {
    await page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button', { name: /^Zoé/u }).tap()
    await expect(page.getByRole('dialog', { name: 'Zoé' })).toBeVisible()
  },
  'the question before the end': async (page) => {
    await closeOverlay(page)
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await expect(page.getByRole('dialog', { name: 'Terminer la partie ?' })).toBeVisible()
  },
  'the menu of a game': async (page) => {
    await closeOverlay(page)
    await openMenu(page)
    await choose(page, 'Plus')
    await expect(page.getByRole('menuitem', { name: 'Abandonner la partie' })).toBeVisible()
  },
  'a game to be shared': async (page) => {
    await choose(page, 'Partager le classement')
    await expect(page.getByRole('img', { name: /^L’image à partager/u })).toBeVisible()
  },
  'the code of a game': async (page) => {
    await closeOverlay(page)
    await openMenu(page)
    await choose(page, 'Passer à un autre téléphone')
    await expect(page.getByRole('img', { name: 'Code QR qui contient la partie' })).toBeVisible()
  },
  'the form of somebody who joins, over the list of seats': async (page) => {
    await closeOverlay(page)
    await openMenu(page)
    await choose(page, 'Joueurs')
    await page.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    await page.getByRole('textbox', { name: 'Nom' }).fill('léa')
    await expect(page.getByText('Ce nom est déjà dans la partie')).toBeVisible()
  },
}

/** Walks that open their first page themselves. */
export const TABLE_WALKS: readonly Walk[] = [
  {
    'the question before an undo': async (page) => {
      await openRoute(page, '/game')
      await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
      await expect(page.getByRole('dialog', { name: /^Annuler la manche/u })).toBeVisible()
    },
    'the settings of a game': async (page) => {
      await closeOverlay(page)
      await openMenu(page)
      await choose(page, 'Paramètres du Jeu')
      await expect(page.getByRole('button', { name: 'Nettoyer' })).toBeVisible()
    },
  },
  {
    'the statistics': async (page) => {
      await openRoute(page, '/game')
      await openView(page, 'Statistiques')
      await expect(page.getByRole('tabpanel', { name: 'Statistiques' }).getByRole('heading').first()).toBeVisible()
    },
    'the statistics of one player, every section and table open': async (page) => {
      const panel = page.getByRole('tabpanel', { name: 'Statistiques' })
      await panel.getByRole('combobox').selectOption({ index: 1 })
      const sections = panel.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
      for (const section of await sections.all()) {
        await section.scrollIntoViewIfNeeded()
        await expect(section.locator('.stats-placeholder')).toHaveCount(0)
        for (const summary of await section.locator('summary').all()) await summary.tap()
      }
    },
    'the table': async (page) => {
      await openView(page, 'Tableau')
      await expect(page.getByRole('region', { name: 'Tableau des manches' })).toBeVisible()
    },
    'what can be done with a round': async (page) => {
      await expect(await openRoundActions(page, 2)).toBeVisible()
    },
    'what can be done with a deleted round': async (page) => {
      await page.getByRole('dialog', { name: 'Manche 2' }).getByRole('button', { name: 'Supprimer' }).tap()
      const question = page.getByRole('dialog', { name: 'Supprimer la manche 2 ?' })
      await question.getByRole('button', { name: 'Supprimer' }).tap()
      await page.getByRole('button', { name: /^Manche supprimée de/u }).tap()
      await expect(page.getByRole('dialog', { name: 'Manche supprimée' })).toBeVisible()
    },
  },
  {
    'the round sheet with a score refused and a Dutch in doubt': async (page) => {
      await openRoute(page, '/game')
      const sheet = await openRoundSheet(page)
      await tapScores(page, [12, 0, 24])
      await sheet.getByRole('button', { name: 'Dutch de Léa' }).tap()
      await scoreField(page, 'Inès').fill('1e3')
      await expect(sheet.getByRole('alert')).toBeVisible()
    },
    'a round that was stored, its message and its signs': async (page) => {
      await scoreField(page, 'Inès').fill('3')
      await submitRound(page)
    },
  },
  {
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
  },
  {
    'the voice of the Professor, over his sheet': async (page) => {
      await openRoute(page, '/game', { local: VOICE })
      await page.getByRole('button', { name: /^Le Professeur/u }).tap()
      await page.getByRole('button', { name: 'Réglages de la voix' }).tap()
      await expect(page.getByRole('dialog', { name: 'Voix du Professeur' }).getByRole('radio')).toHaveCount(5)
    },
  },
  {
    'a dictation': async (page) => {
      await stubSpeechRecognition(page)
      await openRoute(page, '/game')
      const sheet = await openRoundSheet(page)
      await sheet.getByRole('button', { name: 'Dicter les scores' }).tap()
      await deliverSpeech(page, 'Léa douze, Marc treize')
      await expect(sheet.getByText('Pas compris')).toBeVisible()
    },
    'the scores in a sentence': async (page) => {
      // The first Escape closes only the dictation.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'Dictée des scores' })).toHaveCount(0)
      await closeOverlay(page)
      await chooseFromMenu(page, 'Suivre le donneur')
      await openMenu(page)
      await choose(page, 'Annoncer les scores')
      await expect(page.getByRole('dialog', { name: 'Les scores' })).toBeVisible()
    },
  },
  {
    'the hand calculator, below what a failed Dutch costs': async (page) => {
      await openRoute(page, '/game', { records: HOUSE_RULES })
      const sheet = await openRoundSheet(page)
      await scoreField(page, 'Hugo').fill('12')
      await sheet.getByRole('button', { name: 'Dutch de Hugo' }).tap()
      await scoreField(page, 'Zoé').fill('3')
      await expect(sheet.getByText(/^Dutch raté\s: 12\s\+\s10\s=\s22$/u)).toBeVisible()
      await scoreField(page, 'Léa').focus()
      await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
      await sheet.getByRole('button', { name: /^Roi rouge/u }).tap()
      await expect(sheet.getByRole('button', { name: 'Noter 15 pour Léa' })).toBeVisible()
    },
    'the rules of the house': async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Reprendre la dernière carte' }).tap()
      await page.getByRole('dialog').getByRole('link', { name: 'Régler les valeurs des cartes' }).tap()
      const rules = page.getByRole('region', { name: 'Règles de la maison' })
      await expect(rules.getByText('Dame 13', { exact: true })).toBeVisible()
      await rules.getByRole('textbox', { name: 'Valeur : Joker' }).fill('99')
    },
  },
  {
    'a game that comes by a link over another one': async (page) => {
      const text = writeHandover(playedGame(TABLE))
      await openWith(page, `/receive#${text.ok ? text.value : text.error}`, { game: { ...TABLE, limit: 150 } })
      await expect(page.getByRole('heading', { name: 'Une partie est déjà en cours ici' })).toBeVisible()
    },
  },
  {
    'a game that is over': openGameThatIsOver,
    'the result of a game': async (page) => {
      await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Podium' })).toBeVisible()
    },
    'the winner’s scene of a game that reached its limit': async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
      await enterRound(page, [60, 12, 9, 31, 4, 18])
      await expect(winnerScene(page).getByRole('button', { name: 'Annuler la manche' })).toBeVisible()
    },
  },
  {
    'a game without a round': async (page) => {
      await openWith(page, '/game', { game: { names: NAMES } })
      await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
    },
  },
]
