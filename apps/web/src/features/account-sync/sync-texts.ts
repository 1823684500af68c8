export const syncTexts = {
  changedOnDevice: 'Partie mise à jour depuis un autre appareil',
  endedOnDevice: 'Partie terminée sur un autre appareil',
  removedOnDevice: 'Partie supprimée sur un autre appareil',
  refusedGames: (count: number) =>
    count === 1
      ? 'Une partie n’a pas pu être enregistrée dans votre compte\u202F; elle reste seulement sur cet appareil.'
      : `${String(count)}\u00A0parties n’ont pas pu être enregistrées dans votre compte\u202F; elles restent seulement sur cet appareil.`,
  refusedSettings: (count: number) =>
    count === 1
      ? 'Un réglage n’a pas pu être enregistré dans votre compte\u202F; il s’applique seulement ici.'
      : `${String(count)}\u00A0réglages n’ont pas pu être enregistrés dans votre compte\u202F; ils s’appliquent seulement ici.`,
  migratedGame: (day: string | null) => (day === null ? 'Partie migrée' : `Partie migrée - ${day}`),
} as const
