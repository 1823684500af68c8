import { expect, it } from 'vitest'
import { sampleGame } from '../../test/game-log-contract.ts'
import { seal } from './envelope.ts'
import { readHandover, writeHandover } from './handover-text.ts'
import { rowsOf } from './rows.ts'
import { writeRows } from './write-rows.ts'

const game = sampleGame(3)

it('Y701: a game that moved into an account is handed over, without the name that it has there', () => {
  const name = 'Partie migrée - 21/11/2026'
  const events = game.events.map((event) => (event.type === 'game-created' ? { ...event, name } : event))
  const text = writeHandover({ ...game, events })
  const back = text.ok ? readHandover(text.value) : text
  expect(back.ok && back.value.state.rounds).toHaveLength(3)
  expect(back.ok && back.value.state.name).toBeUndefined()
})

it.each([
  ['the last instant that a calendar has', 8.64e12, null],
  ['a second later', 8.64e12 + 1, 'damaged'],
  ['a second before the first one', -8.64e12 - 1, 'damaged'],
  ['as far as numbers go', 4e15, 'damaged'],
])('Y704: of times in a link, %s', (_, seconds, fault) => {
  const rows = rowsOf(game)?.rows ?? []
  for (const moved of rows.keys()) {
    const content = writeRows(
      'a',
      rows.map((row, index) => (index === moved ? { ...row, at: seconds } : row)),
    )
    const sealed = content.ok ? seal(content.value) : content
    const read = sealed.ok ? readHandover(sealed.value) : sealed
    expect(read.ok ? null : read.error).toBe(fault)
  }
})
