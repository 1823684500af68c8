// SPEC Y1106, Y1306: how many of a room’s entries one account, one guest, or all guests can add.

import { lastRound } from '@dutch/domain/game/state'
import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it, test } from 'vitest'
import { guestNamed, NOON, openRig, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { countAdded } from './added-count.ts'
import { withoutUser } from './entries.ts'
import { isGuest } from './guests.ts'
import { decideRoom, type RoomRequest } from './requests.ts'
import { lazyRoom } from './room-state.ts'
import {
  RESERVED_FOR_HOST,
  RESERVED_FOR_ROUNDS,
  MAX_ENTRIES_OF_GUESTS,
  MAX_ENTRIES_PER_ACCOUNT,
  MAX_ENTRIES_PER_GUEST,
  MAX_MOVES_OF_GUESTS,
  MAX_MOVES_PER_USER,
  MAX_ROOM_ENTRIES,
} from './room-bounds.ts'

const ZOE = playerId('open/4')
const claim: RoomRequest = { type: 'claim-seat', playerId: ZOE }
const release: RoomRequest = { type: 'release-seat' }

test('Y1106: who takes a seat and gives it back without end leaves forty entries, and can still go', () => {
  const rig = peopledRig()
  for (let count = 0; count < 500; count += 1) rig.ask('cleo', count % 2 === 0 ? claim : release)
  expect(rig.entries().filter(({ by }) => by === 'cleo')).toHaveLength(MAX_MOVES_PER_USER)
  expect(wordOf(rig.ask('cleo', rig.room().members[2]?.playerId === null ? claim : release))).toBe('! too-many-entries')
  expect(wordOf(rig.ask('cleo', { type: 'leave' }))).toBe('member-left')
  expect(wordOf(rig.ask('cleo', { type: 'join', name: 'Cleo', seat: { kind: 'watch' } }))).toBe('! too-many-entries')
  expect(wordOf(rig.ask('bo', roundOf(rig.room(), 1, 2, 3)))).toBe('round-added')
})

test('Y1106: who comes and goes without end, or asks and thinks better of it, leaves no more', () => {
  const rig = peopledRig()
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  for (let count = 0; count < 200; count += 1) {
    rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
    rig.ask('dan', { type: 'leave' })
  }
  expect(rig.entries().filter(({ by }) => by === 'dan').length).toBeLessThanOrEqual(MAX_MOVES_PER_USER + 1)
})

test('Y1106: of one who enters rounds and takes them back a quarter of the list is heard, and of everybody else the rest', () => {
  const rig = peopledRig(1000)
  const takeBack = (): RoomRequest => {
    const last = lastRound(rig.room().game)
    if (last === null) throw new Error('no round')
    return { type: 'play', command: { type: 'undo-last-round', roundId: last.id } }
  }
  const added = () => rig.entries().filter(({ by }) => by === 'bo').length
  for (let count = 0; count < MAX_ENTRIES_PER_ACCOUNT * 2; count += 1) {
    rig.ask('bo', lastRound(rig.room().game) === null ? roundOf(rig.room(), 1, 2, 3) : takeBack())
  }
  expect(added()).toBe(MAX_ENTRIES_PER_ACCOUNT)
  expect(wordOf(rig.ask('ana', { type: 'remove-member', userId: 'bo' }))).toBe('member-removed')
})

test.each([
  ['cleo', claim, MAX_ROOM_ENTRIES - RESERVED_FOR_ROUNDS],
  ['dan', { type: 'join', name: 'Dan', seat: { kind: 'watch' } }, MAX_ROOM_ENTRIES - RESERVED_FOR_ROUNDS],
  ['bo', 'round', MAX_ROOM_ENTRIES - RESERVED_FOR_HOST],
  ['ana', 'round', MAX_ROOM_ENTRIES],
  ['ana', { type: 'remove-member', userId: 'bo' }, MAX_ROOM_ENTRIES],
] as const)('Y1106: what %s asks (%j) is heard until the list has %i entries', (userId, asked, most) => {
  const room = peopledRig().room()
  const request = asked === 'round' ? roundOf(room, 1, 2, 3) : asked
  const at = (version: number) =>
    decideRoom(
      lazyRoom(room),
      { userId, requestId: 'x', request },
      { now: NOON, version, has: () => false, added: countAdded([]), hostLostSince: null },
    )
  expect(at(most - 1).ok).toBe(true)
  expect(at(most)).toEqual({ ok: false, error: { reason: 'too-many-entries', max: MAX_ROOM_ENTRIES } })
})

const EVE = guestNamed('eve')
const any = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'any' } })
const watching = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'watch' } })

