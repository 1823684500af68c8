export const gameSettingsTexts = {
  title: 'Paramètres du Jeu',

  sound: 'Son',
  soundHint: 'Un son bref quand une manche est notée, et de légères vibrations.',
  soundOn: 'Son activé',
  soundOff: 'Son désactivé',

  ads: 'Publicités',
  adsHint:
    'Là où ce site en affiche, elles le financent. Vous n’en voyez que si vous les avez acceptées dans vos choix de cookies.',
  adsOn: 'Publicités activées',
  adsOff: 'Publicités désactivées',
  untilClosed: (done: string) => `${done} jusqu’à la fermeture de la page\u00A0: ce réglage n’a pas pu être enregistré`,

  maintenance: 'Entretien',
  maintenanceHint: 'Efface les données temporaires. Vos parties, votre historique et vos réglages sont conservés.',
  clean: 'Nettoyer',
  cleaned: 'Cache nettoyé avec succès',
  cleanFailed: 'Erreur lors du nettoyage',

  all: 'Tous les paramètres',
} as const
