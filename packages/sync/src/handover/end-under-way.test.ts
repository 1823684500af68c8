import { replay } from '@dutch/domain/game/apply'
import type { Game } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { createRenaming } from '@dutch/domain/history/renaming'
import { games } from '@dutch/domain/test/games'
import { addRoundOf, commandOf, gameOf, playAll, type Step } from '@dutch/domain/test/play'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planImport, type DeviceContent } from '../backup/plan-import.ts'
import { isPrefix } from '../choose-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import { gameOfRecord } from './game-of-record.ts'
import { readHandover, writeHandover, type HandedGame } from './handover-text.ts'
import { planHandover } from './plan-handover.ts'

/** The game as the link of its record gives it. */
function handed(record: HistoryRecord): HandedGame {
  const logged = gameOfRecord(record)
  const text = logged === null ? null : writeHandover(logged)
  const read = text?.ok === true ? readHandover(text.value) : null
  if (read?.ok !== true) throw new Error('no link')
  return read.value
}

function recordFrom(game: Game): HistoryRecord {
  const record = recordOf({ ...game, endedAt: game.endedAt ?? game.createdAt + 9_000_000 }, game.id)
  if (!record.ok) throw new Error(record.error.reason)
  return record.value
}

function logged({ game, events }: ReturnType<typeof playAll>): LoggedGame & { readonly state: Game } {
  if (game === null) throw new Error('no game')
  return { gameId: game.id, events, state: game }
}

function played(...steps: readonly Step[]) {
  return logged(
    playAll([
      () => ({ type: 'create-game', limit: 20, players: gameOf(3, []).game.players }),
      (state) => addRoundOf(state, [1, 2, 3], 0),
      (state) => addRoundOf(state, [4, 5, 6], null),
      ...steps.map((step) => (state: Game | null) => commandOf(state, step)),
    ]),
  )
}

/** What the filed game says, without ids and the time of its last moment. */
function told({ players, rounds, details }: HistoryRecord) {
  const seats = details?.players.map(({ id: _id, ...seat }) => seat)
  const scores = details?.rounds.map((round) => [round.scores, round.dutch])
  return { players, rounds, seats, scores, limits: [details?.limit, details?.firstLimit], endedAt: details?.endedAt }
}

/** The record of the game under way here after the link was taken. */
function endedHere(own: LoggedGame, record: HistoryRecord): HistoryRecord {
  const plan = planHandover(handed(record), { game: own, records: [] })
  const state = plan.kind === 'finish' && isPrefix(own, plan.game) ? replay(plan.game.events) : null
  if (state === null) throw new Error(plan.kind)
  return recordFrom(state)
}

const joined = (startingScore: number, name: string): Step => ({ kind: 'join', startingScore, name })
const added = (...scores: readonly number[]): Step => ({ kind: 'add', round: 0, scores, dutch: 2 })
const ADD = added(7, 8, 9, 10)
const ZOE = joined(9, 'Zoé')
const LATER = '2200-01-01T00:00:00.000Z'

/** What a file with the record changes here. */
function imported(record: HistoryRecord, here: Partial<DeviceContent>) {
  const backup = { exportedAt: 0, history: [record], game: null, players: [], settings: null, houseRules: null }
  return planImport(backup, { records: [], game: null, players: [], quarantine: new Set(), ...here })
}

