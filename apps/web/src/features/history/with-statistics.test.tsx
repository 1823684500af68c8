import type { HistoryRecord } from '@dutch/domain/history/record'
import { displayContext, displayGame } from '@dutch/domain/history/display-game'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HistoryListState } from './history-list.ts'
import { NO_FILTER } from './select-games.ts'
import { WithStatistics } from './with-statistics.tsx'

const record: HistoryRecord = {
  id: 'r1',
  date: '2026-11-21T19:00:00Z',
  rounds: 5,
  players: [
    { name: 'Léa', score: 20, isDutch: false },
    { name: 'Hugo', score: 104, isDutch: false },
  ],
  winner: 'Léa',
  duration: '12 minutes',
}
const entry = { record, game: displayGame(record, displayContext(0, 'UTC')), text: '' }
const done = () => undefined

function markupOf(phase: HistoryListState['phase'], entries: HistoryListState['entries']): string {
  const filtering = { selected: entries, filter: NO_FILTER, changeFilter: done, clearFilter: done }
  return renderToStaticMarkup(
    <WithStatistics history={{ phase, entries, ...filtering, reload: done }} compute={() => Promise.resolve(null)}>
      {() => null}
    </WithStatistics>,
  )
}

it('offers to read a history again that could not be read, or only in part, and keeps the button meanwhile', () => {
  for (const entries of [[], [entry]]) {
    expect(markupOf('failed', entries)).toMatch(/role="alert".*<button(?!.*aria-busy).*Réessayer/u)
    expect(markupOf('retrying', entries)).toMatch(/role="alert">Lecture de l’historique….*aria-busy="true".*Réessayer/u)
  }
  expect(markupOf('complete', [entry])).not.toContain('Réessayer')
})
