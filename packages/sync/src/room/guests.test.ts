import { describe, expect, it } from 'vitest'
import { guestNamed, NOON, openRig, peopledRig, roundOf, wordOf, type RoomRig } from '../../test/room-rig.ts'
import { ANONYMOUS, guestId, isAccount, isGuest } from './guests.ts'
import type { RoomRequest } from './requests.ts'
import { GUEST_VOTES_AFTER_MS, HOST_LOST_MS } from './room-bounds.ts'
import { newSecret } from './room-code.ts'
import { memberOf } from './room-state.ts'

const GUS = guestNamed('gus')
const EVE = guestNamed('eve')
const any = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'any' } })
const watching = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'watch' } })
const letIn = (userId: string, isAdmitted = true): RoomRequest => ({ type: 'answer-join', userId, isAdmitted })
const refuseGuests: RoomRequest = { type: 'set-guests', guests: 'refused' }
const isTrusted = (rig: RoomRig, userId: string) => memberOf(rig.room(), userId)?.isTrusted

it('Y1301: a guest is told by the id, and no account and nobody who is gone is one', () => {
  expect(isGuest(guestId(newSecret(Math.random)))).toBe(true)
  const others = ['guest', 'guest-1', 'ana', 'gone-3', `guest-${'A'.repeat(26)}`, `guest-${'a'.repeat(27)}`]
  expect(others.filter(isGuest)).toEqual([])
  expect(['ana', GUS, 'gone-3', 'gone-3-guest'].map(isAccount)).toEqual([true, false, false, false])
})

it('Y1310: a guest who only watched is called by the first name taken at the table, and keeps it; an account keeps its own', () => {
  const rig = openRig(['Ana', 'Bo', 'Zoé', 'Dan'])
  rig.ask(GUS, watching(ANONYMOUS))
  rig.ask(EVE, watching('Eve'))
  rig.ask('cleo', watching(ANONYMOUS))
  const [, bo, zoe, dan] = rig.room().game.players
  if (bo === undefined || zoe === undefined || dan === undefined) throw new Error('no such seats')
  rig.ask('cleo', { type: 'claim-seat', playerId: dan.id })
  rig.ask(GUS, { type: 'claim-seat', playerId: bo.id })
  rig.ask(EVE, { type: 'claim-seat', playerId: zoe.id })
  rig.ask(GUS, roundOf(rig.room(), 1, 2, 3, 4))
  rig.ask(GUS, { type: 'release-seat' })
  expect([GUS, EVE, 'cleo'].map((userId) => memberOf(rig.room(), userId)?.name)).toEqual(['Bo', 'Eve', ANONYMOUS])
  expect(rig.room().authors.map(({ name }) => name)).toEqual(['Bo'])
})

it('Y1309, Y1310: an account in the place of a guest without a name is called as itself; one with a name keeps it', () => {
  const rig = openRig(['Ana', 'Bo'])
  rig.ask(GUS, watching(ANONYMOUS))
  rig.ask(EVE, watching('Eve'))
  rig.ask(GUS, { type: 'take-place', userId: 'gustav', name: ' Gustav ' })
  rig.ask(EVE, { type: 'take-place', userId: 'eva', name: 'Eva' })
  expect(['gustav', 'eva'].map((userId) => memberOf(rig.room(), userId)?.name)).toEqual(['Gustav', 'Eve'])
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  rig.ask(GUS, watching(ANONYMOUS))
  rig.ask(GUS, { type: 'take-place', userId: 'gus', name: 'Gus' })
  expect(rig.room().asking).toMatchObject([{ userId: 'gus', name: 'Gus' }])
})

describe('who trusts a guest', () => {
  it('Y1302: the host who lets them in, or later; a guest who came by themselves is not trusted yet', () => {
    const rig = openRig(['Ana', 'Bo', 'Gus'])
    rig.ask(GUS, any('Gus'))
    expect(isTrusted(rig, GUS)).toBe(false)
    expect(wordOf(rig.ask('ana', letIn(GUS)))).toBe('join-answered')
    expect(wordOf(rig.ask('ana', letIn(GUS)))).toBe('')
    expect(isTrusted(rig, GUS)).toBe(true)
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask(EVE, any('Eve'))
    rig.ask('ana', letIn(EVE))
    expect(isTrusted(rig, EVE)).toBe(true)
    expect(isTrusted(rig, 'ana')).toBe(true)
  })

  it('Y1302: so does an account with a name at the table; a spectator, another guest and the guest do not', () => {
    const rig = peopledRig()
    rig.ask(GUS, any('Zoé'))
    rig.ask(EVE, any('Eve'))
    expect(['cleo', EVE, GUS].map((userId) => wordOf(rig.ask(userId, letIn(GUS))))).toEqual(
      Array(3).fill('! host-only'),
    )
    expect(wordOf(rig.ask('bo', letIn(GUS, false)))).toBe('! host-only')
    expect(wordOf(rig.ask('bo', letIn(GUS)))).toBe('join-answered')
    expect(isTrusted(rig, GUS)).toBe(true)
    expect(isTrusted(rig, EVE)).toBe(false)
  })
})

