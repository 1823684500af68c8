import type { NotificationChoices } from './push-client.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { accountActionTexts } from '../account/action-texts.ts'

const NBSP = '\u00A0'

export const notificationsTexts = {
  title: 'Notifications',
  here: 'Notifications sur cet appareil',
  hereHint: 'Même quand Dutch est fermé. Rien n’est envoyé tant que vous ne les activez pas.',
  choices: {
    gameUpdates: 'Parties',
    achievements: 'Succès',
    multiplayer: 'Multijoueur',
  },
  choiceHints: {
    gameUpdates: 'Une manche saisie, ou une partie terminée, sur un autre de vos appareils.',
    achievements: 'Un succès débloqué. Règle aussi l’annonce en fin de partie.',
    multiplayer: 'Quelqu’un rejoint votre partie, ou une manche est saisie quand Dutch n’est pas à l’écran.',
  } satisfies Readonly<Record<keyof NotificationChoices, string>>,
  checking: 'Vérification…',
  signedOut: 'Connectez-vous pour être prévenu sur cet appareil de ce qui se passe sur les autres.',
  signIn: accountActionTexts.signIn,
  unsupported:
    'Ce navigateur ne sait pas recevoir de notifications. Sur iPhone et iPad, installez d’abord Dutch sur l’écran d’accueil.',
  denied:
    'Les notifications de ce site sont bloquées dans votre navigateur. Autorisez\u2011les dans ses réglages (souvent le cadenas à côté de l’adresse), puis revenez ici.',
  serverOff: 'Ce serveur n’envoie pas de notifications.',
  retry: UI_TEXTS.retry,
  test: 'Envoyer un essai',
  turnedOn: 'Notifications activées',
  turnedOff: 'Notifications désactivées',
  testSent: `Essai envoyé${NBSP}: il arrive dans un instant`,
  testNotSent:
    'L’essai n’a pas pu être envoyé. Réessayez plus tard\u202F; sinon, désactivez puis réactivez les notifications.',
  notAllowed: 'Votre navigateur n’a pas donné l’autorisation.',
  noService: 'Le service de notifications de votre navigateur ne répond pas. Réessayez plus tard.',
} as const
