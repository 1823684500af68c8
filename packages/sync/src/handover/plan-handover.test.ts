import { replay } from '@dutch/domain/game/apply'
import type { GameCommand } from '@dutch/domain/game/commands'
import { decide } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { games } from '@dutch/domain/test/games'
import { addRoundOf, undoOf } from '@dutch/domain/test/play'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGame } from '../../test/game-log-contract.ts'
import { isPrefix } from '../choose-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import { withGameId } from './copy-ids.ts'
import { gameOfRecord } from './game-of-record.ts'
import { readHandover, writeHandover, type HandedGame } from './handover-text.ts'
import { planHandover, type HandoverPlan } from './plan-handover.ts'

const NOBODY = { game: null, records: [] }
let ids = 0

/** The game written to a link and read back. */
function handed(game: LoggedGame): HandedGame {
  const text = writeHandover(game)
  const read = text.ok ? readHandover(text.value) : text
  if (!read.ok) throw new Error(read.error)
  return read.value
}

function play(game: LoggedGame, command: (state: Game) => GameCommand | null): LoggedGame {
  const state = replay(game.events)
  const asked = state === null ? null : command(state)
  if (asked === null) throw new Error('nothing to play')
  ids += 1
  const at = Date.UTC(2026, 5, 1) + ids * 60_000
  const decided = decide(state, asked, { now: at, newId: () => `own-${String((ids += 1))}` })
  if (!decided.ok) throw new Error(decided.error.reason)
  return { ...game, events: [...game.events, ...decided.value] }
}

const round = (game: LoggedGame, ...scores: number[]) => play(game, (state) => addRoundOf(state, scores, null))
const ended = (game: LoggedGame) => play(game, () => ({ type: 'end-game' }))

function recordFrom(game: LoggedGame): HistoryRecord {
  const state = replay(game.events)
  const record = state === null ? null : recordOf({ ...state, endedAt: state.endedAt ?? 5e12 }, state.id)
  if (record === null || !record.ok) throw new Error('no record')
  return record.value
}

function begun(plan: HandoverPlan): LoggedGame {
  if (plan.kind !== 'begin') throw new Error(plan.kind)
  const [game] = plan.games
  if (game === undefined) throw new Error('no name is left')
  return game
}

/** Leaves out the players' ids, since a link gives them other ones. */
const withoutIds = (record: unknown) => JSON.stringify(record).replaceAll(/"id":"(?:id|p)-[^"]*"/gu, '')

const start = sampleGame(2)

describe('a game that comes by a link', () => {
  it('Y702: opened twice it is the same game, event by event', () => {
    fc.assert(
      fc.property(games, ({ events, game }) => {
        const logged = { gameId: game.id, events }
        const [first, second] = [handed(logged), handed(logged)]
        expect(isPrefix(first, second)).toBe(true)
        expect(new Set(first.events.map(({ id }) => id)).size).toBe(first.events.length)
        expect(planHandover(second, { game: first, records: [] })).toMatchObject({ kind: 'known', relation: 'same' })
        expect(planHandover(first, { game: logged, records: [] })).toMatchObject({ kind: 'known', relation: 'same' })
      }),
    )
  })

  it('Y705: handed over, continued there and handed back, it is the same game, newer, and keeps its own ids', () => {
    const there = begun(planHandover(handed(start), NOBODY))
    const further = round(round(there, 1, 2, 3), 4, 5, 6)
    const plan = planHandover(handed(further), { game: start, records: [] })
    if (plan.kind !== 'continue') throw new Error(plan.kind)
    expect(plan.newRounds).toBe(2)
    expect(isPrefix(start, plan.game)).toBe(true)
    const [state, other] = [replay(plan.game.events), replay(further.events)]
    expect(state?.rounds.map(({ entries }) => entries.map(({ score }) => score))).toEqual(
      other?.rounds.map(({ entries }) => entries.map(({ score }) => score)),
    )
    // Seats keep their ids: rounds entered on the other phone name the players of this one.
    expect(new Set(state?.rounds.flatMap(({ entries }) => entries.map(({ playerId }) => playerId))).size).toBe(3)
    const again = planHandover(handed(round(plan.game, 7, 8, 9)), { game: further, records: [] })
    expect(again).toMatchObject({ kind: 'continue', newRounds: 1 })
  })

  it('Y705: a correction or an undo made there comes back too', () => {
    const there = begun(planHandover(handed(start), NOBODY))
    const undone = play(there, undoOf)
    const plan = planHandover(handed(undone), { game: start, records: [] })
    expect(plan).toMatchObject({ kind: 'continue', newRounds: -1 })
    expect(plan.kind === 'continue' && replay(plan.game.events)?.rounds.length).toBe(1)
  })

  it('Y705: an older link of the game under way is known as such', () => {
    const plan = planHandover(handed(start), { game: round(start, 1, 2, 3), records: [] })
    expect(plan).toEqual({ kind: 'known', where: 'under-way', relation: 'older' })
  })

  it('Y706: gone two ways, the one here is filed first and the other begins under a name of its own', () => {
    const own = round(start, 1, 2, 3)
    const theirs = round(start, 9, 9, 9)
    const plan = planHandover(handed(theirs), { game: own, records: [] })
    if (plan.kind !== 'begin-beside') throw new Error(plan.kind)
    expect(plan.own).toBe('diverged')
    const [beside] = plan.games
    if (beside === undefined) throw new Error('no name is left')
    expect(beside.gameId).toBe(`${own.gameId}.2`)
    // Once the game is here it is known, and any longer copy continues it.
    const device = { game: beside, records: [recordFrom(own)] }
    expect(planHandover(handed(theirs), device)).toMatchObject({ kind: 'known', relation: 'same' })
    expect(planHandover(handed(round(theirs, 1, 1, 1)), device)).toMatchObject({ kind: 'continue', newRounds: 1 })
    expect(planHandover(handed(round(beside, 1, 1, 1)), { game: theirs, records: [] })).toMatchObject({
      kind: 'continue',
    })
  })

  it('Y706: beside another game under way it waits for a word', () => {
    const plan = planHandover(handed(start), { game: sampleGame(1, 'other-'), records: [] })
    expect(plan).toMatchObject({ kind: 'begin-beside', own: 'other' })
    expect(plan.kind === 'begin-beside' && plan.games[0]?.gameId).toBe(start.gameId)
  })

  it('Y706: a game that was ended too early here goes on under a name of its own', () => {
    const records = [recordFrom(ended(start))]
    expect(planHandover(handed(start), { game: null, records })).toEqual({
      kind: 'known',
      where: 'history',
      relation: 'older',
    })
    const plan = planHandover(handed(round(start, 1, 2, 3)), { game: null, records })
    expect(plan).toMatchObject({ kind: 'begin', isInHistory: true })
    expect(begun(plan).gameId).toBe(`${start.gameId}.2`)
  })
})

