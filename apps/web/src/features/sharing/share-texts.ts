import { joinNames } from '@dutch/domain/players/join-names'
import type { GameSummary } from '@dutch/domain/sharing/game-summary'
import { average, figure, ordinal, points, roundCount } from '../figures/figures.ts'
import { leaderTexts } from '../figures/leader-texts.ts'
import { shareButtonTexts } from './share-button-texts.ts'
import { dates } from '../../ui/dates.ts'

export const shareTexts = {
  title: 'Partager la partie',
  titleRunning: shareButtonTexts.shareRanking,
  titleEvening: 'Partager la soirée',
  drawing: 'Le Professeur dessine l’image…',
  picture: (text: string) => `L’image à partager\u00A0: ${text.split('\n')[0] ?? ''}`,
  noPicture: 'L’image n’a pas pu être dessinée sur cet appareil. Le texte, lui, est prêt.',
  textTitle: 'Le texte qui l’accompagne',
  textAlone: 'Cet appareil partage le texte seul\u00A0: téléchargez l’image pour l’envoyer avec.',

  format: 'Format',
  formats: { square: 'Carrée', story: 'Story', film: 'Film' },

  share: shareButtonTexts.share,
  shareText: 'Partager le texte',
  copy: 'Copier le texte',
  download: 'Télécharger l’image',
  failed: 'Le partage n’a pas abouti\u00A0: copiez le texte ou téléchargez l’image.',
  copied: 'Texte copié',
  copyFailed: 'Le texte n’a pas pu être copié\u00A0: sélectionnez\u2011le dans cette fenêtre.',
  downloading: 'Image PNG créée',

  filming: 'Le film se tourne…',
  filmReady: 'Le film est prêt.',
  film: (text: string) => `Le film à partager\u00A0: ${text.split('\n')[0] ?? ''}`,
  noFilm: 'Le film n’a pas pu être tourné sur cet appareil. L’image et le texte, eux, sont prêts.',
  filmMissing: 'Le film n’a pas pu être chargé\u00A0: recommencez avec le réseau.',
  cancelFilm: 'Annuler le film',
  filmAlone: 'Cet appareil partage le texte seul\u00A0: téléchargez le film pour l’envoyer avec.',
  downloadFilm: 'Télécharger le film',
  downloadingFilm: 'Film créé',
} as const

/** Texts on the picture itself. */
export const pictureTexts = {
  product: (address: string) => `Dutch, la feuille de score · ${address}`,
  limit: (limit: number) => `Limite ${figure(limit)}`,
  rank: ordinal,
  left: 'parti',
  unknown: '?',
  figure,
  points,
  trophy: '🏆',
  mean: (rank: number, value: number) => `${ordinal(rank)} · moy.\u00A0${average(value)}`,
  eveningFacts: (day: string, games: number) => `Soirée du ${day} · ${figure(games)}\u00A0parties`,
  gameNumber: (number: number) => `Partie ${figure(number)}`,
  time: dates.time,
  moreGames: (count: number) => `+\u00A0${figure(count)}`,
  others: (count: number) => `et ${figure(count)} autres`,
  /** What the Professor says where his newspaper has no headline. */
  plain: ({ players, isOver }: GameSummary) => {
    const best = players.filter(({ rank }) => rank === 1)
    const total = best[0]?.total ?? null
    if (total === null) return 'Quelle partie\u202F!'
    const names = joinNames(best.map(({ name }) => name))
    const verb = isOver ? (best.length > 1 ? 'gagnent' : 'gagne') : leaderTexts.leads(best.length)
    return `${names} ${verb} avec ${points(total)}${isOver ? '\u202F!' : ''}`
  },
  facts: ({ rounds, isOver, players }: GameSummary) => {
    const dutch = players.every((player) => player.dutch !== null)
      ? [`${figure(players.reduce((sum, player) => sum + (player.dutch ?? 0), 0))}\u00A0Dutch`]
      : []
    const length = rounds === null ? [] : [isOver ? roundCount(rounds) : `Après ${roundCount(rounds)}`]
    return [...length, ...dutch].join(' · ')
  },
} as const
