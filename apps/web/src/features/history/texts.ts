import type { Period } from '@dutch/domain/history/periods'
import type { Sort } from '@dutch/domain/history/sorts'
import { joinNames } from '@dutch/domain/players/join-names'
import { average, pluralised, figure, points, roundCount } from '../figures/figures.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { PAGE_NAMES } from '../../ui/page-names.ts'
import { figureTexts } from '../figures/figure-texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { gameTexts } from '../games/game-texts.ts'
import { paperTexts } from '../sharing/paper-texts.ts'

const periods: readonly { readonly value: Period; readonly label: string }[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'today', label: 'Aujourd’hui' },
  { value: 'week', label: 'Semaine' },
  { value: 'month', label: 'Mois' },
]

const sorts: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'recent', label: 'Plus récentes' },
  { value: 'duration', label: 'Plus longues' },
  { value: 'players', label: 'Plus de joueurs' },
]

/** The game's name for use in a sentence, always as "la partie", so that "gagnée" agrees with it. */
const inSentence = (name: string) =>
  name.startsWith('Partie ') ? `la p${name.slice(1)}` : `la partie «\u00A0${name}\u00A0»`

/** Winners, short enough for a card: "Léa", "Léa et Hugo", "Léa + 2". */
function winnersText(names: readonly string[]): string {
  const [first = '', ...others] = names
  return others.length < 2 ? joinNames(names) : `${joinNames([first])} + ${figure(others.length)}`
}

export const historyTexts = {
  title: PAGE_NAMES['/history'],
  account: (label: string) => `Compte\u00A0: ${label}`,
  views: 'Vues de l’historique',
  tabs: { games: PAGE_NAMES['/history'], statistics: 'Statistiques', achievements: 'Succès' },

  filter: (chosen: number) => (chosen === 0 ? 'Filtrer' : `Filtrer\u00A0(${figure(chosen)})`),
  search: 'Rechercher une partie',
  searchPlaceholder: 'Joueur, date ou étiquette',
  period: 'Période',
  periods,
  sort: 'Trier les parties',
  sorts,
  list: 'Parties terminées',

  count: (count: number) => pluralised(count, 'partie', 'parties'),
  countAmong: (count: number, all: number) => `${pluralised(count, 'partie', 'parties')} sur ${figure(all)}`,
  reading: 'Lecture de l’historique…',

  noneTitle: 'Aucune partie trouvée',
  noneFiltered: 'Essayez un autre nom, une autre date ou une période plus longue.',
  clearFilter: 'Tout afficher',
  noneYet: 'Vos parties terminées apparaîtront ici, avec leur classement et toutes leurs manches.',
  newGame: PAGE_NAMES['/setup'],

  failedTitle: 'L’historique n’a pas pu être lu',
  failedText: 'Vos parties ne sont pas perdues\u00A0: réessayez, ou rouvrez l’application.',
  partlyFailed: 'L’historique n’a pas pu être lu entièrement.',
  retry: UI_TEXTS.retry,

  missingTitle: 'Ces chiffres n’ont pas pu être chargés',
  missingText: 'Vos parties sont là\u00A0: réessayez une fois connecté.',

  atTime: (name: string, time: string) => `${name}, ${time}`,
  open: (name: string, winner: string, isPartial: boolean) =>
    `Voir ${inSentence(name)}${winner === '' ? '' : `, ${isPartial ? 'menée' : 'gagnée'} par ${winner}`}`,
  memorable: 'Partie mémorable',
  winner: 'Vainqueur',
  winners: winnersText,
  sharedWin: figureTexts.sharedWin,
  morePlayers: (count: number) => pluralised(count, 'autre joueur', 'autres joueurs'),
  rounds: roundCount,
  about: (text: string) => `environ ${text}`,
  points,
  figure,
  average,
  unknownScore: 'Score inconnu',
  dutch: dutchTexts.dutch,
  left: figureTexts.left,
  partial: 'Quittée en cours',
  partialText:
    'La partie a continué sans vous\u00A0: elle est ici telle que vous l’avez vue, et ne compte pas dans les statistiques.',
  leader: figureTexts.leads,

  menu: (name: string) => `Actions de ${inSentence(name)}`,

  remove: UI_TEXTS.remove,
  removeTitle: 'Supprimer cette partie\u00A0?',
  removeText: (name: string) => `«\u00A0${name}\u00A0» et toutes ses manches quitteront l’historique.`,
  keep: 'La garder',
  removed: 'Partie supprimée de l’historique',
  removeFailed: 'Erreur lors de la suppression de la partie',
  restore: UI_TEXTS.undo,
  restored: 'Partie remise dans l’historique',
  restoreFailed: 'La partie n’a pas pu être remise dans l’historique',

  ranking: (isPartial: boolean) => (isPartial ? 'Classement' : figureTexts.finalRanking),
  facts: 'En bref',
  duration: figureTexts.duration,
  roundCount: figureTexts.rounds,
  limit: 'Limite',
  averageScore: (isPartial: boolean) => (isPartial ? 'Moyenne des totaux' : 'Moyenne finale'),
  roundTable: 'Manche par manche',
  roundColumn: figureTexts.round,
  startRow: paperTexts.starting,
  totalRow: figureTexts.total,
  absent: 'Absent',
  noRounds: 'Le détail des manches de cette partie n’a pas été gardé.',
  noRoundPlayed: gameTexts.noRoundPlayed,
  supposed: 'Nombre de manches inconnu',
} as const