describe('what guests take together', () => {
  it('Y1306: they come, go and change seats four hundred times in all, and whoever has an account still can', () => {
    const rig = peopledRig()
    for (let count = 0; count < 400; count += 1) {
      const guest = guestNamed(`g${count.toString(2).replaceAll('0', 'a').replaceAll('1', 'b')}`)
      rig.ask(guest, watching('Gus'))
      rig.ask(guest, { type: 'leave' })
    }
    const moves = rig.entries().filter(({ by, type }) => isGuest(by) && type !== 'member-left')
    expect(moves.length).toBeLessThanOrEqual(MAX_MOVES_OF_GUESTS)
    expect(wordOf(rig.ask(EVE, watching('Eve')))).toBe('! too-many-entries')
    expect(wordOf(rig.ask('cleo', { type: 'claim-seat', playerId: playerId('open/4') }))).toBe('seat-claimed')
  })

  it('Y1306, Y1807: guests who end are counted on, so nobody ends and begins again without bounds', () => {
    const rig = peopledRig()
    const ask = (guest: string) => [rig.ask(guest, watching('Gus')), rig.ask(guest, { type: 'leave' })]
    const crowd = ['gab', 'gac', 'gad'].map(guestNamed)
    crowd.forEach(ask)
    const left = crowd.reduce(withoutUser, rig.entries())
    expect(left.some(({ by }) => isGuest(by))).toBe(false)
    expect(countAdded(left).ofGuests()).toEqual(countAdded(rig.entries()).ofGuests())
    expect(countAdded(withoutUser(rig.entries(), 'bo')).ofGuests()).toEqual(countAdded(rig.entries()).ofGuests())
  })

  it('Y1306: one guest adds 400 entries and all of them 1600; then the host and accounts go on', () => {
    const rig = openRig(['Ana', 'Bo', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim'], 1000)
    const guests = ['Gus', 'Hal', 'Ida', 'Jon', 'Kim'].map((name) => {
      rig.ask(guestNamed(name.toLowerCase()), any(name))
      return guestNamed(name.toLowerCase())
    })
    rig.ask('bo', any('Bo'))
    const write = (userId: string) => {
      const last = rig.room().game.rounds.findLast(({ status }) => status === 'counted')
      const undo: RoomRequest | null =
        last === undefined ? null : { type: 'play', command: { type: 'undo-last-round', roundId: last.id } }
      return wordOf(rig.ask(userId, undo ?? roundOf(rig.room(), 1, 2, 3, 4, 5, 6, 7)))
    }
    const added = guests.map((userId) => {
      for (let count = 0; count < 410; count += 1) write(userId)
      return rig.entries().filter(({ by }) => by === userId).length
    })
    expect(added.slice(0, 3)).toEqual(Array(3).fill(MAX_ENTRIES_PER_GUEST))
    expect(added.reduce((sum, count) => sum + count)).toBe(MAX_ENTRIES_OF_GUESTS)
    expect(['ana', 'bo'].map(write)).not.toContain('! too-many-entries')
  })

  it('Y1306: a table of nine honest guests who play sixty rounds, each corrected, and change seats meets no bound', () => {
    const names = ['Ana', ...'bcdefghij'.split('').map((letter) => `G${letter}`)]
    const rig = openRig(names, 1000)
    const guests = names.slice(1).map((name) => guestNamed(name.toLowerCase()))
    const words = guests.map((userId, place) => wordOf(rig.ask(userId, any(names[place + 1] ?? ''))))
    for (let round = 0; round < 60; round += 1) {
      const author = guests[round % 9] ?? ''
      words.push(wordOf(rig.ask(author, roundOf(rig.room(), ...names.map((_, place) => place)))))
      const { id: roundId, entries } = rig.room().game.rounds.at(-1) ?? { id: null, entries: [] }
      if (roundId === null) throw new Error('no round')
      const corrected = entries.map((entry) => ({ ...entry, score: entry.score + 1 }))
      const command = { type: 'correct-round', roundId, entries: corrected, dutchPlayerId: null } as const
      words.push(wordOf(rig.ask(author, { type: 'play', command })))
      if (round % 10 !== 9) continue
      words.push(wordOf(rig.ask(author, { type: 'leave' })))
      words.push(wordOf(rig.ask(author, any(names[(round % 9) + 1] ?? ''))))
    }
    expect(words.filter((word) => word.startsWith('!') || word === '')).toEqual([])
  })
})
