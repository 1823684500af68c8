import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { guestNamed, openRig, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { countAdded } from './added-count.ts'
import { withoutUser } from './entries.ts'
import { isGuest } from './guests.ts'
import { MAX_ENTRIES_PER_GUEST, MAX_ENTRIES_OF_GUESTS, MAX_GUESTS, MAX_MOVES_OF_GUESTS } from './room-bounds.ts'
import type { RoomRequest } from './requests.ts'

const EVE = guestNamed('eve')
const any = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'any' } })
const watching = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'watch' } })

describe('what guests take together', () => {
  it('Y1306: twenty guests are in, and as many wait; accounts still find a place', () => {
    const rig = openRig()
    const crowd = Array.from({ length: 50 }, (_, place) =>
      guestNamed(`g${'abcdefghij'.charAt(place % 10)}${'abcde'.charAt(Math.floor(place / 10))}`),
    )
    const answers = crowd.map((userId) => wordOf(rig.ask(userId, watching('Gus'))))
    expect(answers.filter((word) => word === '! room-full')).toHaveLength(50 - MAX_GUESTS)
    expect(wordOf(rig.ask('dan', watching('Dan')))).toBe('member-joined')
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask(crowd[0] ?? '', { type: 'leave' })
    crowd.slice(20).forEach((userId) => rig.ask(userId, watching('Gus')))
    expect(rig.room().asking).toHaveLength(MAX_GUESTS)
    expect(wordOf(rig.ask('fay', watching('Fay')))).toBe('join-asked')
    // Those who wait take no place from a guest who comes in without asking, and asks for a seat inside.
    rig.ask('ana', { type: 'set-joining', joining: 'at-once' })
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    rig.ask(guestNamed('zoe'), { type: 'join', name: 'Zoé', seat: { kind: 'new' } })
    expect(rig.room().members.map(({ name }) => name)).toContain('Zoé')
    expect(rig.room().asking).toHaveLength(MAX_GUESTS + 2)
  })

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
