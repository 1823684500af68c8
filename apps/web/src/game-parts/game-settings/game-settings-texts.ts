export const gameSettingsTexts = {
  title: 'Paramètres du Jeu',

  sound: 'Son',
  soundHint: 'Un son bref quand une manche est notée, et de légères vibrations.',
  soundOn: 'Son activé',
  soundOff: 'Son désactivé',

  ads: 'Publicités',
  adsHint:
    'Les publicités financent cette application gratuite. Elles ne s’affichent que si vous acceptez les cookies marketing.',
  adsOn: 'Publicités activées',
  adsOff: 'Publicités désactivées',
  untilClosed: (done: string) => `${done} jusqu’à la fermeture de la page\u00A0: ce réglage n’a pas pu être enregistré`,

  maintenance: 'Entretien',
  maintenanceHint:
    'Retire de ce navigateur ce qui peut être retrouvé ou ne sert plus. Jamais une partie, l’historique, vos choix ni vos réglages.',
  clean: 'Nettoyer',
  cleaned: 'Cache nettoyé avec succès',
  cleanFailed: 'Erreur lors du nettoyage',

  all: 'Tous les paramètres',
} as const