describe('a game under way here of which the record comes', () => {
  // With two rounds the third is the first (see `Step`).
  it.each<[string, ...Step[]]>([
    ['a correction', { kind: 'correct', round: 2, scores: [9, 9, 9], dutch: 1 }],
    ['an undo', { kind: 'undo' }],
    ['a deleted round', { kind: 'delete', index: 2 }],
    ['a joiner', { kind: 'join', startingScore: 5 }],
    ['a leaver', { kind: 'leave', index: 1 }],
    ['a raised limit', added(20, 0, 1), { kind: 'raise' }],
  ])('Y706: ends, with %s before the handover or after it', (_, ...steps) => {
    const there = played(...steps, ADD).state
    for (const own of [played(...steps), played(...steps, ADD)]) {
      expect(told(endedHere(own, recordFrom(there)))).toEqual(told(recordFrom(there)))
    }
    const after = played(ADD, ...steps).state
    // Each step does something.
    expect(recordFrom(after).details).not.toEqual(recordFrom(played(ADD).state).details)
    expect(told(endedHere(played(), recordFrom(after)))).toEqual(told(recordFrom(after)))
  })

  it('Y706: ends under the names here, if a player was renamed on the other phone', () => {
    const own = played()
    const record = recordFrom(own.state)
    const renamed = createRenaming({ from: 'joueur 1', to: 'Zoé' })(record)
    if (renamed.kind !== 'changed') throw new Error('nobody was renamed')
    expect(told(endedHere(own, renamed.record))).toEqual(told(record))
  })

  it('Y706: ends so, whatever was played before', () => {
    fc.assert(
      fc.property(games, ({ events, game }) => {
        const record = recordFrom({ ...game, endedAt: game.createdAt + 9_000_000 })
        expect(told(endedHere({ gameId: game.id, events }, record))).toEqual(told(record))
      }),
    )
  })

  it.each<[string, Step, Step]>([
    ['has another player', ZOE, joined(9, 'Max')],
    ['has no player', ZOE, ADD],
    ['began with other points', ZOE, joined(15, 'Zoé')],
    ['has another player, who began with other points', ZOE, joined(15, 'Max')],
  ])('Y607, Y706: is another, if a seat that has no score here %s there', (_, here, there) => {
    const own = played(here)
    for (const other of [played(there), played(there, ADD)]) {
      const record = recordFrom(other.state)
      expect(planHandover(handed(record), { game: own, records: [] })).toMatchObject({ kind: 'file', isBeside: true })
      expect(imported(record, { game: own })).toMatchObject({ isEnded: false, newGames: [{ id: `${own.gameId}.2` }] })
    }
  })

  it('Y607: ends by a file, if who joined here joined there too', () => {
    const record = recordFrom(played(ZOE, ADD).state)
    expect(imported(record, { game: played(ZOE) })).toMatchObject({ isEnded: true, newGames: [record] })
  })

  it('Y706: goes on beside it, if it has other rounds, more of them, or another player on a seat', () => {
    const record = recordFrom(played().state)
    for (const own of [
      played({ kind: 'correct', round: 0, scores: [9, 9, 9], dutch: 1 }),
      played(ADD),
      played({ kind: 'join', startingScore: 4 }),
    ]) {
      expect(planHandover(handed(record), { game: own, records: [] })).toMatchObject({ kind: 'file', isBeside: true })
    }
  })
})

describe('a record here that has a player without a score', () => {
  const whole = recordFrom(played(ZOE).state)
  const { details } = whole
  if (details === undefined) throw new Error('no details')
  const partial = { ...whole, details: { ...details, isPartial: true } as const }

  it('W344, Y607, Y706: is completed if it is partial, since they were taken off again', () => {
    const longer = { ...recordFrom(played(ZOE, { kind: 'unseat', index: 0 }, ADD).state), date: LATER }
    const plan = planHandover(handed(longer), { game: null, records: [partial] })
    expect(plan).toMatchObject({ kind: 'complete', before: partial })
    expect(imported(longer, { records: [partial] })).toMatchObject({ newGames: [], completedGames: [longer] })
  })

  it('Y607, Y706: is another if it ended, since they may have won', () => {
    expectAnother(whole, ADD)
  })

  // The names of a record that is completed go to the players of the longer one.
  it.each([joined(9, 'Max'), joined(15, 'Zoé')])('Y607, Y706: is another, if the seat is another’s there', (there) => {
    for (const record of [whole, partial]) expectAnother(record, there, ADD)
  })

  it('Y607: importing twice adds once, though the game here was ended or lost that player meanwhile', () => {
    const longer = { ...recordFrom(played(ADD).state), date: LATER }
    const [copy] = imported(longer, { game: played(ZOE) }).newGames
    if (copy === undefined) throw new Error('nothing was imported')
    const without = played(ZOE, { kind: 'unseat', index: 0 })
    for (const here of [{ records: [whole, copy] }, { records: [partial, copy] }, { records: [copy], game: without }]) {
      const plan = imported(longer, here)
      expect(plan).toMatchObject({ newGames: [], completedGames: [], knownGames: 1, isEnded: false })
    }
  })

  function expectAnother(record: HistoryRecord, ...there: readonly Step[]): void {
    const longer = { ...recordFrom(played(...there).state), date: LATER }
    const plan = planHandover(handed(longer), { game: null, records: [record] })
    expect(plan).toMatchObject({ kind: 'file', isBeside: true })
    const newGames = [{ id: `${whole.id}.2` }]
    expect(imported(longer, { records: [record] })).toMatchObject({ newGames, completedGames: [] })
  }
})
