/** Texts that are needed before the sheet, which loads `handover-texts.ts`, is there. */
export const handoverEntryTexts = {
  action: 'Passer à un autre téléphone',
  unavailable: 'Le code n’a pas pu être chargé\u00A0: vérifiez le réseau, puis réessayez.',
} as const
