import type { CellColour } from '@dutch/domain/scoring/round-colour'

/** SPEC R405 */
export const CELL_COLOURS: Readonly<Record<CellColour, string>> = {
  green: 'bg-cell-green text-cell-green',
  neutral: 'bg-cell-neutral text-cell-neutral',
  red: 'bg-cell-red text-cell-red',
  'deep-red': 'bg-cell-deep-red text-cell-deep-red',
}
