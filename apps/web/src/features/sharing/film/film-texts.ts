import { joinNames } from '@dutch/domain/players/join-names'
import { figure, points } from '../../figures/figures.ts'

/** Texts on the film itself. */
export const filmTexts = {
  figure,
  start: 'Départ',
  round: (round: number, rounds: number) => `Manche ${figure(round)} sur ${figure(rounds)}`,
  dutch: 'Dutch',
  names: joinNames,
  wins: (winners: number, total: number) =>
    `${winners > 1 ? 'gagnent ensemble' : 'gagne'} avec ${points(total)}\u202F!`,
} as const
