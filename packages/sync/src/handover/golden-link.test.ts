// Links outlive the version that gave them out: they stay in messages and on paper. If this test fails, links of
// earlier versions no longer open, or open as another game.

import { newPlayers, commandOf, playAll, type Step } from '@dutch/domain/test/play'
import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { expect, it } from 'vitest'
import { readHandover, writeHandover } from './handover-text.ts'
import { ROW_KINDS } from './write-rows.ts'

const [first, second, third] = newPlayers(3)
if (!first || !second || !third) throw new Error('no players')
const players = [
  { ...first, name: 'Hugo' },
  { ...second, name: 'Léa', emoji: '🐧', avatarColor: 'plum' },
  { ...third, name: 'Zoë 🌷', emoji: '🧶' },
]
const add = (scores: readonly number[], dutch: number): Step => ({ kind: 'add', round: 0, scores, dutch })
const STEPS: readonly Step[] = [
  add([5, 0, 12], 1),
  add([-6, 999, 3], 9),
  { kind: 'undo' },
  add([7, 13, 30], 9),
  { kind: 'join', startingScore: 20, name: 'Ana' },
  { kind: 'leave', index: 0 },
  add([4, 8, 1], 2),
  { kind: 'return', index: 0 },
  { kind: 'correct', round: 0, scores: [5, 60, 12], dutch: 0 },
  { kind: 'delete', index: 0 },
  add([70, 1, 2, 3], 0),
  { kind: 'restore', index: 0 },
  { kind: 'delete', index: 3 },
  { kind: 'restore', index: 0 },
  { kind: 'join', startingScore: 0, name: 'Tom' },
  { kind: 'unseat', index: 0 },
  add([80, 6, 7, 8], 9),
  { kind: 'raise' },
  { kind: 'end' },
]
const LINK =
  '1AIOHWdYuh8fWrezlo0_QsoAAAAAAAICUDDEPzhZtDDISOuffjUzpYWRDhs67TQAtADeAdYAQbB5vm4K2D7d9oWs0UQsH__uHSmIAtseRUQyDuwoimTLszdMCsIAgKnHncQQEdfiihERhA_YdCYSEkRBIQVEMqb9qQpky7M3QGBIF_MxrlBYZkIA'

it('Y701, Y702: a game is written as by every earlier version, and its ids are those that others gave it', () => {
  let ids = 0
  const { game, events: played } = playAll(
    [
      () => ({ type: 'create-game', limit: 100, players }),
      ...STEPS.map((step) => (state: Game | null) => commandOf(state, step)),
    ],
    { now: Date.UTC(2026, 10, 21, 20), newId: () => `0f8fad5b-d9cb-469f-a165-${String((ids += 1)).padStart(12, '0')}` },
  )
  if (game === null) throw new Error('no game')
  const added = played.filter((event) => event.type === 'round-added')
  // Phones that were apart: each of these rounds names another one than the last before it.
  const apart = new Map([
    [added[3], null],
    [added[4], added[0]?.roundId ?? null],
  ])
  const events = played.flatMap((event): readonly GameEvent[] => {
    if (event.type === 'round-added' && apart.has(event)) return [{ ...event, after: apart.get(event) ?? null }]
    // One of them corrected a round that another had undone, which changes nothing.
    return event.type === 'round-undone' && added[1]
      ? [event, { ...added[1], type: 'round-corrected', id: eventId('late') }]
      : [event]
  })
  const text = writeHandover({ gameId: game.id, events })
  expect(text).toEqual({ ok: true, value: LINK })
  const back = readHandover(LINK)
  if (!back.ok) throw new Error(back.error)
  expect(new Set(back.value.rows.map(({ type }) => type)).size).toBe(ROW_KINDS.length + 2)
  expect(back.value.events.at(-1)?.id).toBe('e-mhs201zo')
  expect(back.value.events.map(({ type }) => type)).toEqual(played.map(({ type }) => type))
})
