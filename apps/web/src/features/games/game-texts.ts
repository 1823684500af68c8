/** Texts about games that several features use. Refusals are in `fault-texts.ts`. */
export const gameTexts = {
  /** The name of a game that has no other. */
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
