import type { NotificationChoices } from './push-client.ts'

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
    gameUpdates: 'Une manche entrée, ou une partie terminée, sur un autre de vos appareils.',
    achievements: 'Un succès débloqué. Vaut aussi pour l’annonce à la fin d’une partie.',
    multiplayer: 'Quelqu’un rejoint votre partie, ou une manche est entrée pendant que vous regardez ailleurs.',
  } satisfies Readonly<Record<keyof NotificationChoices, string>>,
  checking: 'Vérification…',
  signedOut: 'Connectez-vous pour être prévenu sur cet appareil de ce qui se passe sur les autres.',
  signIn: 'Se connecter',
  unsupported:
    'Ce navigateur ne sait pas recevoir de notifications. Sur iPhone et iPad, installez d’abord Dutch sur l’écran d’accueil.',
  denied:
    'Les notifications de ce site sont bloquées dans votre navigateur. Autorisez-les dans ses réglages (souvent le cadenas à côté de l’adresse), puis revenez ici.',
  serverOff: 'Ce serveur n’envoie pas de notifications.',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
  test: 'Envoyer un essai',
  turnedOn: 'Notifications activées',
  turnedOff: 'Notifications désactivées',
  testSent: `Essai envoyé${NBSP}: il arrive dans un instant`,
  notAllowed: 'Votre navigateur n’a pas donné l’autorisation.',
  noService: 'Le service de notifications de votre navigateur ne répond pas. Réessayez plus tard.',
} as const
