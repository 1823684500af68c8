// Texts of the table, of a round's actions and of the statistics.

import { figure, points, roundCount } from '../figures/figures.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { figureTexts } from '../figures/figure-texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { scoreboardTexts } from './texts.ts'

export const tableTexts = {
  caption: (count: number) => (count < 2 ? roundCount(count) : `${roundCount(count)}, la plus récente en haut`),
  regionLabel: 'Tableau des manches',
  round: figureTexts.round,
  total: figureTexts.total,
  noRounds: 'Aucune manche pour l’instant',
  noRoundsText: 'Chaque manche ajoutée apparaît ici, la plus récente en haut.',
  toSummary: 'Bilan par joueur, sous le tableau',
  summaryShort: 'Bilan',
  roundActions: (round: number) => `Manche ${round}\u00A0: corriger ou supprimer`,
  restore: scoreboardTexts.restore,
  restoreRound: 'Rétablir la manche',
  deletedRound: 'Manche supprimée',
  deletedRoundActions: (time: string) => `Manche supprimée de ${time}\u00A0: voir ou rétablir`,
  absent: 'absent',
  corrected: (first: number) => `corrigé, d’abord ${figure(first)}`,
  dutchMoved: 'Dutch corrigé',

  correct: 'Corriger',
  remove: UI_TEXTS.remove,
  revert: 'Revenir aux scores d’origine',
  removeTitle: (round: number) => `Supprimer la manche ${round}\u00A0?`,
  removeText: 'Les totaux sont recalculés sans elle. Elle reste visible dans le tableau et peut être rétablie.',
  cancel: UI_TEXTS.cancel,
  addedAt: (time: string) => `Notée à ${time}`,

  summary: 'Statistiques globales',
  figures: 'Chiffre',
  mean: figureTexts.mean,
  best: figureTexts.best,
  worst: figureTexts.worst,
  dutch: dutchTexts.dutch,
  roundsPlayed: figureTexts.rounds,
  start: 'À l’arrivée',
  streak: 'Série gagnante',
  consistency: figureTexts.deviation,
  improvement: figureTexts.improvement,

  currentStreak: 'Série en cours',
  won: (count: number) => (count === 1 ? '1 gagnée' : `${count} gagnées`),
  lost: (count: number) => (count === 1 ? '1 perdue' : `${count} perdues`),
  lastRounds: (count: number) => (count === 1 ? 'Dernière manche' : `${count} dernières manches`),
  playerStats: 'Ses chiffres',
  startingScore: (score: number) => `Arrivé en cours de partie avec ${points(score)}`,

  brief: 'En bref',
  objective: 'Objectif',
  tableSize: 'À table',
  lead: 'Avance du premier',
  closest: 'Le plus près de la limite',
  reached: 'Limite atteinte',
  recentRounds: figureTexts.rounds,
}
