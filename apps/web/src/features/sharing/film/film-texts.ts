import { joinNames } from '@dutch/domain/players/join-names'
import { figure, points } from '../../figures/figures.ts'
import { dutchTexts } from '../../figures/dutch-texts.ts'
import { leaderTexts } from '../../figures/leader-texts.ts'
import { momentTexts } from '../moment-texts.ts'

/** Texts on the film itself. */
export const filmTexts = {
  figure,
  start: momentTexts.start,
  round: momentTexts.roundOf,
  caption: (round: number, caption: string) => `Manche ${figure(round)}\u00A0: ${caption}`,
  dutch: (hasFailed: boolean) => (hasFailed ? dutchTexts.missed : dutchTexts.dutch),
  names: joinNames,
  wins: (winners: number, total: number) => `${leaderTexts.wins(winners)} avec ${points(total)}\u202F!`,
} as const
