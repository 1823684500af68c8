// Wording that is quoted from the specification must not change.

import { MAX_SCORE, MIN_SCORE } from '@dutch/domain/game/bounds'
import { ofName } from '@dutch/domain/players/french-names'
import { CARD_NAMES } from '../figures/card-names.ts'
import type { CardId } from '@dutch/domain/scoring/card-values'
import { joinFewNames, joinNames } from '@dutch/domain/players/join-names'
import { figure, points, signedFigure } from '../figures/figures.ts'
import type { EntryNotice } from './round-entry.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { gameTexts } from '../games/game-texts.ts'

/** More players than these are counted and not named. */
const MOST_NAMED = 3

export const sheetTexts = {
  add: gameTexts.addRound,
  correct: (round: number) => `Corriger la manche ${round}`,
  round: (round: number) => `Manche ${round}`,
  opened: 'Formulaire de scores ouvert',
  close: UI_TEXTS.close,
  clear: 'Effacer',
  restore: 'Rétablir',
  players: 'Scores de la manche',
  scoreOf: (name: string) => `Score ${ofName(name)}`,
  plus: (name: string) => `Un point de plus pour ${name}`,
  minus: (name: string) => `Un point de moins pour ${name}`,
  dutch: dutchTexts.dutch,
  dutchSuggested: 'Dutch\u00A0?',
  dutchOf: (name: string) => `Dutch ${ofName(name)}`,
  suggestion: (name: string) => `${name} a 0 point. Un Dutch\u202F?`,
  notLowest: dutchTexts.missed,
  notLowestOf: (name: string) => `${name} a annoncé Dutch sans avoir le plus petit score.`,
  total: (before: number, after: number) =>
    before === after ? figure(before) : `${figure(before)} → ${figure(after)}`,
  totalSpoken: (before: number, after: number) => `total ${points(before)}, ${points(after)} avec cette manche`,
  totalBlank: (before: number) => `pas encore saisi, total ${points(before)}`,
  pad: 'Pavé numérique',
  keys: {
    erase: 'Corriger',
    hundred: 'Ajouter 100',
    minus: 'Moins',
    next: 'Suivant',
    cards: 'Compter les cartes',
  },
  submit: 'Valider',
  missing: (count: number) => `Encore ${count} à saisir`,
  missingNames: (names: readonly string[]) => (names.length > MOST_NAMED ? null : `: ${joinNames(names)}`),
  blankCounts: '(vide = 0)',
  submitting: 'Validation…',
  zeroTitle: 'Tout le monde à 0\u00A0?',
  zeroText: 'Aucun score n’est saisi\u00A0: la manche compterait 0 point pour chacun.',
  zeroConfirm: 'Oui, 0 pour tous',
  zeroCancel: 'Saisir les scores',
  handTitle: (name: string) => `Cartes ${ofName(name)}`,
  handHint: (isHouse: boolean) =>
    isHouse ? 'Touchez les cartes restantes, aux valeurs de la maison.' : 'Touchez les cartes restantes.',
  handRules: 'Régler les valeurs des cartes',
  handErase: 'Reprendre la dernière carte',
  handBack: 'Revenir au pavé numérique',
  handTake: (score: number, name: string) => `Noter ${figure(score)} pour ${name}`,
  handCards: (count: number) => `${count} ${count < 2 ? 'carte' : 'cartes'}`,
  handClamped: (sum: number) =>
    `La main vaut ${figure(sum)}. Un score va de ${figure(MIN_SCORE)} à ${figure(MAX_SCORE)}\u00A0: le champ prend ${figure(sum < 0 ? MIN_SCORE : MAX_SCORE)}.`,
  cardAdd: (card: CardId, value: number, held: number) =>
    `${CARD_NAMES[card]}, ${points(value)}${held === 0 ? '' : `, ${held} en main`}`,
  wins: (names: readonly string[], score: number) =>
    names.length === 1
      ? `${joinNames(names)} gagne la manche avec ${points(score)}`
      : `${joinFewNames(names)} gagnent la manche avec ${points(score)}`,
  undo: UI_TEXTS.undo,
  undone: gameTexts.lastRoundUndone,
  correctionUndone: (round: number) => `Correction de la manche ${round} annulée`,
  undoTooLate: 'Une autre manche a été ajoutée depuis\u00A0: corrigez celle\u2011ci dans le tableau.',
  undoOverCorrection: 'Cette manche a été corrigée depuis\u00A0: reprenez\u2011la dans le tableau.',
  undoFailed: gameTexts.undoFailed,
  notStored: (isCorrection: boolean) =>
    isCorrection ? 'Erreur lors de la correction de la manche' : gameTexts.addFailed,
  added: 'Manche ajoutée',
  addedWithDutch: (name: string) => `Manche ajoutée\u00A0- ${name} a fait Dutch\u202F!`,
  addedWithFailed: (name: string, penalty: number) =>
    `Manche ajoutée\u00A0- ${name} a raté son Dutch${penalty === 0 ? '' : `\u00A0(${signedFigure(penalty)})`}`,
  corrected: (round: number) => `Manche ${round} corrigée`,
  conflictTitle: (count: number) =>
    count === 1 ? 'Une manche vient d’être ajoutée ailleurs' : `${count} manches viennent d’être ajoutées ailleurs`,
  conflictText: 'Vos scores sont toujours là, rien n’a été enregistré. Voici ce qui a été ajouté entre-temps\u00A0:',
  conflictTwice: 'Cette manche est déjà notée, avec les mêmes scores que les vôtres\u00A0:',
  changedTitle: 'La partie a changé ailleurs',
  changedText: 'Vos scores sont toujours là, rien n’a été enregistré.',
  conflictMine: 'Vos scores',
  conflictKeep: (round: number) => `Ajouter les miens (manche ${round})`,
  conflictDrop: 'Abandonner les miens',
  conflictBack: 'Revoir mes scores',
} as const

export function noticeText(fault: EntryNotice['fault']): string {
  switch (fault) {
    case 'not-a-number':
      return `Un score s’écrit en chiffres, avec un moins devant au besoin\u00A0: de ${figure(MIN_SCORE)} à ${figure(MAX_SCORE)}.`
    case 'too-small':
      return `Un score ne descend pas sous ${figure(MIN_SCORE)}.`
    case 'too-large':
      return `Un score ne dépasse pas ${figure(MAX_SCORE)}.`
    case 'nothing-pasted':
      return 'Il n’y a rien à coller\u00A0: copiez un nombre, puis recommencez.'
  }
}
