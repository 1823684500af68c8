import { gameSettingsEntryTexts } from './game-settings-entry-texts.ts'

export const gameSettingsTexts = {
  title: gameSettingsEntryTexts.open,

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
