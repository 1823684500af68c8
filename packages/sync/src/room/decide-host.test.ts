import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { guestNamed, NOON, openRig, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { foldRoom } from './apply-entry.ts'
import { parseEntries } from './entries.ts'
import type { RoomRequest } from './requests.ts'
import { HOST_LOST_MS } from './room-bounds.ts'
import { memberOf } from './room-state.ts'

const GUS = guestNamed('gus')
const any = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'any' } })
const asNew = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'new' } })
const watching = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'watch' } })
const letIn = (userId: string, isAdmitted = true): RoomRequest => ({ type: 'answer-join', userId, isAdmitted })

describe('the host goes', () => {
  it('Y1404: the longest present of those who play becomes host, else of those who watch', () => {
    const rig = openRig(['Ana', 'Bo', 'Zoé'])
    rig.ask('cleo', { type: 'join', name: 'Cleo', seat: { kind: 'watch' } })
    rig.ask('bo', any('Bo'))
    rig.ask('ana', { type: 'leave' })
    expect(rig.room().hostId).toBe('bo')
    rig.ask('bo', { type: 'leave' })
    expect(rig.room().hostId).toBe('cleo')
  })

  it('Y1208: who left last finds the room as it was; somebody else who comes first becomes host', () => {
    const rig = openRig()
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask('ana', { type: 'leave' })
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('join-asked')
    expect(wordOf(rig.ask('ana', any('Ana')))).toBe('member-joined seat-claimed')
    const open = openRig()
    open.ask('ana', { type: 'leave' })
    expect(wordOf(open.ask('dan', any('Bo')))).toBe('member-joined host-changed seat-claimed')
  })

  const lost = { hostLostSince: NOON }
  const late = { ...lost, now: NOON + HOST_LOST_MS }

  it('Y1405: two votes after ten minutes, not before', () => {
    const rig = peopledRig()
    rig.ask('dan', any('Zoé'))
    expect(rig.ask('bo', { type: 'vote-host' }, { ...lost, now: NOON + HOST_LOST_MS - 1 })).toEqual({
      ok: false,
      error: { reason: 'host-present', until: NOON + HOST_LOST_MS },
    })
    expect(wordOf(rig.ask('cleo', { type: 'vote-host' }, late))).toBe('! spectator')
    expect(wordOf(rig.ask('dan', { type: 'vote-host' }, late))).toBe('host-voted')
    expect(wordOf(rig.ask('dan', { type: 'vote-host' }, late))).toBe('')
    expect(wordOf(rig.ask('bo', { type: 'vote-host' }, late))).toBe('host-voted host-changed')
    expect(rig.room()).toMatchObject({ hostId: 'bo', votes: [] })
  })

  it('Y1405: the only other one does it alone', () => {
    const rig = peopledRig()
    expect(wordOf(rig.ask('bo', { type: 'vote-host' }, late))).toBe('host-voted host-changed')
  })

  it('Y1405: a vote is counted again as others leave, and as whoever gave it votes again', () => {
    const rig = peopledRig()
    rig.ask('dan', any('Zoé'))
    rig.ask('bo', { type: 'vote-host' }, late)
    expect(wordOf(rig.ask('cleo', { type: 'leave' }, late))).toBe('member-left')
    expect(wordOf(rig.ask('dan', { type: 'leave' }))).toBe('member-left')
    expect(wordOf(rig.ask('bo', { type: 'vote-host' }, late))).toBe('host-changed')
    const other = peopledRig()
    other.ask('dan', any('Zoé'))
    other.ask('bo', { type: 'vote-host' }, late)
    expect(wordOf(other.ask('dan', { type: 'leave' }, late))).toBe('member-left host-changed')
    expect(other.room()).toMatchObject({ hostId: 'bo', votes: [] })
  })

  it('Y1405: a vote from before the host came back is none', () => {
    const rig = peopledRig()
    rig.ask('dan', any('Zoé'))
    rig.ask('dan', { type: 'vote-host' }, late)
    const again = { hostLostSince: NOON + 2 * HOST_LOST_MS, now: NOON + 3 * HOST_LOST_MS }
    expect(wordOf(rig.ask('bo', { type: 'vote-host' }, again))).toBe('host-voted')
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

describe('view links', () => {
  it('Y1210: are made new by the host, which phones of earlier versions read as nothing new', () => {
    const rig = peopledRig()
    expect(rig.room().viewIssue).toBe(0)
    const asked = rig.ask('ana', { type: 'renew-view-links' })
    expect(asked).toMatchObject({ value: [{ type: 'joining-set', joining: 'at-once', isViewRenewed: true }] })
    expect(rig.room().viewIssue).toBe(1)
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    expect(rig.room()).toMatchObject({ viewIssue: 1, joining: 'by-host' })
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
