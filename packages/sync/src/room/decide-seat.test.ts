import { playerId, roundId } from '@dutch/domain/game/ids'
import { presentPlayers } from '@dutch/domain/game/state'
import { describe, expect, it } from 'vitest'
import { guestNamed, openRig, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import type { RoomRequest } from './requests.ts'
import { MAX_GUESTS, MAX_MEMBERS } from './room-bounds.ts'
import { canAskForSeat, canSitDown, freeSeats, memberOf } from './room-state.ts'

const GUS = guestNamed('gus')
const EVE = guestNamed('eve')
const any = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'any' } })
const asNew = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'new' } })
const watching = (name: string): RoomRequest => ({ type: 'join', name, seat: { kind: 'watch' } })
const letIn = (userId: string, isAdmitted = true): RoomRequest => ({ type: 'answer-join', userId, isAdmitted })

describe('who comes in', () => {
  it.each([
    ['zoé', 'open/4'],
    ['Zoé Martin', 'open/4'],
    ['ZOE', 'open/4'],
  ])('Y1204: %s sits under the listed name that is like theirs', (name, seat) => {
    const rig = openRig(['Ana', 'Bo', 'Zoé'])
    rig.ask('dan', any(name))
    expect(memberOf(rig.room(), 'dan')?.playerId).toBe(seat)
  })

  it('Y1204: somebody with a taken name watches, and so does whoever comes after a round', () => {
    const rig = peopledRig()
    expect(wordOf(rig.ask('dan', any('Bo')))).toBe('member-joined')
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    expect(wordOf(rig.ask('eve', any('Eve')))).toBe('member-joined')
    expect(wordOf(rig.ask('fay', any('Zoé')))).toBe('member-joined seat-claimed')
  })

  it('Y1202: a name is claimed once, given back with a change, and free again when its owner goes', () => {
    const rig = peopledRig()
    const [ana, bo, zoe] = rig.room().game.players.map(({ id }) => id)
    expect(wordOf(rig.ask('cleo', { type: 'claim-seat', playerId: bo ?? playerId('') }))).toBe('! seat-taken')
    expect(wordOf(rig.ask('cleo', { type: 'claim-seat', playerId: playerId('nobody') }))).toBe('! unknown-seat')
    rig.ask('bo', { type: 'claim-seat', playerId: zoe ?? playerId('') })
    expect(freeSeats(rig.room()).map(({ id }) => id)).toEqual([bo])
    rig.ask('ana', { type: 'leave' })
    expect(freeSeats(rig.room()).map(({ id }) => id)).toEqual([ana, bo])
  })

  it('Y1207: whoever was let in, turned down or sent away', () => {
    const rig = openRig(['Ana', 'Dan'])
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('join-asked')
    expect(wordOf(rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true }))).toBe(
      'join-answered member-joined seat-claimed',
    )
    rig.ask('ana', { type: 'remove-member', userId: 'dan' })
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('! barred')
    expect(wordOf(rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true }))).toBe('join-answered')
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('join-asked')
    rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: false })
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('! barred')
  })

  it('Y1205: whoever still waits when the game has ended is not let in', () => {
    const rig = openRig()
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask('dan', any('Dan'))
    rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
    expect(wordOf(rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true }))).toBe('! game-finished')
    expect(wordOf(rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: false }))).toBe('join-answered')
  })

  it('Y1203: a table where one more player could sit down is one where they can', () => {
    const rig = openRig()
    const sitDown = () => wordOf(rig.ask('ana', { type: 'sit-down', name: 'Zoé' }))
    const can = () => canSitDown(rig.room())
    expect([can(), sitDown()]).toEqual([true, 'player-joined seat-claimed'])
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3, 4))
    expect([can(), sitDown()]).toEqual([false, '! rounds-begun'])
    const [{ id } = { id: roundId('') }] = rig.room().game.rounds
    rig.ask('ana', { type: 'play', command: { type: 'delete-round', roundId: id } })
    expect([can(), sitDown()]).toEqual([false, '! rounds-begun'])
  })

  it('Y1207: whoever waits can go', () => {
    const rig = openRig()
    rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    rig.ask('dan', any('Dan'))
    rig.ask('dan', { type: 'leave' })
    expect(rig.room().asking).toEqual([])
  })

  it('Y1105, Y1107: no more people than there is room for, and no name that cannot be seen', () => {
    const rig = openRig()
    for (let index = 1; index < MAX_MEMBERS; index += 1)
      rig.ask(`u${String(index)}`, { type: 'join', name: 'U', seat: { kind: 'watch' } })
    expect(wordOf(rig.ask('dan', any('Dan')))).toBe('! room-full')
    expect(wordOf(openRig().ask('dan', any('\u200B')))).toBe('! empty-name')
    const long = openRig()
    long.ask('dan', any('dan.with.a.very.long.name@example.org'))
    expect(memberOf(long.room(), 'dan')?.name).toBe('dan.with.a.very.long.nam')
  })
})

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

describe('a code that may have been guessed', () => {
  const guessed = { type: 'join', name: 'Dan', seat: { kind: 'any' }, isDoubtful: true } as const

  it('Y1209: who comes by them waits for the host, also where everybody comes in at once, and is no stranger once let in', () => {
    const rig = peopledRig()
    expect(wordOf(rig.ask('dan', guessed))).toBe('join-asked')
    expect(rig.room()).toMatchObject({ asking: [{ userId: 'dan' }], doubted: ['dan'], joining: 'at-once' })
    expect(wordOf(rig.ask('dan', guessed))).toBe('')
    expect(wordOf(rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true }))).toBe(
      'join-answered member-joined',
    )
    expect(rig.room()).toMatchObject({ asking: [], doubted: [] })
  })

  it('Y1209: who was not let in stays doubted, whether turned down or gone by themselves', () => {
    const rig = peopledRig()
    rig.ask('dan', guessed)
    rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: false })
    rig.ask('eve', { ...guessed, name: 'Eve' })
    rig.ask('eve', { type: 'leave' })
    rig.ask('eve', { ...guessed, name: 'Eve' })
    expect(rig.room().doubted).toEqual(['dan', 'eve'])
  })

  it('Y1209: members, and the host who left, come in as ever', () => {
    const rig = openRig(['Ana', 'Bo'])
    expect(wordOf(rig.ask('ana', guessed))).toBe('')
    rig.ask('ana', { type: 'leave' })
    expect(wordOf(rig.ask('ana', guessed))).toBe('member-joined player-joined seat-claimed')
  })
})
