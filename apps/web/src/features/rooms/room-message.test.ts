import type { RoomCommand } from '@dutch/sync/room/decide-play'
import { roundId } from '@dutch/domain/game/ids'
import { lastRound } from '@dutch/domain/game/state'
import { ANONYMOUS } from '@dutch/sync/room/guests'
import { memberOf } from '@dutch/sync/room/room-state'
import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import type { RoomRequest } from '@dutch/sync/room/requests'
import { HOST_LOST_MS } from '@dutch/sync/room/room-bounds'
import { guestNamed, NOON, openRig, peopledRig, roundOf, type RoomRig } from '@dutch/sync/test/room-rig'
import { describe, expect, it } from 'vitest'
import { roomMessage } from './room-message.ts'

const held = (rig: RoomRig, userId: string): RoomClient => ({
  ...newRoomClient('g', userId),
  entries: rig.entries(),
  room: rig.room(),
})

/** The message that each member gets after the requests. */
function notified(
  rig: RoomRig,
  userId: string,
  ...requests: readonly RoomRequest[]
): Readonly<Record<string, string | null>> {
  const people = ['ana', 'bo', 'cleo']
  const before = people.map((person) => held(rig, person))
  for (const request of requests) rig.ask(userId, request)
  return Object.fromEntries(people.map((person, at) => [person, roomMessage(before[at] ?? null, held(rig, person))]))
}

