import { UI_TEXTS } from '../../ui/texts.ts'
import { roomTexts } from './room-texts.ts'

export const connectionTexts = {
  live: roomTexts.live,
  liveCount: (count: number) => `${String(count)} en direct`,
  connecting: roomTexts.connecting,
  offline: 'Hors ligne\u00A0: les scores affichés sont les derniers reçus.',
  offlineWaiting: (count: number) =>
    count === 1
      ? 'Hors ligne\u00A0: votre saisie attend le réseau.'
      : `Hors ligne\u00A0: vos ${String(count)} saisies attendent le réseau.`,
  sending: 'Envoi de votre saisie…',
  roundKept: 'Manche gardée sur ce téléphone\u00A0: elle attend le réseau.',
  roundAsked: 'Votre saisie n’a pas été enregistrée\u00A0: dites ce qu’elle devient.',
  endWaits: 'Connexion non établie. La partie pourra se terminer dès que le réseau reviendra.',
  ending: 'La partie va se terminer\u00A0: le serveur n’a pas encore répondu.',
  notActive: 'Partie non active',
  requestKept: 'Demande gardée sur ce téléphone\u00A0: elle attend le réseau.',
  retry: UI_TEXTS.retry,
  closed: 'L’hôte a fermé cette partie. Les scores restent lisibles.',
  oldVersion: roomTexts.oldVersion,
  reload: roomTexts.reload,
  unsaved: 'Ce téléphone ne peut rien enregistrer\u00A0: gardez la page ouverte jusqu’à l’envoi.',
} as const
