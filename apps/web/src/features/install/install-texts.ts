const NBSP = '\u00A0'

export const installTexts = {
  install: 'Installer',
  how: 'Comment faire',
  benefits: {
    fast: 'Très rapide',
    notifications: 'Notifications',
    offline: 'Mode hors ligne',
    home: 'Écran d’accueil',
  },
  iosSteps: [
    `Touchez le bouton de partage du navigateur (parfois dans «${NBSP}…${NBSP}»).`,
    `Plus bas, choisissez «${NBSP}Sur l’écran d’accueil${NBSP}».`,
    `Confirmez avec «${NBSP}Ajouter${NBSP}».`,
  ],
  iosGames:
    'L’application installée commence vide\u00A0: vos parties la rejoignent par une sauvegarde, un compte ou, en cours, par leur lien.',
  otherSteps: [
    'Ouvrez le menu du navigateur.',
    `Choisissez «${NBSP}Installer l’application${NBSP}» ou «${NBSP}Ajouter à l’écran d’accueil${NBSP}».`,
  ],
  underWay: 'Installation en cours…',
  failed: 'Erreur lors de l’installation',
  unavailable: 'Votre navigateur ne propose plus l’installation. Passez par son menu.',
  installed: 'Application installée avec succès\u202F!',
} as const
