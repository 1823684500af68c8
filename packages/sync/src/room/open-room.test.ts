import { describe, expect, it } from 'vitest'
import { GAME_ID, guestNamed, NOON, openRig, peopledRig, roundOf, wordOf, type RoomRig } from '../../test/room-rig.ts'
import { foldRoom } from './apply-entry.ts'
import { continueRoom, openRoom } from './open-room.ts'
import { entriesForViewers } from './deltas.ts'
import { parseEntries, withoutUser } from './entries.ts'
import { parseJoinTarget, targetInText } from './room-code.ts'
import { parseRoomGameId, nextGameId, type Room } from './room-state.ts'

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

const AT = NOON + 1_000_000
const NEXT = nextGameId(GAME_ID)

/** Ana, Bo and Cleo, whose game has ended. */
function endedRig(prepare: (rig: RoomRig) => void = () => undefined): RoomRig {
  const rig = peopledRig()
  prepare(rig)
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  return rig
}

const continued = (room: Room, userId: string) =>
  continueRoom(room, { userId, requestId: 'again' }, { now: AT, gameId: NEXT })

function opened(room: Room, userId: string) {
  const answer = continued(room, userId)
  if (!answer.ok) throw new Error(answer.error.reason)
  const next = foldRoom(answer.value)
  if (next === null) throw new Error('nothing was opened')
  return { entries: answer.value, next }
}

