import { playerId } from '@dutch/domain/game/ids'
import { replay } from '@dutch/domain/game/apply'
import { newRoomClient, type RefusedRequest, type RoomClient } from '@dutch/sync/room/room-client'
import { NOON, peopledRig, roundOf, type RoomRig } from '@dutch/sync/test/room-rig'
import { describe, expect, it } from 'vitest'
import { gameEventsOf } from '@dutch/sync/room/entries'
import {
  asNextRound,
  endingOf,
  enteredInstead,
  isLeaving,
  isOverFor,
  isWorthComingBack,
  namesIn,
  tableChange,
} from './room-questions.ts'
import type { RoomPlace, RoomState } from './room-store-api.ts'

function held(rig: RoomRig, userId: string): RoomClient {
  return { ...newRoomClient('g', userId), entries: rig.entries(), room: rig.room() }
}

function stateOf(client: RoomClient | null, place: RoomPlace = { kind: 'in', gameId: 'g' }): RoomState {
  return {
    connection: { kind: 'disconnected' },
    place,
    client,
    room: client?.room ?? null,
    present: null,
    hostLostSince: null,
    links: null,
  }
}

describe('what a phone tells from its copy of a room', () => {
  it('W319: the game of a room is what its events amount to, and it is over once closed, left or unknown', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const client = held(rig, 'bo')
    expect(replay(gameEventsOf(client.entries))).toEqual(rig.room().game)
    expect([isOverFor(stateOf(client)), isOverFor(stateOf(null)), isOverFor(stateOf(held(rig, 'dan')))]).toEqual([
      false,
      false,
      true,
    ])
    expect(isOverFor(stateOf(client, { kind: 'gone', why: 'unknown-room' }))).toBe(true)
    expect(isOverFor(stateOf(client, { kind: 'gone', why: 'update-needed' }))).toBe(false)
    rig.ask('ana', { type: 'close-room' })
    expect(isOverFor(stateOf(held(rig, 'bo')))).toBe(true)
  })

  it('W310: a game that was ended is ended for everybody in it', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    expect(endingOf(stateOf(held(rig, 'bo')))).toBeNull()
    rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
    expect(endingOf(stateOf(held(rig, 'bo')))).toEqual({ game: rig.room().game, kind: 'ended' })
  })

  it('W343, W344: a closed room ends its game; who left or was taken out has it as far as they saw it', () => {
    const rig = peopledRig()
    const leaver = { requestId: 'bye', request: { type: 'leave' }, askedAt: NOON } as const
    const of = (client: RoomClient, place?: RoomPlace) => endingOf(stateOf(client, place))
    const gone = { kind: 'gone', why: 'not-a-member' } as const
    expect(of(held(rig, 'bo'), gone)).toBeNull()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const { game } = rig.room()
    expect(of({ ...held(rig, 'bo'), pending: [leaver] })).toEqual({ game, kind: 'partial' })
    expect(of(held(rig, 'bo'), gone)).toEqual({ game, kind: 'partial' })
    expect(of(held(rig, 'bo'), { kind: 'gone', why: 'unknown-room' })).toBeNull()
    rig.ask('ana', { type: 'remove-member', userId: 'bo' })
    expect(of(held(rig, 'bo'))).toEqual({ game, kind: 'partial' })
    rig.ask('ana', { type: 'close-room' })
    const endedAt = game.rounds[0]?.addedAt
    expect(of(held(rig, 'ana')), 'R105').toEqual({ game: { ...game, endedAt }, kind: 'closed' })
    expect(of(held(rig, 'bo'))).toMatchObject({ kind: 'partial' })
  })

  it('W343, W344: who leaves a closed room has the whole game, and not also a part of it', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    rig.ask('ana', { type: 'close-room' })
    const kindOf = (client: RoomClient, place?: RoomPlace) => endingOf(stateOf(client, place))?.kind
    const leaver = { requestId: 'bye', request: { type: 'leave' }, askedAt: NOON } as const
    expect(kindOf({ ...held(rig, 'bo'), pending: [leaver] })).toBe('closed')
    // Another device of the user has left the room.
    expect(kindOf(held(rig, 'bo'), { kind: 'gone', why: 'not-a-member' })).toBe('closed')
    rig.ask('bo', { type: 'leave' })
    expect(kindOf(held(rig, 'bo'))).toBe('closed')
  })

  it('W309: scores that were not taken can become the next round only where the room takes them', () => {
    const mine = (rig: RoomRig): RefusedRequest => {
      const request = roundOf(rig.room(), 4, 5, 6)
      if (request.type !== 'play') throw new Error(request.type)
      const refusal = { reason: 'round-conflict', lastRoundId: null, entered: null } as const
      return { requestId: 'mine', request, askedAt: NOON, refusal }
    }
    const asked = (rig: RoomRig, question: RefusedRequest) => asNextRound(stateOf(held(rig, 'bo')), question)
    const rig = peopledRig()
    const question = mine(rig)
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    expect(asked(rig, question)).toEqual(mine(rig).request)
    rig.ask('ana', { type: 'set-writing', writing: 'host' })
    expect(asked(rig, question)).toBeNull()
    for (const request of [{ type: 'close-room' }, { type: 'remove-member', userId: 'bo' }] as const) {
      const other = peopledRig()
      other.ask('ana', request)
      expect(asked(other, question), request.type).toBeNull()
    }
    const gone = { kind: 'gone', why: 'not-a-member' } as const
    expect(asNextRound(stateOf(held(peopledRig(), 'bo'), gone), question)).toBeNull()
    const over = peopledRig()
    over.ask('ana', roundOf(over.room(), 100, 2, 3))
    expect(asked(over, question)).toBeNull()
  })

  it('W309: what was entered instead is told as it was corrected since, and not once it was taken back', () => {
    const rig = peopledRig()
    const request = roundOf(rig.room(), 4, 5, 6)
    if (request.type !== 'play' || request.command.type !== 'add-round') throw new Error('no round')
    const { entries, dutchPlayerId } = request.command
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const [theirs] = rig.room().game.rounds
    if (theirs === undefined) throw new Error('no round')
    const told = { roundId: theirs.id, entries: [...theirs.entries], dutchPlayerId: null, name: 'Ana' }
    const entered = { ...told, userId: 'ana' }
    const refusal = { reason: 'round-conflict', lastRoundId: theirs.id, entered } as const
    const question: RefusedRequest = { requestId: 'mine', request, askedAt: NOON, refusal }
    const instead = () => enteredInstead(question, rig.room())
    expect(enteredInstead(question, peopledRig().room())).toEqual(entered)
    expect(instead()).toEqual(told)
    rig.ask('ana', { type: 'play', command: { type: 'correct-round', roundId: theirs.id, entries, dutchPlayerId } })
    expect(instead()).toEqual({ ...told, entries })
    rig.ask('ana', { type: 'play', command: { type: 'undo-last-round', roundId: theirs.id } })
    expect(instead()).toBeNull()
  })

  it('W309: scores of who has left the table since are left out; who has come since has to get one', () => {
    const rig = peopledRig()
    const request = roundOf(rig.room(), 4, 5, 6)
    const [, , zoe] = rig.room().game.players
    if (request.type !== 'play' || request.command.type !== 'add-round' || zoe === undefined)
      throw new Error('no round')
    const { command } = request
    const refusal = { reason: 'game', refusal: { reason: 'wrong-score-count' } } as const
    const typed = { ...command, dutchPlayerId: zoe.id }
    const question: RefusedRequest = {
      requestId: 'mine',
      request: { type: 'play', command: typed },
      askedAt: NOON,
      refusal,
    }
    const asked = () => asNextRound(stateOf(held(rig, 'bo')), question)
    const changed = () => tableChange(stateOf(held(rig, 'bo')), question)
    expect([asked(), changed()]).toEqual([question.request, null])
    rig.ask('ana', { type: 'play', command: { type: 'leave-player', playerId: zoe.id } })
    expect([asked(), changed()]).toEqual([
      { type: 'play', command: { ...command, entries: command.entries.slice(0, 2), dutchPlayerId: null } },
      { kind: 'left', names: ['Zoé'] },
    ])
    const player = { name: 'Eve', emoji: '🐱', avatarColor: 'delft' }
    rig.ask('ana', { type: 'play', command: { type: 'join-player', player, startingScore: 0 } })
    expect(asked()).toBeNull()
    expect(changed()).toEqual({ kind: 'missing', names: ['Eve'] })
    rig.ask('ana', { type: 'set-writing', writing: 'host' })
    expect(changed()).toBeNull()
  })

  it('W309: who has left the table before they had a score is named as well', () => {
    const rig = peopledRig()
    const request = roundOf(rig.room(), 4, 5, 6)
    const zoe = rig.room().game.players.at(-1)
    if (request.type !== 'play' || zoe === undefined) throw new Error('nobody is at the table')
    const refusal = { reason: 'game', refusal: { reason: 'unknown-player' } } as const
    const question: RefusedRequest = { requestId: 'mine', request, askedAt: NOON, refusal }
    rig.ask('ana', { type: 'play', command: { type: 'unseat-player', playerId: zoe.id } })
    const client = held(rig, 'bo')
    expect(rig.room().game.players).toHaveLength(2)
    expect(tableChange(stateOf(client), question)).toEqual({ kind: 'left', names: ['Zoé'] })
    expect(namesIn(client, rig.room().game)(zoe.id)).toBe('Zoé')
    expect(namesIn(client, rig.room().game)(playerId('of-this-phone-alone'))).toBe('Joueur refusé')
  })

  it('W305: whoever has asked to leave is leaving, unless they are asked about scores first', () => {
    const client = held(peopledRig(), 'bo')
    const leave = { requestId: 'r', request: { type: 'leave' }, askedAt: NOON } as const
    const leaving = { ...client, pending: [leave] }
    const question = { ...leave, refusal: { reason: 'game-finished' } } as const
    expect([client, leaving, { ...leaving, questions: [question] }].map(isLeaving)).toEqual([false, true, false])
  })

  it('W305, W309: one comes back to a room that goes on, and to one that is over as long as scores wait for an answer', () => {
    const rig = peopledRig()
    const worth = (questions: RoomClient['questions'] = []) => isWorthComingBack({ ...held(rig, 'bo'), questions })
    expect(worth()).toBe(true)
    rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
    const request = { type: 'play', command: { type: 'end-game' } } as const
    const question = { requestId: 'mine', request, askedAt: NOON, refusal: { reason: 'game-finished' } } as const
    expect([worth(), worth([question]), isWorthComingBack(newRoomClient('g', 'bo'))]).toEqual([false, true, false])
  })
})
