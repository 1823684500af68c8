/** What several features say of a game. Why a command is refused stands in `fault-texts.ts`. */
export const gameTexts = {
  /** Of a game that nothing else names. */
  unnamed: 'Partie',
  ended: 'Partie terminée',
  noRoundPlayed: 'Aucune manche n’a été jouée.',

  addRound: 'Ajouter une manche',
  addFailed: 'Erreur lors de l’ajout de la manche',
  undoLastRound: 'Annuler la dernière manche',
  lastRoundUndone: 'Dernière manche annulée',
  undoFailed: 'Erreur lors de l’annulation',
  undoRound: 'Annuler la manche',
  end: 'Terminer la partie',
  changeFailed: 'Erreur de sauvegarde',
  saveFailed: 'Erreur lors de la sauvegarde de la partie',

  rematch: 'Rejouer avec les mêmes joueurs',
  createFailed: 'Erreur lors de la création de la partie',
  replay: 'Revoir la partie',
  keep: 'Garder cette partie',
} as const
