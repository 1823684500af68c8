import type { PlayerStats } from '@dutch/domain/stats/player-stats'
import { average, figure, signedAverage } from '../figures/figures.ts'
import { tableTexts } from './table-texts.ts'

/** The names are keys of `tableTexts`. */
export type PlayerFigure =
  | 'roundsPlayed'
  | 'mean'
  | 'best'
  | 'worst'
  | 'dutch'
  | 'streak'
  | 'currentStreak'
  | 'consistency'
  | 'improvement'

export const NO_FIGURE = '–'

/** The text of a player's figure in one game. */
export function playerFigure(stats: PlayerStats, name: PlayerFigure): string {
  const { roundsPlayed, bestRound, worstRound } = stats
  switch (name) {
    case 'roundsPlayed':
      return figure(roundsPlayed)
    case 'mean':
      return roundsPlayed === 0 ? NO_FIGURE : average(stats.averageScore)
    case 'best':
      return bestRound === null ? NO_FIGURE : figure(bestRound)
    case 'worst':
      return worstRound === null ? NO_FIGURE : figure(worstRound)
    case 'dutch':
      return figure(stats.dutchCount)
    case 'streak':
      return figure(stats.winStreak)
    case 'currentStreak':
      return streakText(stats.streakInfo)
    case 'consistency':
      return roundsPlayed < 2 ? NO_FIGURE : average(stats.consistencyScore)
    case 'improvement':
      return roundsPlayed < 2 ? NO_FIGURE : signedAverage(stats.improvementRate)
  }
}

function streakText({ current, type }: PlayerStats['streakInfo']): string {
  switch (type) {
    case 'none':
      return NO_FIGURE
    case 'positive':
      return tableTexts.won(current)
    case 'negative':
      return tableTexts.lost(current)
  }
}
