import { figure } from './figures.ts'

export const raceTexts = {
  limit: (limit: number) => `Limite ${figure(limit)}`,
  showNumbers: 'Voir les chiffres',
  table: 'Totaux après chaque manche',
  afterRound: 'Après la manche',
  start: 'Début',
  none: '–',
} as const
