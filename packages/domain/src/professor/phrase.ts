// SPEC R77: from a line and the facts to a sentence as French writes it.

import { once } from '../once.ts'
import { ofName } from '../players/french-names.ts'
import { joinNames } from '../players/join-names.ts'

/** What a line is filled with: names and phrases as they are, numbers to be formatted. */
export type Facts = Readonly<Record<string, string | number>>

const SLOT = /\{(?:(of|pts):)?(\w+)\}/gu

const numbers = once(() => new Intl.NumberFormat('fr-FR'))

/** Whether every fact that a line needs is known. */
export function canSay(line: string, facts: Facts): boolean {
  return Array.from(line.matchAll(SLOT)).every(([, , slot]) => slot !== undefined && facts[slot] !== undefined)
}

/** The sentence; the line's facts must all be known (`canSay`). */
export function phrase(line: string, facts: Facts): string {
  return typeset(line).replace(SLOT, (_, form: string | undefined, slot: string) => filled(form, facts[slot] ?? ''))
}

/** "1 point", "12 points", "−1 point", "7,5 points". French counts anything nearer to 0 than 2 in the singular. */
export function pointsText(value: number): string {
  return `${numberText(value)}\u00A0${Math.abs(value) < 2 ? 'point' : 'points'}`
}

/** "1 manche", "12 manches". */
export function roundsText(count: number): string {
  return `${numberText(count)}\u00A0${count < 2 ? 'manche' : 'manches'}`
}

/** "47 minutes", "1 h 05". Takes milliseconds. */
export function timeText(duration: number): string {
  const minutes = Math.floor(duration / 60_000)
  if (minutes < 60) return `${String(minutes)}\u00A0minutes`
  return `${String(Math.floor(minutes / 60))}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`
}

/** "Léa", "Léa et Hugo", "Léa, Hugo et Zoé"; a crowd is counted: "4 joueurs". */
export function crowdText(names: readonly string[]): string {
  return names.length > 3 ? `${String(names.length)}\u00A0joueurs` : joinNames(names)
}

function filled(form: string | undefined, fact: string | number): string {
  if (typeof fact === 'string') return form === 'of' ? ofName(fact) : fact
  return form === 'pts' ? pointsText(fact) : numberText(fact)
}

function numberText(value: number): string {
  return numbers().format(value).replace('-', '−')
}

/** Only what stands in the line: a name is kept as its owner writes it. */
function typeset(line: string): string {
  return line
    .replace(/ (?=[?!;])/gu, '\u202F')
    .replace(/ (?=[:»])/gu, '\u00A0')
    .replace(/« /gu, '«\u00A0')
}
