import { points } from '../figures/figures.ts'
import { gameTexts } from '../games/game-texts.ts'

export const rematchTexts = {
  start: gameTexts.rematch,
  alone: 'Rejouer sur ce téléphone seulement',
  limit: (limit: number) => `Jusqu’à ${points(limit)}`,
  firstLimit: (limit: number) => `Jusqu’à ${points(limit)}, comme convenu au début`,
  change: 'Modifier',
  changeLong: 'Modifier la partie à rejouer',
}
