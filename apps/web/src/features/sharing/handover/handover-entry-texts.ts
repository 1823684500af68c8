/** Apart from `handover-texts.ts`, which is loaded with the sheet. */
export const handoverEntryTexts = {
  action: 'Passer à un autre téléphone',
  unavailable: 'Le code n’a pas pu être chargé\u00A0: vérifiez le réseau, puis réessayez.',
} as const
