import { figure } from '../figures/figures.ts'
import { pendingText } from './pending-text.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { accountActionTexts } from '../account/action-texts.ts'

/** What is not pushed: `changes` of this many `games`, and changed names. */
interface UntoldCount {
  readonly changes: number
  readonly games: number
  readonly names: number
}

export interface GamesAtHand {
  readonly inAccount: number
  /** Games that only this device has. */
  readonly own: number
}

function whereGamesAre(games: GamesAtHand | null): string {
  if (games === null) return 'Ce qui est dans votre compte y reste.'
  const { inAccount, own } = games
  if (own === 0) {
    return inAccount === 0 ? 'Votre compte ne contient aucune partie.' : 'Vos parties restent dans votre compte.'
  }
  if (inAccount > 0) {
    const alone = own === 1 ? 'une partie n’est que' : `${figure(own)}\u00A0parties ne sont que`
    return `Les parties de votre compte y restent\u202F; ${alone} sur cet appareil.`
  }
  return own === 1
    ? 'Votre partie n’est que sur cet appareil\u00A0: votre compte n’en contient aucune.'
    : `Vos ${figure(own)}\u00A0parties ne sont que sur cet appareil\u00A0: votre compte n’en contient aucune.`
}

export const signOutTexts = {
  title: accountActionTexts.signOut,
  everywhereTitle: accountActionTexts.signOutEverywhere,
  /** SPEC W1621: where the games are; null while that is not known. */
  text: (games: GamesAtHand | null) => `${whereGamesAre(games)} Les réglages de cet appareil ne changent pas.`,
  everywhereText: 'Vous serez déconnecté de cet appareil et de tous les autres.',
  first: pendingText,
  pushing: 'Envoi à votre compte…',
  pushed: 'Tout est dans votre compte, maintenant.',
  unacknowledged: ({ changes, games, names }: UntoldCount) => {
    if (changes + names === 1)
      return `Une modification ${names === 0 ? '' : 'des noms de joueurs '}n’a pas pu être envoyée à votre compte.`
    const ofGames = games === 1 ? 'd’une partie' : `de ${String(games)}\u00A0parties`
    const what = changes === 0 ? 'des noms de joueurs' : `${ofGames}${names === 0 ? '' : ' et des noms de joueurs'}`
    return `${String(changes + names)}\u00A0modifications ${what} n’ont pas pu être envoyées à votre compte.`
  },
  staysHere: 'Si vous vous déconnectez maintenant, ce qui n’a pas été envoyé ne restera que sur cet appareil.',
  isLost: 'Si vous retirez les parties maintenant, ce qui n’a pas été envoyé est perdu.',
  retry: 'Réessayer l’envoi',
  unread: 'Le stockage de cet appareil ne répond pas. Réessayez dans un instant.',
  question: 'Et sur cet appareil\u00A0?',
  keep: 'Garder les parties sur cet appareil',
  remove: 'Les retirer de cet appareil',
  removeAccounts: 'Retirer seulement celles de votre compte',
  removeHint: 'Y compris les joueurs connus. Ce qui est dans votre compte reviendra à la reconnexion.',
  removeAccountsHint:
    'Y compris les joueurs connus. Ce qui est dans votre compte reviendra à la reconnexion\u202F; les parties de cet appareil seulement y restent.',
  addAndRemove: 'Les ajouter à votre compte, puis les retirer de cet appareil',
  addAndRemoveHint: 'Pour un téléphone partagé\u00A0: elles vous suivent, et personne ne les voit plus ici.',
  notAdded: 'L’ajout à votre compte n’a pas abouti. Rien n’a été retiré\u00A0: réessayez dans un instant.',
  notRemoved: 'Les parties n’ont pas pu être retirées de cet appareil\u00A0: elles y sont encore.',
  removeAnyway: 'Retirer et perdre',
  stays: 'Les parties de cet appareil y restent.',
  confirm: accountActionTexts.signOut,
  cancel: UI_TEXTS.cancel,
} as const
