export const syncTexts = {
  changedOnDevice: 'Partie mise à jour depuis un autre appareil',
  endedOnDevice: 'Partie terminée sur un autre appareil',
  removedOnDevice: 'Partie supprimée sur un autre appareil',
  refusedGames: (count: number) =>
    count === 1
      ? 'Votre compte n’a pas pu prendre une partie\u00A0: elle reste sur cet appareil seulement.'
      : `Votre compte n’a pas pu prendre ${String(count)}\u00A0parties\u00A0: elles restent sur cet appareil seulement.`,
  refusedSettings: (count: number) =>
    count === 1
      ? 'Votre compte n’a pas pu prendre un réglage\u00A0: il ne vaut que sur cet appareil.'
      : `Votre compte n’a pas pu prendre ${String(count)}\u00A0réglages\u00A0: ils ne valent que sur cet appareil.`,
  migratedGame: (day: string | null) => (day === null ? 'Partie migrée' : `Partie migrée - ${day}`),
} as const
