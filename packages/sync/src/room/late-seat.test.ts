import { playerId } from '@dutch/domain/game/ids'
import { presentPlayers } from '@dutch/domain/game/state'
import { describe, expect, it } from 'vitest'
import { guestNamed, openRig, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { foldRoom } from './apply-entry.ts'
import { parseEntries } from './entries.ts'
import type { RoomRequest } from './requests.ts'
import { canAskForSeat, memberOf } from './room-state.ts'

const GUS = guestNamed('gus')
const EVE = guestNamed('eve')
const any = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'any' } })
const asNew = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'new' } })
const watching = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'watch' } })
const letIn = (userId: string, isAdmitted = true): RoomRequest => ({ type: 'answer-join', userId, isAdmitted })

describe('somebody new after the first round', () => {
  const begun = () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 12, 3))
    return rig
  }

  it.each([
    ['a guest', GUS],
    ['an account', 'dan'],
  ])('Y1307: %s comes in watching and asks the host, who takes them in with the highest total', (_who, userId) => {
    const rig = begun()
    expect(canAskForSeat(rig.room())).toBe(true)
    expect(wordOf(rig.ask(userId, asNew('Dan')))).toBe('member-joined join-asked')
    expect(memberOf(rig.room(), userId)).toMatchObject({ playerId: null })
    expect(rig.room().asking).toMatchObject([{ userId, name: 'Dan', wantsSeat: true }])
    expect(wordOf(rig.ask(userId, asNew('Dan')))).toBe('')
    expect(wordOf(rig.ask('bo', letIn(userId)))).toBe('! host-only')
    expect(wordOf(rig.ask('ana', letIn(userId)))).toBe('join-answered player-joined seat-claimed')
    const player = presentPlayers(rig.room().game).at(-1)
    expect(player).toMatchObject({ name: 'Dan', startingScore: 12 })
    expect(memberOf(rig.room(), userId)).toMatchObject({ playerId: player?.id, isTrusted: true })
    expect(rig.room().asking).toEqual([])
  })

  it('Y1307: who is turned down goes on watching and may ask again; who takes a free name asks no more', () => {
    const rig = begun()
    rig.ask(GUS, asNew('Gus'))
    expect(wordOf(rig.ask('ana', letIn(GUS, false)))).toBe('join-answered')
    expect(rig.room()).toMatchObject({ barred: [], asking: [] })
    expect(memberOf(rig.room(), GUS)).toMatchObject({ playerId: null, isTrusted: false })
    expect(wordOf(rig.ask(GUS, { type: 'sit-down', name: 'Gus' }))).toBe('join-asked')
    expect(wordOf(rig.ask(GUS, { type: 'claim-seat', playerId: playerId('open/4') }))).toBe('seat-claimed')
    expect(rig.room().asking).toEqual([])
    rig.ask('cleo', { type: 'sit-down', name: 'Cleo' })
    rig.ask('cleo', { type: 'leave' })
    expect(rig.room().asking).toEqual([])
  })

  it('Y1307: what the host could not grant is refused at once, and the host sits down without asking', () => {
    const rig = begun()
    expect(wordOf(rig.ask(GUS, asNew('Bo')))).toBe('! duplicate-name')
    expect(wordOf(rig.ask('bo', { type: 'sit-down', name: 'Bo too' }))).toBe('! rounds-begun')
    rig.ask('ana', { type: 'release-seat' })
    expect(wordOf(rig.ask('ana', { type: 'sit-down', name: 'Ana again' }))).toBe('player-joined seat-claimed')
    for (let count = 0; count < 6; count += 1) {
      rig.ask(guestNamed(`g${'abcdef'.charAt(count)}`), asNew(`G${String(count)}`))
      rig.ask('ana', letIn(guestNamed(`g${'abcdef'.charAt(count)}`)))
    }
    expect(wordOf(rig.ask(EVE, asNew('Eve')))).toBe('! table-full')
    expect(canAskForSeat(rig.room())).toBe(false)
  })

  it('Y1307: where the host lets people in, who wants to play is in and sits down by one answer', () => {
    const rig = begun()
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    expect(wordOf(rig.ask(GUS, asNew('Gus')))).toBe('join-asked')
    expect(wordOf(rig.ask('ana', letIn(GUS)))).toBe('join-answered member-joined player-joined seat-claimed')
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('join-asked')
    expect(wordOf(rig.ask('ana', letIn('dan')))).toBe('join-answered member-joined')
  })
})

