import { mean } from '../stats/averages.ts'
import type { ScoreSheet } from './score-sheet.ts'

type Cell = string | number | null

const ENCODING_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Text that a spreadsheet would compute as a formula, full-width signs included. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/u
const SPECIAL = /[";,\t\r\n]/u

/** SPEC R902, R903: CSV for Excel in French. */
export function csvOf(sheet: ScoreSheet): string {
  const dutchOf = (seat: number | null) => (seat === null ? null : (sheet.names[seat] ?? null))
  const hasLateComers = sheet.starting.some((points) => points !== 0)
  const rows: readonly (readonly Cell[])[] = [
    ['Manche', ...sheet.names, 'Dutch'],
    ...(hasLateComers ? [['Départ', ...sheet.starting, null]] : []),
    ...sheet.rounds.map(({ number, scores, dutch }) => [number, ...scores, dutchOf(dutch)]),
    ['Total', ...sheet.totals, null],
    ...(sheet.rounds.length === 0 ? [] : [['Moyenne', ...sheet.names.map((_, seat) => meanOf(sheet, seat)), null]]),
    ['Rang', ...sheet.ranks, null],
  ]
  return ENCODING_MARK + rows.map((row) => row.map(cellText).join(';') + LINE_END).join('')
}

function meanOf({ rounds }: ScoreSheet, seat: number): number | null {
  const scores = rounds.map((round) => round.scores[seat] ?? null).filter((score) => score !== null)
  if (scores.length === 0) return null
  return Math.round(mean(scores) * 100) / 100
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  // SPEC R903: after an apostrophe a spreadsheet shows the text and does not compute it.
  const text = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
