// Texts of the result of a finished game.

const numbers = new Intl.NumberFormat('fr-FR')
const names = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

export function figure(value: number): string {
  return numbers.format(value).replace('-', '−')
}

function points(value: number): string {
  return `${figure(value)} ${Math.abs(value) < 2 ? 'point' : 'points'}`
}

export const texts = {
  title: (winners: readonly string[]) =>
    winners.length === 0
      ? 'Partie terminée'
      : `${names.format(winners)} ${winners.length === 1 ? 'gagne' : 'gagnent ensemble'} !`,
  description: 'La partie est dans l’historique.',
  podium: 'Podium',
  ranking: 'Classement final',
  rank: (rank: number) => (rank === 1 ? '1er' : `${rank}e`),
  left: 'a quitté la table',
  points,
  facts: 'La partie en bref',
  rounds: 'Manches',
  duration: 'Durée',
  lead: 'Avance finale',
  shared: 'Victoire partagée',
  dutch: 'Dutch',
  dutchBy: (who: readonly string[]) => names.format(who),
  closest: 'Au plus serré',
  closestText: (between: readonly string[], round: number) => `${names.format(between)}, manche ${round}`,
  biggest: 'Plus grosse manche',
  biggestText: (who: readonly string[], round: number) => `${names.format(who)}, manche ${round}`,
  rematch: 'Rejouer avec les mêmes joueurs',
  history: 'Voir l’historique',
  newGame: 'Nouvelle partie',
  rematchFailed: 'Erreur lors de la création de la partie',
}