describe('seats', () => {
  it('Y1308: a taken name says whose it is, and the host frees it', () => {
    const rig = peopledRig()
    rig.ask(GUS, any('Zoé'))
    const zoe: RoomRequest = { type: 'claim-seat', playerId: playerId('open/4') }
    expect(rig.ask('cleo', zoe)).toMatchObject({ error: { reason: 'seat-taken', name: 'Zoé' } })
    const free: RoomRequest = { type: 'release-seat', userId: GUS }
    expect(['bo', 'cleo', 'dan'].map((userId) => wordOf(rig.ask(userId, free)))).toEqual([
      '! host-only',
      '! host-only',
      '! not-a-member',
    ])
    expect(wordOf(rig.ask('ana', { type: 'release-seat', userId: 'dan' }))).toBe('! unknown-member')
    expect(wordOf(rig.ask('ana', free))).toBe('seat-released')
    expect(wordOf(rig.ask('cleo', zoe))).toBe('seat-claimed')
  })
})

describe('an account that takes a guest’s place', () => {
  const take: RoomRequest = { type: 'take-place', userId: 'gustav' }

  it('Y1309: leaves nothing of the guest but the name beside their rounds, and asked again adds nothing', () => {
    const rig = openRig(['Ana', 'Gus'])
    rig.ask(GUS, any('Gus'))
    rig.ask(GUS, roundOf(rig.room(), 1, 2))
    const { playerId: seat } = memberOf(rig.room(), GUS) ?? { playerId: null }
    expect(wordOf(rig.ask(GUS, take))).toBe('member-left member-joined seat-claimed')
    expect(memberOf(rig.room(), GUS)).toBeUndefined()
    expect(memberOf(rig.room(), 'gustav')).toMatchObject({ playerId: seat, name: 'Gus', isTrusted: true })
    expect(rig.room().authors).toMatchObject([{ name: 'Gus' }])
    expect(wordOf(rig.ask(GUS, take))).toBe('')
    const read = parseEntries(JSON.parse(JSON.stringify(rig.entries())))
    expect(read.ok && foldRoom(read.value)).toEqual(rig.room())
  })

  it('Y1309: who is in the room already keeps their own name, and becomes host where the guest was', () => {
    const rig = openRig(['Ana', 'Gus', 'Bo'])
    rig.ask(GUS, any('Gus'))
    rig.ask('gustav', any('Bo'))
    rig.ask('ana', { type: 'release-seat' })
    rig.ask('ana', { type: 'leave' })
    expect(rig.room().hostId).toBe('gustav')
    const own = memberOf(rig.room(), 'gustav')?.playerId
    expect(wordOf(rig.ask(GUS, take))).toBe('member-left')
    expect(memberOf(rig.room(), 'gustav')?.playerId).toBe(own)
    const other = openRig(['Ana', 'Gus'])
    other.ask(GUS, any('Gus'))
    other.ask('ana', { type: 'leave' })
    expect(wordOf(other.ask(GUS, take))).toBe('member-left member-joined seat-claimed host-changed')
    expect(other.room().hostId).toBe('gustav')
  })

  it('Y1309: who waits for the host waits on, as they asked, also after the game; who waits or is in already does not twice', () => {
    const rig = openRig(['Ana', 'Gus'])
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    const wish: RoomRequest = { type: 'join', name: 'Gus', seat: { kind: 'new' }, isDoubtful: true }
    rig.ask(GUS, wish)
    rig.ask('ana', roundOf(rig.room(), 1, 2))
    rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
    expect(wordOf(rig.ask(GUS, take))).toBe('member-left join-asked')
    expect(rig.room()).toMatchObject({ asking: [{ userId: 'gustav', name: 'Gus', wantsSeat: true }] })
    expect(rig.room().doubted).toContain('gustav')
    expect(wordOf(rig.ask(GUS, take))).toBe('')
    const both = openRig(['Ana', 'Gus'])
    both.ask('gustav', watching('Gustav'))
    both.ask('ana', { type: 'set-joining', joining: 'by-host' })
    both.ask(GUS, any('Gus'))
    expect(wordOf(both.ask(GUS, take))).toBe('member-left')
    expect(both.room().asking).toEqual([])
  })

  it('Y1309, Y1307: goes on asking for the seat that the guest asked for, and gets it by the host’s answer', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 12, 3))
    rig.ask(GUS, asNew('Gus'))
    expect(wordOf(rig.ask(GUS, take))).toBe('member-left member-joined join-asked')
    expect(rig.room()).toMatchObject({ asking: [{ userId: 'gustav', name: 'Gus', wantsSeat: true }], doubted: [] })
    expect(wordOf(rig.ask(GUS, take))).toBe('')
    expect(wordOf(rig.ask('ana', letIn('gustav')))).toBe('join-answered player-joined seat-claimed')
  })

  it('Y1309, Y1307: an account that watches asks in the guest’s place; one that asks, sits or is host does not', () => {
    const begun = (before: (rig: ReturnType<typeof peopledRig>) => void) => {
      const rig = peopledRig()
      rig.ask('ana', roundOf(rig.room(), 1, 12, 3))
      before(rig)
      return rig
    }
    const taking = (account: string): RoomRequest => ({ type: 'take-place', userId: account })
    const watched = begun((rig) => rig.ask(GUS, asNew('Gus')))
    expect(wordOf(watched.ask(GUS, taking('cleo')))).toBe('member-left join-asked')
    expect(watched.room().asking).toMatchObject([{ userId: 'cleo', name: 'Gus', wantsSeat: true }])
    // The guest waits outside.
    const outside = begun((rig) => {
      rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
      rig.ask(GUS, asNew('Gus'))
    })
    expect(wordOf(outside.ask(GUS, taking('cleo')))).toBe('member-left join-asked')
    const twice = begun((rig) => {
      rig.ask(GUS, asNew('Gus'))
      rig.ask('cleo', { type: 'sit-down', name: 'Cleo' })
    })
    expect(wordOf(twice.ask(GUS, taking('cleo')))).toBe('member-left')
    expect(twice.room().asking).toMatchObject([{ userId: 'cleo', name: 'Cleo' }])
    for (const account of ['bo', 'ana']) {
      const rig = begun((opened) => {
        opened.ask(GUS, asNew('Gus'))
        if (account === 'ana') opened.ask('ana', { type: 'release-seat' })
      })
      expect(wordOf(rig.ask(GUS, taking(account)))).toBe('member-left')
      expect(rig.room().asking).toEqual([])
    }
  })

  it('Y1309, Y1307: an account that asked for a seat from outside asks on once it is in the guest’s place', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 12, 3))
    rig.ask(GUS, watching('Gus'))
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask('gustav', { type: 'join', name: 'Gustav', seat: { kind: 'new' }, isDoubtful: true })
    expect(wordOf(rig.ask(GUS, take))).toBe('member-left member-joined join-asked')
    expect(rig.room()).toMatchObject({ asking: [{ userId: 'gustav', name: 'Gustav', wantsSeat: true }], doubted: [] })
  })

  it('Y1606: who waits when the game ends goes on waiting; nobody else comes', () => {
    const rig = openRig(['Ana', 'Gus'])
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask(GUS, any('Gus'))
    rig.ask('ana', roundOf(rig.room(), 1, 2))
    rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
    expect(wordOf(rig.ask(GUS, any('Gus')))).toBe('')
    expect(wordOf(rig.ask('bo', any('Bo')))).toBe('! game-finished')
    expect(rig.room().asking.map(({ userId }) => userId)).toEqual([GUS])
  })

  it('Y1309: also in a room that is over; who was sent away stays out', () => {
    const rig = openRig(['Ana', 'Gus'])
    rig.ask(GUS, any('Gus'))
    rig.ask('ana', { type: 'close-room' })
    expect(wordOf(rig.ask(GUS, take))).toBe('member-left member-joined seat-claimed')
    const barred = openRig(['Ana', 'Gus'])
    barred.ask(GUS, any('Gus'))
    barred.ask('gustav', watching('Gustav'))
    barred.ask('ana', { type: 'remove-member', userId: 'gustav' })
    expect(wordOf(barred.ask(GUS, take))).toBe('member-left')
  })
})