describe('a finished game that comes by a link', () => {
  const finished = ended(round(start, 1, 2, 3))

  it('Y707: a record reads back as the same record, but for parts of a second', () => {
    fc.assert(
      fc.property(games, fc.nat({ max: 30 }), ({ game }, minutes) => {
        const endedAt = game.createdAt + minutes * 60_000 + 100_000
        const record = recordOf({ ...game, endedAt }, game.id)
        if (!record.ok) throw new Error(record.error.reason)
        const logged = gameOfRecord(record.value)
        if (logged === null) throw new Error('no game')
        const { state } = handed(logged)
        const back = recordOf(state, game.id)
        expect(withoutIds(back)).toEqual(withoutIds(record))
      }),
    )
  })

  it('W344: of a game that went on without who filed it there is no link', () => {
    const record = recordFrom(finished)
    const { details } = record
    if (details === undefined) throw new Error('no rounds')
    expect(gameOfRecord({ ...record, details: { ...details, isPartial: true } })).toBeNull()
  })

  it('Y706: new here, it goes to the history, whatever is under way', () => {
    expect(planHandover(handed(finished), NOBODY)).toMatchObject({ kind: 'file', isBeside: false })
    const other = { game: sampleGame(1, 'other-'), records: [] }
    expect(planHandover(handed(finished), other)).toMatchObject({ kind: 'file', isBeside: false })
  })

  it('Y705: in the history already, from its record or its events, nothing is to do', () => {
    const record = recordFrom(finished)
    const sent = gameOfRecord(record)
    if (sent === null) throw new Error('no rounds')
    for (const game of [finished, sent]) {
      expect(planHandover(handed(game), { game: null, records: [record] })).toEqual({
        kind: 'known',
        where: 'history',
        relation: 'same',
      })
    }
  })

  it('Y706: the history has it up to an earlier round: that record is completed', () => {
    const plan = planHandover(handed(finished), { game: null, records: [recordFrom(ended(start))] })
    expect(plan).toMatchObject({ kind: 'complete', before: { id: start.gameId } })
  })

  it('Y706: the history has it otherwise: both stay', () => {
    const plan = planHandover(handed(finished), { game: null, records: [recordFrom(ended(round(start, 9, 9, 9)))] })
    expect(plan).toMatchObject({ kind: 'file', isBeside: true, game: { gameId: `${start.gameId}.2` } })
  })

  it('Y706: where all ids of the game are taken, it is not offered, since it would be stored nowhere', () => {
    const [theirs, more] = [ended(round(start, 9, 9, 9)), round(start, 4, 4, 4)]
    const names = [start.gameId, ...Array.from({ length: 19 }, (_, index) => `${start.gameId}.${String(index + 2)}`)]
    const records = names.map((name) => recordFrom(withGameId(theirs, name)))
    expect(planHandover(handed(finished), { game: null, records: records.slice(1) })).toMatchObject({ kind: 'file' })
    expect(planHandover(handed(finished), { game: null, records })).toEqual({ kind: 'full' })
    expect(planHandover(handed(more), { game: null, records })).toEqual({ kind: 'full' })
    // A record that lacks the last rounds keeps its id.
    const shorter = recordFrom(withGameId(ended(start), names[3] ?? ''))
    const device = { game: null, records: records.with(3, shorter) }
    expect(planHandover(handed(finished), device)).toMatchObject({ kind: 'complete', before: { id: shorter.id } })
  })

  it('Y706: the games of an evening in a room are different ones, whichever comes first', () => {
    const next: LoggedGame = withGameId(finished, `${start.gameId}~2`)
    const [first, second] = [recordFrom(ended(start)), recordFrom(next)]
    // A game that begins with the rounds of another would complete and so replace it.
    expect(planHandover(handed(next), { game: null, records: [first] })).toMatchObject({
      kind: 'file',
      isBeside: false,
      game: { gameId: next.gameId },
    })
    expect(planHandover(handed(ended(start)), { game: null, records: [second] })).toMatchObject({
      kind: 'file',
      isBeside: false,
      game: { gameId: start.gameId },
    })
  })

  it('Y706: still under way here, it ends here as well', () => {
    const plan = planHandover(handed(finished), { game: start, records: [] })
    expect(plan.kind === 'finish' && isPrefix(start, plan.game)).toBe(true)
  })

  it('Y706: under way here but gone another way, it is filed beside', () => {
    const plan = planHandover(handed(finished), { game: round(start, 9, 9, 9), records: [] })
    expect(plan).toMatchObject({ kind: 'file', isBeside: true, game: { gameId: `${start.gameId}.2` } })
  })
})
