/** The names of figures in tables and lists, on every screen of a game. */
export const figureTexts = {
  round: 'Manche',
  rounds: 'Manches',
  player: 'Joueur',
  total: 'Total',
  mean: 'Moyenne',
  /** A player's best round. */
  best: 'Meilleure',
  worst: 'Pire',
  deviation: 'Écart type',
  improvement: 'Progrès',
  duration: 'Durée',
  leads: 'En tête',
  left: 'A quitté la table',
  sharedWin: 'Victoire partagée',
  finalRanking: 'Classement final',
} as const
