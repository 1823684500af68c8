// SPEC R1418

import { numberText, pointsText } from '../french-counts.ts'
import { ofName } from '../players/french-names.ts'
import { isolateRightToLeft } from '../players/isolate-right-to-left.ts'
import { joinNames } from '../players/join-names.ts'

export type Facts = Readonly<Record<string, string | number>>

const SLOT = /\{(?:(of|pts):)?(\w+)\}/gu

export function canSay(line: string, facts: Facts): boolean {
  return Array.from(line.matchAll(SLOT)).every(([, , slot]) => slot !== undefined && facts[slot] !== undefined)
}

/** SPEC R1418: a line with its facts. A missing fact becomes empty text, so call `canSay` first. */
export function phrase(line: string, facts: Facts): string {
  return typeset(line).replace(SLOT, (_, form: string | undefined, slot: string) => filled(form, facts[slot] ?? ''))
}

/** "47 minutes", "1 h 05". @param duration in milliseconds */
export function timeText(duration: number): string {
  const minutes = Math.floor(duration / 60_000)
  if (minutes < 60) return `${String(minutes)}\u00A0minutes`
  return `${String(Math.floor(minutes / 60))}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`
}

/** "Léa", "Léa et Hugo", "Léa, Hugo et Zoé"; more are counted: "4 joueurs". */
export function severalNamesText(names: readonly string[]): string {
  return names.length > 3 ? `${String(names.length)}\u00A0joueurs` : joinNames(names)
}

function filled(form: string | undefined, fact: string | number): string {
  if (typeof fact === 'string') return form === 'of' ? ofName(isolateRightToLeft(fact)) : isolateRightToLeft(fact)
  return form === 'pts' ? pointsText(fact) : numberText(fact)
}

/** Sets no-break spaces in a line before its slots are filled, so that names stay as they were typed. */
function typeset(line: string): string {
  return line
    .replace(/ (?=[?!;])/gu, '\u202F')
    .replace(/ (?=[:»])/gu, '\u00A0')
    .replace(/« /gu, '«\u00A0')
}
