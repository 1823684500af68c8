import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { oldRecord, ourRecord, records } from '../../test/records.ts'
import { csvOf } from './csv.ts'
import { scoreSheetOf, scoreSheetOfRecord, type ScoreSheet } from './score-sheet.ts'

const sheet: ScoreSheet = { names: ['Léa'], starting: [0], rounds: [], totals: [3], ranks: [1] }
const namesRow = (...names: readonly string[]) => csvOf({ ...sheet, names }).split('\r\n')[0]

/** Cells as a spreadsheet reads them: without outer quotes, and with doubled quotes made single. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/gu)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('the score sheet of a game', () => {
  it('R901: counted rounds with their Dutch, totals and ranks, in the order of the table', () => {
    const { game } = gameOf(
      2,
      [
        [3, -2],
        [10, 0],
      ],
      [0, 1],
    )
    expect(scoreSheetOf(game)).toEqual({
      names: ['Joueur 1', 'Joueur 2'],
      starting: [0, 0],
      rounds: [
        { number: 1, scores: [3, -2], dutch: 0, dutchFailed: true },
        { number: 2, scores: [10, 0], dutch: 1, dutchFailed: false },
      ],
      totals: [13, -2],
      ranks: [2, 1],
    })
  })

  it('R901: a record of ours gives the rounds, one of an earlier product its totals alone', () => {
    expect(scoreSheetOfRecord(ourRecord([[3, 5]])).rounds).toHaveLength(1)
    const players = [
      { name: 'Léa', score: 40, isDutch: false },
      { name: 'Hugo', score: Number.NaN, isDutch: false },
      { name: 'Zoé', score: 40, isDutch: false },
      { name: 'Max', score: 50, isDutch: false },
    ]
    expect(scoreSheetOfRecord(oldRecord({ players }))).toEqual({
      names: ['Léa', 'Hugo', 'Zoé', 'Max'],
      starting: [0, 0, 0, 0],
      rounds: [],
      totals: [40, null, 40, 50],
      ranks: [1, null, 1, 3],
    })
  })
})

describe('a game as CSV', () => {
  it('R902: a mark of the encoding, semicolons, decimal commas, lines that end as on Windows', () => {
    const { game } = gameOf(
      3,
      [
        [3, -2, 7],
        [10, 0, 0],
      ],
      [null, 1],
    )
    expect(csvOf(scoreSheetOf(game))).toBe(
      [
        '\uFEFFManche;Joueur 1;Joueur 2;Joueur 3;Dutch',
        '1;3;-2;7;',
        '2;10;0;0;Joueur 2',
        'Total;13;-2;7;',
        'Moyenne;6,5;-1;3,5;',
        'Rang;3;1;2;',
        '',
      ].join('\r\n'),
    )
  })

  it('R902: points somebody came with have a row, and who was away has an empty cell', () => {
    const late: ScoreSheet = {
      names: ['Léa', 'Zoé'],
      starting: [0, 12],
      rounds: [{ number: 1, scores: [4, null], dutch: null, dutchFailed: false }],
      totals: [4, 12],
      ranks: [1, null],
    }
    expect(cellsOf(csvOf(late))).toEqual([
      ['Manche', 'Léa', 'Zoé', 'Dutch'],
      ['Départ', '0', '12', ''],
      ['1', '4', '', ''],
      ['Total', '4', '12', ''],
      ['Moyenne', '4', '', ''],
      ['Rang', '1', '', ''],
    ])
  })

  it('R902: a name with a semicolon, a quote or a line of its own stays one cell', () => {
    expect(namesRow('a;b', 'dit "le chef"', 'a,b')).toBe('\uFEFFManche;"a;b";"dit ""le chef""";"a,b";Dutch')
  })

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '=HYPERLINK("http://x";"y")'])(
    'R903: %j is shown, never reckoned',
    (name) => {
      expect(cellsOf(csvOf({ ...sheet, names: [name] }))[0]).toEqual(['Manche', `'${name}`, 'Dutch'])
    },
  )

  it.each(['-3', '+4', '-2,5', 'Léa', 'a=b', '3-2'])('R903: %j is no formula and stays as it is', (name) => {
    expect(cellsOf(csvOf({ ...sheet, names: [name] }))[0]?.[1]).toBe(name)
  })

  it('R903: whatever the names, no cell but a number begins like a formula, and every row is whole', () => {
    const hostile = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ';', '"', '\t', '\r', '\n', 'a', '1', ' ') })
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 12 }), (names) => {
        const blank = names.map(() => 0)
        const rows = cellsOf(csvOf({ names, starting: blank, rounds: [], totals: blank, ranks: blank }))
        for (const row of rows) expect(row).toHaveLength(names.length + 2)
        for (const cell of rows.flat()) if (/^\s*[=+\-@]/u.test(cell)) expect(cell).toMatch(/^[+-]?\d+(?:[.,]\d+)?$/u)
      }),
    )
  })

  it('R901: every game and every record has a sheet, and the totals of its rows', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const { names, starting, rounds, totals } = scoreSheetOf(game)
        names.forEach((_, seat) => {
          const points = rounds.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), starting[seat] ?? 0)
          expect(points).toBe(totals[seat])
        })
      }),
    )
    fc.assert(
      fc.property(records, (record) => {
        expect(csvOf(scoreSheetOfRecord(record)).startsWith('\uFEFFManche;')).toBe(true)
      }),
    )
  })
})
