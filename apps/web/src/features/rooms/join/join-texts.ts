// Quotes of the specification keep their words.

import { once } from '@dutch/domain/once'
import { points } from '../../figures/figures.ts'

const day = once(() => new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' }))

export const joinTexts = {
  title: 'Invitation',
  loading: 'Ouverture de l’invitation…',
  active: 'Partie en cours',
  finished: 'Partie terminée',
  players: (count: number) => (count === 1 ? '1 joueur' : `${String(count)} joueurs`),
  limit: (limit: number) => `Limite\u00A0: ${points(limit)}`,
  created: (at: number) => `Créée le ${day().format(at)}`,
  facts: 'La partie',
  hidden:
    'L’hôte valide chaque arrivée par le code en ce moment. Les joueurs et les scores s’affichent dès qu’il vous laisse entrer.',
  who: 'Qui êtes-vous à la table\u00A0?',
  newPlayer: 'Nouveau joueur',
  watch: 'Je regarde',
  taken: 'pris',

  choose: 'Choisissez d’abord qui vous êtes à la table.',
  join: 'Rejoindre la partie',
  joining: 'Connexion…',
  signIn: 'Se connecter pour rejoindre',
  signInText:
    'Une partie sur plusieurs téléphones demande un compte\u00A0: les autres voient qui note les scores. C’est gratuit.',
  finishedText: 'Cette partie est terminée, mais vous pouvez en créer une nouvelle\u202F!',
  createOwn: 'Créer ma propre partie',

  errorTitle: 'Oops! Partie introuvable',
  errorText: 'Cette partie n’existe plus ou a expiré.',
  errorAction: 'Créer votre propre partie',
  otherCode: 'Essayer un autre code',
  invalid: 'ID de partie invalide',
  notFound: 'Partie introuvable ou expirée',
  unreachable: 'Impossible de charger les informations de la partie',
  tooMany: 'Trop d’essais\u00A0: attendez quelques minutes, puis réessayez',
  retry: 'Réessayer',

  notConnected: 'Connexion non établie',
  joinFailed: 'Impossible de rejoindre la partie',
  joined: (name: string) => `Vous avez rejoint "${name}"!`,
} as const
