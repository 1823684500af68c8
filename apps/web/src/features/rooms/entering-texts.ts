import { UI_TEXTS } from '../../ui/texts.ts'
import { roomTexts } from './room-texts.ts'

// Wording that is quoted from the specification must not change.

export const enteringTexts = {
  waitingTitle: 'L’hôte va vous laisser entrer',
  waitingText: 'Cette partie valide chaque arrivée. Gardez cette page ouverte.',
  waitingNextTitle: 'La partie est finie, vous attendez la suivante',
  waitingNextText: 'L’hôte pourra vous laisser entrer dès qu’elle commencera. Gardez cette page ouverte.',
  enteringTitle: roomTexts.connecting,
  cannotConnect: 'Impossible de se connecter au serveur multijoueur',
  connectionError: 'Erreur de connexion au serveur multijoueur',
  oldVersion: roomTexts.oldVersion,
  reload: roomTexts.reload,
  retry: UI_TEXTS.retry,
  cancel: UI_TEXTS.cancel,
} as const
