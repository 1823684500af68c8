import { points } from '../figures/figures.ts'

export const rematchTexts = {
  start: 'Rejouer avec les mêmes joueurs',
  alone: 'Rejouer sur ce téléphone seulement',
  limit: (limit: number) => `Jusqu’à ${points(limit)}`,
  firstLimit: (limit: number) => `Jusqu’à ${points(limit)}, comme convenu au début`,
  change: 'Modifier',
  changeLong: 'Modifier la partie à rejouer',
}
