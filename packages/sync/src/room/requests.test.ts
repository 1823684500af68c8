// Every request, by every kind of user, in every state of a room: which entries it adds, or why it is refused.

import { lastRound } from '@dutch/domain/game/state'
import { playerId, roundId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { peopledRig, roundOf, wordOf, type RoomRig } from '../../test/room-rig.ts'
import { hostRequests } from './decide-host.ts'
import { gameRequests, playRequests } from './decide-play.ts'
import { joinRequests, seatRequests } from './decide-seat.ts'
import { ROOM_TABLE } from '../../test/room-table.data.ts'
import type { RoomRequest } from './requests.ts'
import type { Room } from './room-state.ts'

const STATES: Readonly<Record<string, (rig: RoomRig) => void>> = {
  'before the first round': () => undefined,
  'after a round': (rig) => rig.ask('ana', roundOf(rig.room(), 1, 2, 3)),
  'with the limit reached': (rig) => rig.ask('ana', roundOf(rig.room(), 100, 2, 3)),
  'where the host writes alone': (rig) => rig.ask('ana', { type: 'set-writing', writing: 'host' }),
  'where the host lets people in': (rig) => rig.ask('ana', { type: 'set-joining', joining: 'by-host' }),
  'with Dan waiting': (rig) => {
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
  },
  'with Dan kept out': (rig) => {
    rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'watch' } })
    rig.ask('ana', { type: 'remove-member', userId: 'dan' })
  },
  'with the game finished': (rig) => rig.ask('ana', { type: 'play', command: { type: 'end-game' } }),
  closed: (rig) => rig.ask('ana', { type: 'close-room' }),
}

const ZOE = playerId('open/4')
const seat = { name: 'Eve', emoji: '🦊', avatarColor: 'delft' }

const REQUESTS: Readonly<Record<string, (room: Room) => RoomRequest>> = {
  'join as any': () => ({ type: 'join', name: 'Dan', seat: { kind: 'any' } }),
  'join as Zoé': () => ({ type: 'join', name: 'Dan', seat: { kind: 'listed', playerId: ZOE } }),
  'join as new': () => ({ type: 'join', name: 'Dan', seat: { kind: 'new' } }),
  'join to watch': () => ({ type: 'join', name: 'Dan', seat: { kind: 'watch' } }),
  'claim Zoé': () => ({ type: 'claim-seat', playerId: ZOE }),
  'sit down': () => ({ type: 'sit-down', name: 'Dan' }),
  'release seat': () => ({ type: 'release-seat' }),
  'add round': (room) => roundOf(room, 4, 5, 6),
  'add scores': () => ({ type: 'add-scores', scores: [4, 5, 6], dutchPlayerId: null }),
  undo: () => ({ type: 'undo-round' }),
  correct: (room) => ({
    type: 'play',
    command: {
      type: 'correct-round',
      roundId: lastRound(room.game)?.id ?? roundId('none'),
      entries: room.game.players.map((player) => ({ playerId: player.id, score: 7 })),
      dutchPlayerId: null,
    },
  }),
  'raise limit': () => ({ type: 'play', command: { type: 'raise-limit', limit: 150 } }),
  'seat a player': () => ({ type: 'play', command: { type: 'join-player', player: seat, startingScore: 3 } }),
  'unseat Zoé': () => ({ type: 'play', command: { type: 'unseat-player', playerId: ZOE } }),
  'end game': () => ({ type: 'play', command: { type: 'end-game' } }),
  'set writing': () => ({ type: 'set-writing', writing: 'host' }),
  'set joining': () => ({ type: 'set-joining', joining: 'by-host' }),
  'refuse guests': () => ({ type: 'set-guests', guests: 'refused' }),
  'free the seat of Bo': () => ({ type: 'release-seat', userId: 'bo' }),
  'remove Bo': () => ({ type: 'remove-member', userId: 'bo' }),
  'let Dan in': () => ({ type: 'answer-join', userId: 'dan', isAdmitted: true }),
  'turn Dan down': () => ({ type: 'answer-join', userId: 'dan', isAdmitted: false }),
  'vote host': () => ({ type: 'vote-host' }),
  'renew view links': () => ({ type: 'renew-view-links' }),
  'close room': () => ({ type: 'close-room' }),
  leave: () => ({ type: 'leave' }),
}

const PEOPLE = ['ana', 'bo', 'cleo', 'dan', null] as const

const CELLS = Object.entries(ROOM_TABLE).flatMap(([state, rows]) =>
  rows.flatMap(([request, ...answers]) =>
    PEOPLE.map((person, index) => ({ state, request, person, answer: answers[index] })),
  ),
)

/** All requests but those that only the server makes. */
const ASKED = {
  ...playRequests,
  ...seatRequests,
  ...hostRequests,
  ...gameRequests,
  ...joinRequests,
}

describe('Y1109, Y1201 to Y1208, Y1401 to Y1405, Y1501 to Y1505: every request, by everybody, in every state', () => {
  it('the table has a line for each state and request', () => {
    const lines = Object.entries(ROOM_TABLE).flatMap(([state, rows]) => rows.map(([request]) => `${state}: ${request}`))
    expect(new Set(lines)).toEqual(
      new Set(Object.keys(STATES).flatMap((state) => Object.keys(REQUESTS).map((request) => `${state}: ${request}`))),
    )
  })

  it('the table has every kind of request', () => {
    const room = peopledRig().room()
    const types = Object.values(REQUESTS).map((requestOf) => requestOf(room).type)
    expect([...new Set(types)].toSorted()).toEqual(Object.keys(ASKED).toSorted())
  })

  it.each(CELLS)('$state, $request by $person: $answer', ({ state, request, person, answer }) => {
    const rig = peopledRig()
    STATES[state]?.(rig)
    const asked = REQUESTS[request]?.(rig.room())
    expect(asked === undefined ? 'no such request' : wordOf(rig.ask(person, asked))).toBe(answer)
  })
})
