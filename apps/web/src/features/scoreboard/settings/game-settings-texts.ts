export const gameSettingsTexts = {
  title: 'Paramètres du Jeu',

  sound: 'Son',
  soundHint: 'Un son bref quand une manche est notée, et de légères vibrations.',
  soundOn: 'Son activé',
  soundOff: 'Son désactivé',

  maintenance: 'Entretien',
  maintenanceHint: 'Efface les données temporaires. Vos parties, votre historique et vos réglages sont conservés.',
  clean: 'Nettoyer',
  cleaned: 'Cache nettoyé avec succès',
  cleanFailed: 'Erreur lors du nettoyage',

  all: 'Tous les paramètres',
} as const
