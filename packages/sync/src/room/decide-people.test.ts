import { playerId, roundId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { GAME_ID, NOON, openRig, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { openRoom } from './open-room.ts'
import { HOST_LOST_MS, MAX_MEMBERS } from './room-bounds.ts'
import { canSitDown, freeSeats, memberOf } from './room-state.ts'

const any = (name: string) => ({ type: 'join', name, seat: { kind: 'any' } }) as const

describe('a room that is opened', () => {
  const open = (names: readonly string[], name = 'Ana') =>
    openRoom(
      { userId: 'ana', requestId: 'open', name, opening: { type: 'new-game', names, limit: 100 } },
      { now: NOON, gameId: GAME_ID },
    )

  it.each([
    ['Ana', ['Bo', 'Ana'], 'open/3'],
    ['Ana Diaz', ['Bo', 'ana'], 'open/3'],
    ['Somebody else', ['Bo', 'Ana'], 'open/2'],
  ])('Y1103: %s of %j sits under %s', (name, names, seat) => {
    expect(open(names, name)).toMatchObject({ value: [{ type: 'room-opened', by: 'ana', playerId: seat }] })
  })

  it.each([
    [['Ana'], '! too-few-players'],
    [['Ana', 'ana'], '! duplicate-name'],
    [['Ana', ' '], '! empty-name'],
    [Array.from({ length: 11 }, (_, index) => `J${String(index)}`), '! table-full'],
    [Array.from({ length: 12 }, (_, index) => `J${String(index)}`), '! table-full'],
  ])('Y1104: %j: %s', (names, answer) => {
    expect(wordOf(open(names))).toBe(answer)
  })

  it('Y1104: takes over a game that goes on, and none that is finished', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const events = rig
      .entries()
      .flatMap((entry) => (entry.type === 'played' ? [entry.event] : entry.type === 'room-opened' ? entry.events : []))
    const asked = { userId: 'bo', requestId: 'again', name: 'Bo' }
    const context = { now: NOON, gameId: 'unused' }
    const opened = openRoom({ ...asked, opening: { type: 'running-game', events } }, context)
    expect(opened).toMatchObject({ value: [{ playerId: 'open/3', events }] })
    const ended = [...events, { type: 'game-ended', id: 'end', at: NOON }] as typeof events
    expect(wordOf(openRoom({ ...asked, opening: { type: 'running-game', events: ended } }, context))).toBe(
      '! game-finished',
    )
    expect(wordOf(openRoom({ ...asked, opening: { type: 'running-game', events: [] } }, context))).toBe('! no-game')
  })
})

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

describe('a code that may have been guessed', () => {
  const guessed = { ...any('Dan'), isDoubtful: true } as const

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