describe('a vote of guests', () => {
  const lost = { hostLostSince: NOON, now: NOON + HOST_LOST_MS }
  const vote: RoomRequest = { type: 'vote-host' }

  it('Y1303: counts once they were let in, or an hour after their first round that counts', () => {
    const rig = openRig(['Ana', 'Gus', 'Eve'])
    rig.ask(GUS, any('Gus'))
    rig.ask(EVE, any('Eve'))
    const join = rig.entries().findLast(({ type }) => type === 'member-joined')
    expect(rig.ask(GUS, vote, lost)).toMatchObject({ error: { reason: 'guest-too-new', until: null } })
    const round = roundOf(rig.room(), 1, 2, 3)
    // The round has a time before its author joined.
    rig.ask(EVE, { ...round, askedAt: NOON } as RoomRequest)
    const until = (join?.type === 'member-joined' ? join.at : 0) + GUEST_VOTES_AFTER_MS
    expect(rig.ask(EVE, vote, lost)).toMatchObject({ error: { reason: 'guest-too-new', until } })
    rig.ask('ana', letIn(GUS))
    // Eve's vote does not count yet, so Gus is the only other player who may vote.
    expect(wordOf(rig.ask(GUS, vote, lost))).toBe('host-voted host-changed')
    const late = openRig(['Ana', 'Gus', 'Eve'])
    late.ask(EVE, any('Eve'))
    late.ask(EVE, roundOf(late.room(), 1, 2, 3))
    expect(wordOf(late.ask(EVE, vote, { hostLostSince: NOON, now: until + 10_000 }))).toBe('host-voted host-changed')
  })

  it('Y1304: makes no guest host while an account plays, and waits for it to vote or leave', () => {
    const outcomes = ([vote, { type: 'leave' }] as const).map((request) => {
      const rig = openRig(['Ana', 'Gus', 'Eve', 'Bo'])
      for (const [userId, name] of [
        [GUS, 'Gus'],
        [EVE, 'Eve'],
        ['bo', 'Bo'],
      ] as const)
        rig.ask(userId, any(name))
      for (const userId of [GUS, EVE]) rig.ask('ana', letIn(userId))
      expect([GUS, EVE].map((userId) => wordOf(rig.ask(userId, vote, lost)))).toEqual(['host-voted', 'host-voted'])
      return [wordOf(rig.ask('bo', request, lost)), rig.room().hostId]
    })
    expect(outcomes).toEqual([
      ['host-voted host-changed', 'bo'],
      ['member-left host-changed', GUS],
    ])
  })

  it('Y1304: a host who leaves is followed by an account that plays, then a guest who plays, then who watches', () => {
    const rig = openRig(['Ana', 'Gus', 'Bo'])
    rig.ask(GUS, any('Gus'))
    rig.ask('cleo', watching('Cleo'))
    rig.ask('bo', any('Bo'))
    const hosts = ['ana', 'bo', GUS].map((userId) => {
      rig.ask(userId, { type: 'leave' })
      return rig.room().hostId
    })
    expect(hosts).toEqual(['bo', GUS, 'cleo'])
  })
})

describe('guests switched off', () => {
  it('Y1305: none comes in any more, those inside stay and may be let in to vote, accounts come', () => {
    const rig = peopledRig()
    rig.ask(GUS, any('Zoé'))
    expect(wordOf(rig.ask('bo', refuseGuests))).toBe('! host-only')
    expect(wordOf(rig.ask('ana', refuseGuests))).toBe('joining-set')
    expect(wordOf(rig.ask('ana', refuseGuests))).toBe('')
    expect(rig.room()).toMatchObject({ guests: 'refused', joining: 'at-once' })
    expect(wordOf(rig.ask(EVE, any('Eve')))).toBe('! guests-refused')
    expect(wordOf(rig.ask(GUS, roundOf(rig.room(), 1, 2, 3)))).toBe('round-added')
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('member-joined')
    rig.ask('ana', { type: 'set-guests', guests: 'welcome' })
    expect(wordOf(rig.ask(EVE, any('Eve')))).toBe('member-joined')
  })

  it('Y1305: who waits outside as a guest waits no longer', () => {
    const rig = peopledRig()
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask(GUS, any('Gus'))
    rig.ask('dan', any('Dan'))
    rig.ask('ana', refuseGuests)
    expect(rig.room().asking.map(({ userId }) => userId)).toEqual(['dan'])
    expect(wordOf(rig.ask('ana', letIn(GUS)))).toBe('! unknown-member')
    expect(rig.room().barred).toEqual([])
  })
})
