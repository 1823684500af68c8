import { figure } from './figures.ts'

/** What stands on and behind the picture of a race. */
export const raceTexts = {
  limit: (limit: number) => `Limite ${figure(limit)}`,
  showNumbers: 'Voir les chiffres',
  table: 'Totaux après chaque manche',
  afterRound: 'Après la manche',
  start: 'Début',
  none: '–',
} as const
