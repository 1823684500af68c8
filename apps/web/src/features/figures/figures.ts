import { once } from '@dutch/domain/once'

const averages = once(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

const THOUSANDS = /\B(?=(?:\d{3}){1,7}$)/gu

/** Written by hand: a formatter would make the first total on the screen wait for the browser's language data. */
export function figure(value: number): string {
  const digits = String(Math.abs(value)).replace(THOUSANDS, '\u202F')
  return value < 0 ? `−${digits}` : digits
}

/** SPEC R602 */
export function average(value: number): string {
  return averages().format(rounded(value)).replace('-', '−')
}

/** With a sign, except for a change that rounds to 0. */
export function signedAverage(value: number): string {
  return rounded(value) > 0 ? `+${average(value)}` : average(value)
}

/** Rounds to one decimal. Adding 0 turns -0 into 0. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** "+12", "0", "−3". */
export function signedFigure(value: number): string {
  return value > 0 ? `+${figure(value)}` : figure(value)
}

/** French counts −1, 0 and 1 in the singular. */
export function pluralised(value: number, one: string, many: string): string {
  return `${figure(value)}\u00A0${Math.abs(value) < 2 ? one : many}`
}

/** "1 point", "12 points". */
export function points(value: number): string {
  return pluralised(value, 'point', 'points')
}

/** "1 manche", "12 manches". */
export function roundCount(count: number): string {
  return pluralised(count, 'manche', 'manches')
}

/** "1er", "2e". */
export function ordinal(rank: number): string {
  return rank === 1 ? '1er' : `${rank}e`
}
