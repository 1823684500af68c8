import { ourRecord } from '@dutch/domain/test/records'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DetailsRounds } from './details-rounds.tsx'

it('Y402: a total that cannot be read is said to be unknown', () => {
  const record = ourRecord([[3, 10, 20]])
  const players = record.players.map((player, seat) => (seat === 0 ? { ...player, score: NaN } : player))
  const markup = renderToStaticMarkup(<DetailsRounds record={{ ...record, players }} />)
  expect(markup).not.toContain('NaN')
  expect(markup).toContain('Score inconnu')
  expect(renderToStaticMarkup(<DetailsRounds record={record} />)).not.toContain('Score inconnu')
})

it('W122: the mark of a Dutch that failed is struck through, and spoken as failed', () => {
  const record = ourRecord([[3, 10, 20]])
  const { details } = record
  if (details === undefined) throw new Error('A record of ours has details')
  const markOf = (dutch: number) => {
    const rounds = details.rounds.map((round) => ({ ...round, dutch }))
    return renderToStaticMarkup(<DetailsRounds record={{ ...record, details: { ...details, rounds } }} />)
  }
  expect(markOf(1)).toContain('Dutch raté')
  expect(markOf(1)).toContain('data-missed')
  expect(markOf(0)).toMatch(/>Dutch</u)
  expect(markOf(0)).not.toMatch(/raté|data-missed/u)
})

it('Y402: the points with which a player joined have a row, so that each column adds up; without any the row is left out', () => {
  const record = ourRecord([[3, 10, 20]])
  const { details } = record
  if (details === undefined) throw new Error('A record of ours has details')
  const players = details.players.map((player, seat) => (seat === 2 ? { ...player, startingScore: 35 } : player))
  const rowsOf = (shown: typeof record) =>
    Array.from(renderToStaticMarkup(<DetailsRounds record={shown} />).matchAll(/<tr>(.*?)<\/tr>/gu), ([, row = '']) =>
      Array.from(row.matchAll(/<t[hd][^>]*>(\d+|Départ)</gu), ([, cell]) => cell),
    )
  expect(rowsOf({ ...record, details: { ...details, players } })).toContainEqual(['Départ', '0', '0', '35'])
  expect(rowsOf(record).flat()).not.toContain('Départ')
})
