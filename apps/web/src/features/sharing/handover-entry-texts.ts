/** What leads to handing a game over. Apart from the rest, which is fetched when it is wanted. */
export const handoverEntryTexts = {
  action: 'Passer à un autre téléphone',
  unavailable: 'Le code n’a pas pu être chargé\u00A0: recommencez avec le réseau.',
} as const
