import { PAGE_NAMES } from '../../ui/page-names.ts'
import { TUTORIAL_OFFERS } from '../tutorial/offer-texts.ts'

export const homeTexts = {
  badge: 'Application Compagnon',
  slogan: 'Sortez les cartes.',
  sloganEnd: 'On compte les points.',
  lead: 'La feuille de score du Dutch\u00A0: plus rapide que le papier, lisible par toute la table, et aucune manche perdue.',
  play: 'JOUER',
  playNow: 'JOUER MAINTENANT',
  resume: 'Reprendre la partie',
  /** @param round null once the limit is reached */
  resumeNote: (round: number | null, players: number) =>
    `${round === null ? 'Limite atteinte' : `Manche ${round}`} · ${players} joueurs`,
  // The round is left out: others play on, and this page does not know it.
  resumeRoomNote: (players: number) => `${players} joueurs · en ligne`,
  resumeRoom: 'Ou la partie en ligne',
  resumeHere: 'Ou celle de ce téléphone',
  otherRoom: (names: string) => `La partie avec ${names}`,
  waiting: (count: number) => (count > 1 ? `${count} saisies attendent` : 'Une saisie attend'),
  signIn: (count: number) => (count > 1 ? 'Reconnectez-vous pour les envoyer' : 'Reconnectez-vous pour l’envoyer'),
  rules: PAGE_NAMES['/rules'],
  guide: TUTORIAL_OFFERS.guide.title,
  offlineReady: 'Prêt hors ligne',
  professor: 'Le Professeur, commentateur du Dutch',

  highlightsTitle: 'En un coup d’œil',
  highlights: {
    companion: { title: 'Compagnon de cartes', text: 'Vos vraies cartes sur la table, les scores ici.' },
    players: { title: '2 à 10 joueurs', text: 'Un seul téléphone pour toute la table.' },
    offline: { title: '100\u00A0% hors ligne', text: 'À la cave, au chalet, dans le train.' },
    commentator: { title: 'Commentateur virtuel', text: 'Le Professeur ne rate aucune manche.' },
  },
} as const
