// Wording that is quoted from the specification must not change.

import { points } from '../../figures/figures.ts'
import { dates } from '../../../ui/dates.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'
import { PAGE_NAMES } from '../../../ui/page-names.ts'
import { gameTexts } from '../../games/game-texts.ts'
import { roomTexts } from '../room-texts.ts'

export const joinTexts = {
  title: PAGE_NAMES['/join'],
  loading: 'Ouverture de l’invitation…',
  waiting: (count: number) =>
    count === 1
      ? 'Une saisie attend sur ce téléphone\u00A0: connectez-vous à votre compte pour l’envoyer.'
      : `${String(count)} saisies attendent sur ce téléphone\u00A0: connectez-vous à votre compte pour les envoyer.`,
  active: 'Partie en cours',
  finished: gameTexts.ended,
  players: (count: number) => (count === 1 ? '1 joueur' : `${String(count)} joueurs`),
  limit: (limit: number) => `Limite\u00A0: ${points(limit)}`,
  created: (at: number) => `Créée le ${dates.moment(at)}`,
  facts: 'La partie',
  invites: (host: string, players: number, round: number) =>
    `${host} vous invite\u00A0: partie de ${String(players)}, ${round === 0 ? 'limite atteinte' : `manche ${String(round)}`}`,
  hidden:
    'L’hôte valide chaque arrivée par le code en ce moment. Les joueurs et les scores s’affichent dès qu’il vous laisse entrer.',
  who: roomTexts.who,
  newPlayer: 'Nouveau joueur',
  watch: 'Je regarde',
  taken: 'déjà là',
  yourName: roomTexts.yourName,
  nameMissing: 'Indiquez le nom que les autres verront.',
  asksHost: 'La partie a commencé\u00A0: l’hôte décide si vous jouez. En attendant, vous regardez.',

  choose: 'Touchez d’abord votre nom.',
  join: 'Rejoindre la partie',
  joining: 'Connexion…',
  joinAsGuest: 'Rejoindre en invité',
  guestText:
    'Sans compte ni e-mail. La partie et son résultat restent sur cet appareil\u202F; un compte peut les reprendre plus tard.',
  guestsRefused: 'L’hôte n’accepte pas d’invités\u00A0: un compte est nécessaire pour rejoindre cette partie en ligne.',
  barred: 'L’hôte ne vous a pas laissé entrer dans cette partie. Lui seul peut vous laisser revenir.',
  signIn: 'Se connecter pour rejoindre',
  signInText: 'Avec un compte, vos parties en ligne vous suivent sur tous vos appareils. C’est gratuit.',
  cookiesRefused:
    'Votre navigateur refuse les cookies de ce site\u00A0: sans eux, la partie ne peut pas vous reconnaître. Autorisez\u2011les, puis réessayez.',
  finishedText: 'Cette partie est terminée, mais vous pouvez en créer une nouvelle\u202F!',
  nextGame: 'Si la même table en recommence une, cette page vous y invite aussitôt.',
  createOwn: 'Créer ma propre partie',

  errorTitle: roomTexts.goneTitle,
  errorAction: 'Créer votre propre partie',
  otherCode: 'Essayer un autre code',
  invalid: 'ID de partie invalide',
  notFound: 'Partie introuvable ou expirée',
  unreachable: 'Impossible de charger les informations de la partie',
  tooMany: 'Trop d’essais\u00A0: attendez quelques minutes, puis réessayez',
  retry: UI_TEXTS.retry,

  notConnected: roomTexts.notConnected,
  joinFailed: 'Impossible de rejoindre la partie',
  joined: (name: string) => `Vous avez rejoint «\u00A0${name}\u00A0»\u202F!`,
} as const
