export const gameSettingsEntryTexts = {
  open: 'Paramètres du Jeu',
  unavailable: 'Les paramètres n’ont pas pu être chargés. Vérifiez le réseau, puis réessayez.',
} as const
