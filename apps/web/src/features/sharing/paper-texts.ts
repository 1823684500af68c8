import { points, roundCount } from '../figures/figures.ts'
import { dutchTexts } from '../figures/dutch-texts.ts'
import { figureTexts } from '../figures/figure-texts.ts'
import { gameTexts } from '../games/game-texts.ts'

/** Texts of a printed score sheet. */
export const paperTexts = {
  title: (date: string | null) => (date === null ? gameTexts.unnamed : `Partie du ${date}`),
  underWay: 'en cours',
  rounds: roundCount,
  limit: (limit: number) => `limite ${points(limit)}`,
  round: figureTexts.round,
  starting: 'Départ',
  total: figureTexts.total,
  rank: 'Rang',
  absent: '–',
  dutch: 'D',
  dutchLegend: '\u00A0: a annoncé Dutch',
  missedLegend: `\u00A0: ${dutchTexts.missed}`,
  noRoundsYet: gameTexts.noRoundPlayed,
  noRounds: 'Le détail des manches n’a pas été gardé.',
} as const
