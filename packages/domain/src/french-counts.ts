import { once } from './once.ts'

const numbers = once(() => new Intl.NumberFormat('fr-FR'))

/** "12", "−3", "7,5". */
export function numberText(value: number): string {
  return numbers().format(value).replace('-', '−')
}

/** "1 point", "12 points", "−1 point", "7,5 points". French counts |n| < 2 in the singular. */
export function pointsText(value: number): string {
  return counted(value, 'point', 'points')
}

export function roundsText(count: number): string {
  return counted(count, 'manche', 'manches')
}

export function gamesText(count: number): string {
  return counted(count, 'partie', 'parties')
}

export function winsText(count: number): string {
  return counted(count, 'victoire', 'victoires')
}

function counted(value: number, one: string, many: string): string {
  return `${numberText(value)}\u00A0${Math.abs(value) < 2 ? one : many}`
}
