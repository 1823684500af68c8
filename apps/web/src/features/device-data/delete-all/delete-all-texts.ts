import { figure } from '../../figures/figures.ts'
import type { SyncStore } from '../../account-sync/sync-store.ts'
import { pendingText } from '../../account-sync/pending-text.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'

function toSend(waiting: number): string {
  if (waiting === 0) return 'ce qui attend d’y être envoyé'
  return waiting === 1 ? 'une saisie à envoyer' : `${figure(waiting)}\u00A0saisies à envoyer`
}

type Unacknowledged = Awaited<ReturnType<SyncStore['pushFirst']>>

export const deleteAllTexts = {
  title: 'Tout supprimer de cet appareil\u00A0?',
  text: 'C’est irréversible. Seront effacés de ce navigateur, dans tous ses onglets\u00A0:',
  games: (count: number | null) => {
    if (count === null) return 'toutes les parties terminées'
    if (count === 0) return 'l’historique (aucune partie terminée)'
    return count === 1 ? 'votre partie terminée' : `vos ${figure(count)}\u00A0parties terminées`
  },
  /** @param waiting the number of entries that rooms do not have yet, without a waiting leave request */
  rest: (waiting: number) => [
    'la partie en cours, s’il y en a une, et les sauvegardes mises de côté',
    'les joueurs connus, les règles de la maison et vos réglages',
    `votre place d’invité en ligne, et ${toSend(waiting)}`,
    'la voix du Professeur avec sa clé, et vos choix de cookies',
  ],
  backup:
    'Pour garder vos parties, annulez et exportez\u2011les d’abord. Une partie en ligne en cours n’est pas dans le fichier.',
  account:
    'Vous serez aussi déconnecté de votre compte sur cet appareil. Les parties que votre compte connaît y restent\u00A0: elles reviendront si vous vous reconnectez.',
  pending: pendingText,
  unacknowledged: ({ changes, names }: Unacknowledged) => {
    const count = changes + names
    return count === 1
      ? 'Une modification n’a pas pu être envoyée à votre compte\u00A0: elle serait perdue.'
      : `${figure(count)}\u00A0modifications n’ont pas pu être envoyées à votre compte\u00A0: elles seraient perdues.`
  },
  unheard:
    'Le serveur n’a pas confirmé la déconnexion de votre compte. Si vous supprimez quand même, ce navigateur peut y rester connecté.',
  confirm: 'Tout supprimer',
  confirmAnyway: 'Supprimer quand même',
  cancel: UI_TEXTS.cancel,
  unread: 'Le stockage de cet appareil ne répond pas. Rien n’a été supprimé\u00A0: recommencez dans un instant.',
  stillSignedIn: (why: string) => `Rien n’a été supprimé, car la déconnexion a échoué. ${why}`,
  partly:
    'Tout n’a pas pu être supprimé\u00A0: le navigateur n’a pas répondu. Fermez les autres onglets de Dutch, puis recommencez.',
} as const
