// Texts of the scoreboard. Wording that is quoted from the specification must not change; the rest follows French typography.

import { joinNames } from '@dutch/domain/players/join-names'
import { figure, points } from '../figures/figures.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { figureTexts } from '../figures/figure-texts.ts'
import { leaderTexts } from '../figures/leader-texts.ts'
import { gameTexts } from '../games/game-texts.ts'

export const scoreboardTexts = {
  pageTitle: gameTexts.unnamed,
  roundTitle: (round: number) => `Manche ${round}`,
  objective: 'Objectif',
  objectiveShort: (limit: number) => `${figure(limit)} pts`,
  objectiveLong: (limit: number) => `Objectif ${points(limit)}`,
  elapsed: (span: string) => `Temps de jeu\u00A0: ${span}`,
  views: 'Vues de la partie',
  standings: 'Classement',
  table: 'Tableau',
  stats: 'Statistiques',
  loading: 'Chargement de la partie',

  emptyTitle: 'Aucune partie en cours',
  emptyText: 'Vous devez d’abord créer une partie pour jouer.',
  emptyAction: 'Créer une partie',

  addRound: gameTexts.addRound,
  addRoundShort: 'Manche',
  undo: gameTexts.undoLastRound,
  undoShort: UI_TEXTS.undo,
  end: gameTexts.end,
  endShort: 'Terminer',
  actions: 'Actions de la partie',

  firstRoundHint: 'Jouez la première manche, puis notez\u2011la ici\u00A0: le classement suit tout seul.',
  leads: figureTexts.leads,
  gap: (gap: number) => `à ${figure(gap)} ${gap < 2 ? 'pt' : 'pts'}`,
  gapLong: (gap: number) => `à ${points(gap)} du premier`,
  apart: (gap: number) => `${figure(gap)}\u00A0${gap < 2 ? 'pt' : 'pts'}`,
  victory: 'Victoire',
  more: (gap: number) => `${figure(gap)} ${gap < 2 ? 'pt' : 'pts'} de plus`,
  moreLong: (gap: number) => `${points(gap)} de plus que le premier`,
  remaining: (left: number) => `reste ${figure(left)}`,
  limitReached: 'limite atteinte',
  beforeLimit: (left: number) => `${points(left)} avant la limite`,
  remainingLong: (left: number) => `encore ${points(left)}`,
  level: 'À égalité',
  players: (count: number) => `${count} joueurs`,
  left: figureTexts.left,
  place: (rank: string) => `${rank} du classement`,
  pointsUnit: (value: number) => (Math.abs(value) < 2 ? 'point' : 'points'),
  up: (places: number) => `gagne ${places} ${places === 1 ? 'place' : 'places'}`,
  down: (places: number) => `perd ${places} ${places === 1 ? 'place' : 'places'}`,
  stamp: 'DUTCH\u00A0!',
  lastRound: (score: number) => `dernière manche ${points(score)}`,

  formFailed: 'Impossible d’ouvrir le formulaire de scores',
  undoTitle: (round: number) => `Annuler la manche ${round}\u00A0?`,
  undoText: 'Ses scores sont retirés à tous les joueurs. Pour la retrouver, il faudra la saisir à nouveau.',
  undoConfirm: gameTexts.undoRound,
  undoKeep: 'La garder',
  undone: gameTexts.lastRoundUndone,
  undoFailed: gameTexts.undoFailed,
  changeFailed: gameTexts.changeFailed,
  checkFailed: 'Erreur lors de la vérification',
  saved: 'Partie sauvegardée dans l’historique',
  saveFailed: gameTexts.saveFailed,
  endFailed: 'Erreur lors de la fin de partie',
  reset: 'Partie réinitialisée',
  roundDeleted: (round: number) => `Manche ${round} supprimée`,
  roundRestored: 'Manche rétablie',
  roundReverted: 'Scores d’origine rétablis',
  limitRaised: (limit: number) => `La partie continue jusqu’à ${points(limit)}`,
  limitRestored: (limit: number) => `La limite revient à ${points(limit)}`,
  restore: 'Rétablir',
  integrityValid: 'Intégrité des scores validée ✅',
  integrityHealed: (count: number) =>
    `Correction automatique des scores détectée\u00A0: ${count} ${count === 1 ? 'total corrigé' : 'totaux corrigés'}`,

  menu: 'Menu de la partie',
  seats: 'Joueurs',
  announceScores: 'Annoncer les scores',
  openRoom: 'Jouer sur plusieurs téléphones',
  checkIntegrity: 'Vérifier l’intégrité',
  abandon: 'Abandonner la partie',

  endTriggered: 'Fin de partie déclenchée',
  endTitle: 'Terminer la partie\u00A0?',
  endText: 'La partie est enregistrée dans l’historique avec les scores actuels. C’est irréversible.',
  endConfirm: gameTexts.end,
  keepPlaying: 'Continuer de jouer',
  abandonTitle: 'Abandonner la partie\u00A0?',
  abandonText: 'La partie et toutes ses manches sont effacées sans passer par l’historique. C’est irréversible.',
  abandonEmptyText: 'Aucune manche n’est notée\u00A0: la partie est effacée sans passer par l’historique.',

  overTitle: gameTexts.ended,
  overShort: 'Terminée',
  wins: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${leaderTexts.wins(names.length)} avec ${points(total)}\u00A0!`,
  winsShort: (names: readonly string[]) => `${joinNames(names)} ${leaderTexts.wins(names.length)}\u00A0!`,
  withTotal: (total: number, limit: number) => `${points(total)}, pour une limite de\u00A0${figure(limit)}`,
  playOn: 'Continuer au-delà',
  playOnTo: (limit: number) => `jusqu’à ${points(limit)}`,
}