describe('the next game', () => {
  it('Y1601: has the same people at the same places, the same emoji and colours, the host, and a name of its own', () => {
    const before = endedRig().room()
    const { next, entries } = opened(before, 'bo')
    expect(next.game.id).toBe(`${GAME_ID}~2`)
    expect(next.game.createdAt).toBe(AT)
    expect(next.game.rounds).toEqual([])
    const avatarsOf = ({ game }: Room) => game.players.map(({ name, emoji, avatarColor }) => [name, emoji, avatarColor])
    expect(avatarsOf(next)).toEqual(avatarsOf(before))
    const places = ({ members, game }: Room) =>
      members.map(({ userId, name, playerId }) => [userId, name, game.players.findIndex(({ id }) => id === playerId)])
    expect(places(next)).toEqual(places(before))
    expect(next.hostId).toBe('ana')
    expect(entries[0]).toMatchObject({ by: 'ana', continues: { gameId: GAME_ID, by: 'bo' } })
    // The entries as they are read from a disk or a socket.
    expect(parseEntries(JSON.parse(JSON.stringify(entries)))).toEqual({ ok: true, value: entries })
  })

  it('Y1601: leaves out who left the game, and keeps the limit first agreed, who writes, how one joins and who waits', () => {
    const rig = endedRig((table) => {
      const [, , zoe] = table.room().game.players
      table.ask('ana', roundOf(table.room(), 1, 2, 3))
      if (zoe !== undefined) table.ask('ana', { type: 'play', command: { type: 'leave-player', playerId: zoe.id } })
      table.ask('ana', { type: 'play', command: { type: 'raise-limit', limit: 150 } })
      table.ask('ana', { type: 'set-writing', writing: 'host' })
      table.ask('ana', { type: 'set-joining', joining: 'by-host' })
      table.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
      table.ask('eve', { type: 'join', name: 'Eve', seat: { kind: 'any' }, isDoubtful: true })
      table.ask('ana', { type: 'remove-member', userId: 'cleo' })
      table.ask('ana', { type: 'renew-view-links' })
    })
    const { next } = opened(rig.room(), 'ana')
    expect(next.game.players.map(({ name }) => name)).toEqual(['Ana', 'Bo'])
    expect(next.game.limit).toBe(100)
    expect(next).toMatchObject({
      writing: 'host',
      joining: 'by-host',
      barred: ['cleo'],
      doubted: ['eve'],
      viewIssue: 1,
    })
    expect(next.asking.map(({ userId, name }) => [userId, name])).toEqual([
      ['dan', 'Dan'],
      ['eve', 'Eve'],
    ])
  })

  it('Y1603: who plays begins it, the host alone where the host writes alone; after the end, not after the closing', () => {
    const playing = peopledRig()
    playing.ask('ana', roundOf(playing.room(), 1, 2, 3))
    expect(wordOf(continued(playing.room(), 'ana'))).toBe('! game-not-over')
    const { room } = endedRig()
    expect(wordOf(continued(room(), 'cleo'))).toBe('! spectator')
    expect(wordOf(continued(room(), 'dan'))).toBe('! not-a-member')
    expect(continued(room(), 'bo').ok).toBe(true)
    const alone = endedRig((rig) => rig.ask('ana', { type: 'set-writing', writing: 'host' }))
    expect(wordOf(continued(alone.room(), 'bo'))).toBe('! writing-restricted')
    expect(continued(alone.room(), 'ana').ok).toBe(true)
    const closed = endedRig()
    closed.ask('ana', { type: 'close-room' })
    expect(wordOf(continued(closed.room(), 'ana'))).toBe('! room-closed')
  })

  it('Y1603: one room has 300 games', () => {
    const { game, ...room } = endedRig().room()
    const after = (number: number) => ({
      ...room,
      game: { ...game, id: `${GAME_ID}~${String(number)}` as typeof game.id },
    })
    expect(continued(after(299), 'ana').ok).toBe(true)
    expect(continued(after(300), 'ana')).toEqual({ ok: false, error: { reason: 'too-many-games', max: 300 } })
    expect(parseRoomGameId(nextGameId(`${GAME_ID}~299`))).toEqual({ first: GAME_ID, number: 300 })
  })

  it('Y1601, Y1302: guests come along as they were: trusted or not, welcome or not', () => {
    const [bea, carl] = ['b', 'c'].map((letter) => `guest-${letter.repeat(26)}`)
    const rig = endedRig((table) => {
      for (const guest of [bea, carl]) table.ask(guest ?? '', { type: 'join', name: 'Zoé', seat: { kind: 'watch' } })
      table.ask('ana', { type: 'answer-join', userId: bea ?? '', isAdmitted: true })
      table.ask('ana', { type: 'set-guests', guests: 'refused' })
    })
    const { next } = opened(rig.room(), 'bo')
    expect(next.guests).toBe('refused')
    const trust = next.members.map(({ userId, isTrusted }) => [userId, isTrusted])
    expect(trust).toEqual([...['ana', 'bo', 'cleo', bea].map((userId) => [userId, true]), [carl, false]])
  })

  it('Y1604: who is gone does not come along; a table without its host is the host’s who asks', () => {
    const rig = endedRig()
    const without = foldRoom(withoutUser(rig.entries(), 'ana'))
    const { next } = opened(without ?? rig.room(), 'bo')
    expect(next.members.map(({ userId }) => userId)).toEqual(['bo', 'cleo'])
    expect(next.hostId).toBe('bo')
    expect(next.game.players.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Zoé'])
  })

  it('Y1604, Y1304: a guest who begins it becomes host only where no account plays', () => {
    const gus = guestNamed('gus')
    const seated = (rig: RoomRig) => rig.ask(gus, { type: 'join', name: 'Zoé', seat: { kind: 'any' } })
    const rig = endedRig(seated)
    const left = foldRoom(withoutUser(rig.entries(), 'ana')) ?? rig.room()
    expect(opened(left, gus).next.hostId).toBe('bo')
    const alone = endedRig((table) => {
      seated(table)
      table.ask('bo', { type: 'leave' })
    })
    expect(opened(foldRoom(withoutUser(alone.entries(), 'ana')) ?? alone.room(), gus).next.hostId).toBe(gus)
  })

  it('Y1807: who is forgotten is named nowhere in the next game either', () => {
    const rig = endedRig((table) => table.ask('ana', { type: 'remove-member', userId: 'cleo' }))
    const { entries } = opened(rig.room(), 'bo')
    const left = withoutUser(withoutUser(entries, 'bo'), 'cleo')
    expect(JSON.stringify(left)).not.toMatch(/"(?:bo|cleo)"/)
    expect(foldRoom(left)?.barred).toHaveLength(1)
  })

  it('Y1717: viewers see neither the game before nor anybody’s id', () => {
    const rig = endedRig((table) => table.ask('ana', { type: 'remove-member', userId: 'cleo' }))
    const { entries } = opened(rig.room(), 'bo')
    const shown = JSON.stringify(entriesForViewers(entries, { ofGame: 'alias', ofUser: (userId) => `x${userId}` }))
    expect(shown).not.toContain(GAME_ID)
    expect(shown).not.toMatch(/"(?:ana|bo|cleo)"/)
  })

  it('Y1707: its id is an invitation as well', () => {
    expect(parseJoinTarget(NEXT.toUpperCase())).toEqual({ kind: 'game', gameId: NEXT })
    expect(targetInText(`Viens ! https://dutch.example.org/join/${NEXT}`)).toBe(NEXT)
    expect(parseJoinTarget(`${GAME_ID}~1000`)).toBeNull()
  })

  it('Y1601: rounds of it are decided as those of any other game', () => {
    const { next } = opened(openedAlone(), 'ana')
    expect(next.members).toHaveLength(1)
  })
})

function openedAlone(): Room {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  return rig.room()
}
