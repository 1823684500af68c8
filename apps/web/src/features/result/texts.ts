// Texts of the result of a finished game.

import { joinNames } from '@dutch/domain/players/join-names'
import { ordinal, points } from '../../game-parts/figures.ts'

export const texts = {
  title: (winners: readonly string[]) =>
    winners.length === 0
      ? 'Partie terminée'
      : `${joinNames(winners)} ${winners.length === 1 ? 'gagne' : 'gagnent ensemble'} !`,
  description: 'La partie est dans l’historique.',
  podium: 'Podium',
  ranking: 'Classement final',
  rank: ordinal,
  left: 'a quitté la table',
  points,
  facts: 'La partie en bref',
  rounds: 'Manches',
  duration: 'Durée',
  lead: 'Avance finale',
  shared: 'Victoire partagée',
  dutch: 'Dutch',
  dutchBy: joinNames,
  closest: 'Au plus serré',
  closestText: (between: readonly string[], round: number) => `${joinNames(between)}, manche ${round}`,
  biggest: 'Plus grosse manche',
  biggestText: (who: readonly string[], round: number) => `${joinNames(who)}, manche ${round}`,
  rematch: 'Rejouer avec les mêmes joueurs',
  history: 'Voir l’historique',
  newGame: 'Nouvelle partie',
}