describe('W320: whoever is in a room is told what the others do', () => {
  it('W320: a round, and that it was taken back, by its number; its author has other words for it', () => {
    const rig = peopledRig()
    const added = 'Bo a noté la manche 1'
    expect(notified(rig, 'bo', roundOf(rig.room(), 1, 2, 3))).toEqual({ ana: added, bo: null, cleo: added })
    const roundId = lastRound(rig.room().game)?.id
    if (roundId === undefined) throw new Error('no round')
    const undone = 'Ana a annulé la manche 1'
    expect(notified(rig, 'ana', { type: 'play', command: { type: 'undo-last-round', roundId } })).toEqual({
      ana: null,
      bo: undone,
      cleo: undone,
    })
  })

  it('W320: a round corrected, deleted or restored, a higher limit and its undo, and who came to the table or left it', () => {
    const rig = peopledRig(10)
    for (const _round of [1, 2]) rig.ask('ana', roundOf(rig.room(), 1, 2, 5))
    const { players, rounds } = rig.room().game
    const [first, player] = [rounds[0], players[2]]
    if (first === undefined || player === undefined) throw new Error('no round')
    const play = (command: RoomCommand) => notified(rig, 'ana', { type: 'play', command })['bo']
    const { id: roundId, entries } = first
    expect(play({ type: 'correct-round', roundId, entries, dutchPlayerId: player.id })).toBe(
      'Ana a corrigé la manche 1',
    )
    expect(play({ type: 'delete-round', roundId })).toBe('Ana a supprimé la manche 1')
    expect(play({ type: 'restore-round', roundId })).toBe('Ana a rétabli la manche 1')
    expect(play({ type: 'raise-limit', limit: 150 })).toBe('La partie continue jusqu’à 150\u00A0points')
    const last = rounds[1]?.id ?? roundId
    expect(play({ type: 'undo-raise', limit: 10, roundId: last })).toBe('La limite revient à 10\u00A0points')
    expect(play({ type: 'raise-limit', limit: 150 })).toBe('La partie continue jusqu’à 150\u00A0points')
    const late = { name: 'Lou', emoji: '🦊', avatarColor: 'blue' }
    expect(play({ type: 'join-player', player: late, startingScore: 0 })).toBe('Lou a rejoint la partie')
    expect(play({ type: 'leave-player', playerId: player.id })).toBe('Zoé n’est plus à la table')
    expect(play({ type: 'return-player', playerId: player.id })).toBe('Zoé revient à la table')
  })

  it('W320, Y2013: a lost round that is added again is entered, not corrected', () => {
    const rig = peopledRig()
    const entries = rig.room().game.players.map(({ id }) => ({ playerId: id, score: 5 }))
    const lost = { type: 'add-round', after: null, entries, dutchPlayerId: null, roundId: roundId('lost') } as const
    expect(notified(rig, 'ana', { type: 'play', command: lost })['bo']).toBe('Ana a noté la manche 1')
  })

  it('W320: a round that was entered and corrected while one was away is said to be corrected, also to its author', () => {
    const rig = peopledRig()
    const away = ['bo', 'cleo'].map((person) => held(rig, person))
    rig.ask('bo', roundOf(rig.room(), 1, 2, 5))
    const round = lastRound(rig.room().game)
    if (round === null) throw new Error('no round')
    const entries = round.entries.map(({ playerId }) => ({ playerId, score: 7 }))
    const command = { type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null } as const
    rig.ask('ana', { type: 'play', command })
    expect(away.map((one) => roomMessage(one, held(rig, one.userId ?? '')))).toEqual([
      'Ana a corrigé la manche 1',
      'Ana a corrigé la manche 1',
    ])
  })

  it('W320: whoever is taken from the table, or to it again, is told as themselves', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 5))
    const { playerId } = memberOf(rig.room(), 'bo') ?? {}
    if (typeof playerId !== 'string') throw new Error('no seat')
    const play = (type: 'leave-player' | 'return-player') =>
      notified(rig, 'ana', { type: 'play', command: { type, playerId } })
    expect(play('leave-player')).toEqual({
      ana: null,
      bo: 'Vous n’êtes plus à la table',
      cleo: 'Bo n’est plus à la table',
    })
    expect(play('return-player')).toEqual({ ana: null, bo: 'Vous revenez à la table', cleo: 'Bo revient à la table' })
  })

  it('W320: who came in, who left, whom the host took out, and that one’s own seat was freed', () => {
    const rig = peopledRig()
    const watches = 'Dan regarde la partie'
    const join = { type: 'join', name: 'Dan', seat: { kind: 'watch' } } as const
    expect(notified(rig, 'dan', join)).toEqual({ ana: watches, bo: watches, cleo: watches })
    expect(notified(rig, 'gus', { ...join, name: ANONYMOUS })['ana']).toBe('Un invité regarde la partie')
    expect(notified(rig, 'gus', { type: 'leave' })['ana']).toBe('Un invité a quitté la partie')
    expect(notified(rig, 'dan', { type: 'leave' })['ana']).toBe('Dan a quitté la partie')
    expect(notified(rig, 'eve', { ...join, name: 'Eve' }, { type: 'leave' })['ana']).toBeNull()
    const freed = { ana: null, bo: 'Votre place à la table a été libérée', cleo: null }
    expect(notified(rig, 'ana', { type: 'release-seat', userId: 'bo' })).toEqual(freed)
    expect(notified(rig, 'ana', { type: 'remove-member', userId: 'bo' })).toEqual({
      ana: null,
      bo: null,
      cleo: 'Bo n’est plus à la table',
    })
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    rig.ask('cleo', { type: 'sit-down', name: 'Cleo' })
    // A user who is let in learns it from the answer to their request.
    expect(notified(rig, 'ana', { type: 'answer-join', userId: 'cleo', isAdmitted: true })['cleo']).toBeNull()
    expect(memberOf(rig.room(), 'cleo')?.playerId).not.toBeNull()
  })

  it('W320: whom a host who left, or the votes of others, made the host', () => {
    const rig = peopledRig()
    expect(notified(rig, 'ana', { type: 'leave' })).toMatchObject({
      bo: 'Ana a quitté la partie\u00A0: vous êtes l’hôte',
      cleo: 'Ana a quitté la partie',
    })
    const lost = peopledRig()
    lost.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
    const late = { hostLostSince: NOON, now: NOON + HOST_LOST_MS }
    lost.ask('bo', { type: 'vote-host' }, late)
    const before = ['bo', 'cleo'].map((person) => held(lost, person))
    lost.ask('dan', { type: 'vote-host' }, late)
    expect(before.map((one) => roomMessage(one, held(lost, one.userId ?? '')))).toEqual([
      'Vous êtes maintenant l’hôte',
      null,
    ])
    const alone = peopledRig()
    alone.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
    alone.ask('bo', { type: 'vote-host' }, late)
    const waiting = held(alone, 'bo')
    alone.ask('dan', { type: 'leave' }, late)
    expect(roomMessage(waiting, held(alone, 'bo'))).toBe('Vous êtes maintenant l’hôte')
  })

  it('W320: of what was missed nothing is said that is no longer so', () => {
    const rig = openRig(['Ana', 'Bo', 'Dan', 'Eve'])
    for (const id of ['bo', 'dan', 'eve']) rig.ask(id, { type: 'join', name: id, seat: { kind: 'any' } })
    const late = { name: 'Lou', emoji: '🦊', avatarColor: 'blue' }
    const asleep = held(rig, 'bo')
    rig.ask('ana', { type: 'play', command: { type: 'join-player', player: late, startingScore: 0 } })
    const playerId = rig.room().game.players.at(-1)?.id
    if (playerId === undefined) throw new Error('nobody came')
    rig.ask('ana', { type: 'play', command: { type: 'leave-player', playerId } })
    expect(roomMessage(asleep, held(rig, 'bo'))).toBeNull()
    rig.ask('ana', { type: 'leave' })
    expect(rig.room().hostId).toBe('bo')
    const votes = { hostLostSince: NOON, now: NOON + HOST_LOST_MS }
    for (const id of ['dan', 'eve']) rig.ask(id, { type: 'vote-host' }, votes)
    expect(rig.room().hostId).not.toBe('bo')
    expect(roomMessage(asleep, held(rig, 'bo'))).toBe('Ana a quitté la partie')
  })

  it('W320: nobody is said to come or go where an account takes a guest’s place', () => {
    const rig = peopledRig()
    const [gus, dan] = [guestNamed('gus'), guestNamed('dan')]
    rig.ask(gus, { type: 'join', name: 'Gus', seat: { kind: 'any' } })
    expect(notified(rig, gus, { type: 'take-place', userId: 'gustav' })['ana']).toBeNull()
    rig.ask(dan, { type: 'join', name: 'Dan', seat: { kind: 'watch' } })
    expect(notified(rig, dan, { type: 'leave' })['ana']).toBe('Dan a quitté la partie')
  })

  it('W320: of much that was missed the last; of settings, an end, another list and another room nothing', () => {
    const rig = peopledRig()
    const before = held(rig, 'bo')
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    expect(roomMessage(before, held(rig, 'bo'))).toBe('Ana a noté la manche 2')
    expect(notified(rig, 'ana', { type: 'set-writing', writing: 'host' })['bo']).toBeNull()
    const after = held(rig, 'bo')
    expect(roomMessage(null, after)).toBeNull()
    expect(roomMessage(newRoomClient('g', 'bo'), after)).toBeNull()
    expect(roomMessage({ ...before, gameId: 'h' }, after)).toBeNull()
    const other = openRig()
    expect(roomMessage(held(other, 'bo'), after)).toBeNull()
    const end = { type: 'play', command: { type: 'end-game' } } as const
    expect(notified(rig, 'ana', roundOf(rig.room(), 1, 2, 3), end)['bo']).toBeNull()
  })
})
