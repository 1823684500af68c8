import { joinNames } from '@dutch/domain/players/join-names'
import { figure, points } from '../../figures/figures.ts'

export const tvTexts = {
  title: 'Grand écran',
  heading: 'Scores de la partie',
  round: (count: number) =>
    count === 0 ? 'La partie commence' : `Après ${String(count)} ${count === 1 ? 'manche' : 'manches'}`,
  limit: (limit: number) => `Limite ${figure(limit)}`,
  live: 'En direct',
  offline: 'Hors ligne',
  connecting: 'Connexion…',
  gone: 'Ce lien ne montre plus rien',
  goneText:
    'Le lien a été remplacé, il est incomplet, ou la partie est finie depuis longtemps. Demandez\u2011le à nouveau à la table.',
  reload: 'Recharger la page',
  old: 'Une mise à jour est prête',
  left: 'A quitté la table',
  place: (rank: number) => (rank === 1 ? '1er' : `${String(rank)}e`),
  lastRound: (score: string) => `dernière manche ${score}`,
  wins: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${names.length === 1 ? 'gagne' : 'gagnent ensemble'} avec ${points(total)}\u00A0!`,
  leads: (names: readonly string[], total: number) =>
    `${joinNames(names)} ${names.length === 1 ? 'mène' : 'mènent'} avec ${points(total)}`,
} as const
