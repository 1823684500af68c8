import { figure } from '../figures/figures.ts'

/** Which moment of the game a film or the replay shows. */
export const momentTexts = {
  start: 'Départ',
  roundOf: (round: number, rounds: number) => `Manche ${figure(round)} sur ${figure(rounds)}`,
} as const
