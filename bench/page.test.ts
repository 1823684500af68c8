import { expect, it } from 'vitest'
import { tableOf } from './page.ts'

const READINGS = [
  { what: 'Firefox: start of /game', value: '81 ms; of 20', goal: 'at most 250 ms', isMet: true },
  { what: 'Firefox: beside it', value: '7 ms', goal: null, isMet: true },
  { what: 'Firefox: "n" to the field', value: '300 ms', goal: 'at most 250 ms', isMet: false },
  { what: 'Rounds/s against ws', value: '0.8 times', goal: 'at least 0.7 times', isMet: true },
  { what: 'Rounds/s against Socket.IO', value: 'not measured', goal: null, isMet: false },
]

function rowsOf(since: number | null): readonly string[] {
  const circumstances = { date: '2026-11-24 10:00 UTC', machine: 'm', browser: 'b', commit: '123456789a', load: 1.06 }
  const page = tableOf([{ name: 'engines', method: '', circumstances, readings: READINGS, since }])
  return page.split('\n').filter((line) => line.startsWith('| '))
}

it('names the run before its first figure, leaves out what was not promised, and says what is missed', () => {
  expect(rowsOf(0)).toEqual([
    '| run, date, commit†, load: what | measured | goal |',
    '| **engines** 2026-11-24, 1234567, 1.1: Firefox: start of /game | 81 ms | ≤ 250 ms |',
    '| … "n" to the field | 300 ms | **missed** |',
    '| Rounds/s against ws | 0.8 times | ≥ 0.7 |',
    '| … Socket.IO | not measured | **missed** |',
  ])
})

it('leaves out the words for what the page says of each time', () => {
  const circumstances = { date: '2026-11-24 10:00 UTC', machine: 'm', browser: 'b', commit: '123456789a', load: 1 }
  const readings = [
    {
      what: 'a',
      value: 'median 32 ms, worst of 50 96 ms',
      goal: 'median at most 50 ms, worst at most 200 ms',
      isMet: true,
    },
    { what: 'b', value: '0.8 times, median of 5 (0.7 to 1.1)', goal: 'at least 0.7 times', isMet: true },
    { what: 'c', value: 'median 7 ms, worst of 9 8 ms', goal: 'worst at most 1600 ms', isMet: true },
  ]
  const page = tableOf([{ name: 'taps', method: '', circumstances, readings, since: 0 }])
  expect(page).toContain(': a | 32 ms (96 ms) | ≤ 50 ms (≤ 200 ms) |')
  expect(page).toContain('| b | 0.8 (0.7–1.1) | ≥ 0.7 |')
  expect(page).toContain('| c | 7 ms (8 ms) | (≤ 1600 ms) |')
})

it.each([
  { since: 37, run: '1234567†37, 1.1' },
  { since: null, run: '1234567†, 1.1' },
])('marks each figure that is older than its code, by $since files', ({ since, run }) => {
  const rows = rowsOf(since)
  expect(rows[1]).toContain(`, ${run}: `)
  expect(rows.slice(1).every((row) => /† \| [^|]*\|$/.test(row))).toBe(true)
})
