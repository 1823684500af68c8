import { joinFewNames, joinNames } from '@dutch/domain/players/join-names'
import { figure, ordinal, points } from '../figures/figures.ts'
import type { NotableRound, ResultFacts } from './result-facts.ts'
import { PAGE_NAMES } from '../../ui/page-names.ts'
import { figureTexts } from '../figures/figure-texts.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { leaderTexts } from '../figures/leader-texts.ts'
import { gameTexts } from '../games/game-texts.ts'

type DutchShare = Pick<ResultFacts, 'dutchCount' | 'dutchMost' | 'dutchLeaders'>

export const resultTexts = {
  ended: gameTexts.ended,
  wins: (winners: number) => `${leaderTexts.wins(winners)}\u00A0!`,
  again: 'Rejouer',
  againLong: gameTexts.rematch,
  end: gameTexts.end,
  undo: gameTexts.undoRound,
  playOn: (limit: number) => `Continuer jusqu’à ${figure(limit)}`,
  replay: gameTexts.replay,
  shareSheet: 'Story et film',
  /** The label in browsers that cannot make films. */
  shareImage: 'Image et story',
  keep: gameTexts.keep,
  podium: 'Podium',
  ranking: figureTexts.finalRanking,
  rank: ordinal,
  left: 'a quitté la table',
  points,
  facts: 'La partie en bref',
  rounds: figureTexts.rounds,
  duration: figureTexts.duration,
  lead: 'Avance finale',
  shared: figureTexts.sharedWin,
  dutch: dutchTexts.dutch,
  // If more than three players share the most, none is named.
  dutchBy: ({ dutchCount, dutchMost, dutchLeaders }: DutchShare) => {
    if (dutchLeaders.length > 3) return ''
    const names = joinNames(dutchLeaders)
    return dutchMost === dutchCount ? names : `Le plus\u00A0: ${names}, avec ${figure(dutchMost)}`
  },
  closest: 'Au plus serré',
  biggest: 'Plus grosse manche',
  notableRound: ({ names, round }: NotableRound) => joinFewNames(names) + (round === null ? '' : `, manche ${round}`),
  history: 'Voir l’historique',
  newGame: PAGE_NAMES['/setup'],
}
