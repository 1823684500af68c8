import type { RadarAxis } from '@dutch/domain/history/radar'
import { formatDuration } from '@dutch/domain/history/duration'
import { isolateRightToLeft } from '@dutch/domain/players/isolate-right-to-left'
import { ofName } from '@dutch/domain/players/french-names'
import { joinNames } from '@dutch/domain/players/join-names'
import { achievementTexts, rarityTexts } from '../figures/achievement-texts.ts'
import { average, pluralised, figure, ordinal, points, roundCount } from '../figures/figures.ts'
import { figureTexts } from '../figures/figure-texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { dates } from '../../ui/dates.ts'

const NBSP = '\u00A0'
const day = (at: number | null) => (at === null ? 'Sans date' : dates.abbreviated(at))

const axes: Readonly<Record<RadarAxis, string>> = {
  wins: 'Victoires',
  score: 'Score',
  consistency: 'Régularité',
  improvement: 'Progression',
  dutch: dutchTexts.dutch,
  experience: 'Expérience',
}

export const statisticsTexts = {
  figure,
  points,
  decimal: average,
  day,
  span: (from: number | null, to: number | null) => (day(from) === day(to) ? day(from) : `${day(from)} – ${day(to)}`),
  percent: (value: number) => `${figure(Math.round(value))}${NBSP}%`,
  names: joinNames,
  asTable: 'Voir les chiffres',

  example: 'Exemple',
  exampleText: 'Ces trois parties sont inventées. Terminez une première partie pour voir vos propres chiffres.',

  overview: 'Toutes vos parties',
  exampleOverview: 'Les parties de l’exemple',
  games: 'Parties',
  rounds: figureTexts.rounds,
  people: 'Joueurs',
  topWinner: 'Plus souvent vainqueur',
  winCount: (count: number) => pluralised(count, 'victoire', 'victoires'),
  winsOf: (wins: number, games: number) =>
    `${pluralised(wins, 'victoire', 'victoires')} sur${NBSP}${figure(games)} ${games < 2 ? 'partie' : 'parties'}`,
  gameCount: (count: number) => pluralised(count, 'partie', 'parties'),
  withoutRounds: (count: number) =>
    `${pluralised(count, 'partie n’a', 'parties n’ont')} pas gardé le détail des manches${NBSP}: les Dutch y comptent au moins une fois, et rien n’y est inventé.`,

  podium: 'Podium',
  podiumHow: 'Au taux de victoire, puis au nombre de victoires, puis à la moyenne la plus basse.',
  rank: ordinal,

  winRate: 'Taux de victoire',
  winRateShort: 'Taux',
  winRateHow: 'Parties gagnées sur parties jouées, victoires partagées comprises. Les six premiers du classement.',
  winRateLabel: (rows: readonly string[]) => `Taux de victoire${NBSP}: ${rows.join(', ')}`,
  player: figureTexts.player,
  wins: 'Victoires',

  averages: 'Scores moyens',
  averagesHow: 'Moyenne des totaux de fin de partie, de la plus ancienne partie à la plus récente.',
  averagesLabel: (first: number, last: number) =>
    `Scores moyens dans le temps, de ${average(first)} à ${average(last)} points`,
  when: 'Date',
  average: figureTexts.mean,

  profiles: 'Profils',
  profilesHow: `Six notes de 0 à 100. Score${NBSP}: 100 moins le total moyen. Régularité${NBSP}: 100 moins l’écart type des totaux, dès 2 parties. Progression${NBSP}: 50 quand rien ne change, plus haut quand les totaux baissent, dès 4 parties. Dutch${NBSP}: nombre de manches Dutch pour 100 parties. Expérience${NBSP}: 10 par partie.`,
  profilesLabel: (names: readonly string[]) => `Profils comparés ${ofName(joinNames(names))}`,
  axis: 'Note',
  axes,
  outOf100: (value: number | null) => (value === null ? '–' : figure(Math.round(value))),

  players: 'Joueur par joueur',
  more: 'Afficher la suite',
  averageScore: figureTexts.mean,
  best: 'Meilleur',
  worst: 'Pire',
  dutch: dutchTexts.dutch,
  atLeast: (count: number) => `au moins ${figure(count)}`,
  roundsPerGame: 'Manches par partie',
  consistency: 'Régularité',
  improvement: 'Progression',
  fromGames: (count: number) => `dès ${figure(count)} parties`,
  experience: 'Expérience',

  rivalries: 'Face à face',
  rivalriesHow:
    'Les parties jouées ensemble\u00A0: combien de fois chacun a terminé devant l’autre. Les totaux égaux comptent à part.',
  beats: (winner: string, loser: string, won: number, lost: number) =>
    `${isolateRightToLeft(winner)} bat ${isolateRightToLeft(loser)} ${figure(won)} à ${figure(lost)}`,
  level: (one: string, other: string, each: number) =>
    `${isolateRightToLeft(one)} et ${isolateRightToLeft(other)} à égalité, ${figure(each)} partout`,
  ties: (count: number) => pluralised(count, 'égalité', 'égalités'),

  evenings: 'Soirées',
  eveningsHow:
    'Les parties d’une même nuit, qui finit à 6 heures. Chacun y est classé au nombre de victoires, puis à la moyenne.',
  mean: (value: number) => `moyenne ${average(value)}`,
  shortMean: (value: number) => `moy.${NBSP}${average(value)}`,
  evening: dates.withWeekday,
  shareEvening: (at: number) => `Partager la soirée du ${dates.withWeekday(at)}`,

  records: 'Records du groupe',
  bestWin: 'Meilleur total gagnant',
  widestWin: 'Plus large victoire',
  lead: (gap: number) => `${points(gap)} d’avance`,
  longestGame: 'Plus longue partie',
  roundCount,
  longestRun: 'Plus longue série de victoires',
  inARow: (count: number) => `${figure(count)} de suite`,
  mostDutch: 'Record de Dutch en une partie',
  highestTotal: 'Plus gros total',
  largestTable: 'Plus grande table',
  playerCount: (count: number) => pluralised(count, 'joueur', 'joueurs'),
  longestEvening: 'Plus longue soirée',
  longestDuration: 'Partie la plus longue en temps',
  duration: formatDuration,

  chosen: 'Succès de',
  unlockedCount: (count: number, all: number) => `${figure(count)} succès sur ${figure(all)}`,
  unlocked: 'Obtenus',
  noneUnlocked: 'Aucun succès pour le moment. Le premier ne demande qu’une victoire.',
  inProgress: 'En cours',
  allUnlocked: 'Les dix succès sont obtenus. Chapeau bas.',
  progress: (current: number, total: number) => `${figure(current)} sur ${figure(total)}`,
  figureMissing: 'Assez de parties jouées\u202F; il reste à atteindre le score.',
  earned: (at: number | null) => (at === null ? 'Obtenu' : `Obtenu le ${day(at)}`),
  rarities: rarityTexts,
  achievements: achievementTexts,
} as const
