import { points, roundCount } from '../figures/figures.ts'
import { figureTexts } from '../figures/figure-texts.ts'

/** Texts of a printed score sheet. */
export const paperTexts = {
  title: (date: string | null) => (date === null ? 'Partie' : `Partie du ${date}`),
  underWay: 'en cours',
  rounds: roundCount,
  limit: (limit: number) => `limite ${points(limit)}`,
  round: figureTexts.round,
  starting: 'Départ',
  total: figureTexts.total,
  rank: 'Rang',
  absent: '–',
  dutch: 'D',
  dutchLegend: 'D\u00A0: a annoncé Dutch',
  noRoundsYet: 'Aucune manche n’a été jouée.',
  noRounds: 'Le détail des manches n’a pas été gardé.',
} as const
