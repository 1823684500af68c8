import { describe, expect, it } from 'vitest'
import { peopledRig, roundOf } from '../../test/room-rig.ts'
import { deltaFrom, entriesForViewers } from './deltas.ts'
import { entryId } from './entries.ts'
import { foldRoom } from './apply-entry.ts'
import { specifiedGameState } from './specified-frames.ts'
import { parseServerMessage } from './server-messages.ts'

const rig = peopledRig()
rig.ask('ana', roundOf(rig.room(), 1, 2, 3), { requestId: 'one' })
const entries = rig.entries()
const ALIASES = {
  ofGame: 'alias',
  ofUser: (userId: string) => `somebody ${String(['', 'ana', 'bo', 'dan', 'cleo'].indexOf(userId))}`,
}
const read = (value: unknown) => parseServerMessage(JSON.stringify(value))

describe('what the server says', () => {
  it.each([
    { type: 'connected', clientId: 'c' },
    { type: 'welcome', protocol: 1 },
    { type: 'entered', requestId: 'r', gameId: 'g', roomCode: 'ABC234', viewToken: 't' },
    { type: 'waiting', requestId: 'r' },
    { type: 'waiting', requestId: 'r', isBetweenGames: true },
    { type: 'watching', gameId: 'alias' },
    { type: 'watching', gameId: 'alias', viewToken: 'link', roomCode: null },
    { type: 'refused', requestId: null, refusal: { reason: 'link-needed' } },
    { type: 'ack', requestId: 'r', gameId: 'g', version: 3 },
    { type: 'refused', requestId: null, gameId: 'g', refusal: { reason: 'not-a-member' } },
    { type: 'refused', requestId: null, refusal: { reason: 'too-many-tries', retryAfter: 60 } },
    {
      type: 'refused',
      requestId: 'r',
      refusal: { reason: 'game', refusal: { reason: 'limit-out-of-range', min: 1, max: 2 } },
    },
    { type: 'refused', requestId: 'r', refusal: { reason: 'round-conflict', lastRoundId: null, entered: null } },
    { type: 'presence', gameId: 'g', present: ['ana'], hostLostSince: null },
    { type: 'account_changed', revision: 7 },
    { type: 'pong' },
    deltaFrom('g', entries, { version: 0, lastId: null }),
    deltaFrom('g', entries, { version: 2, lastId: entryId(entries[1] ?? never()) }),
  ])('Y1705: $type is read as it was said', (message) => {
    expect(read(message)).toEqual({ ok: true, value: message })
  })

  it.each([
    [{ type: 'pong2' }, 'from-the-future'],
    [{ type: 'delta', gameId: 'g', from: 0, to: 1, entries: [{ type: 'cake-cut' }] }, 'from-the-future'],
    [{ type: 'delta', gameId: 'g', from: 0, to: 2, entries: [] }, 'corrupt'],
    [{ type: 'delta', gameId: 'g', from: 0, to: 1, entries: [7] }, 'corrupt'],
    [
      {
        type: 'delta',
        gameId: 'g',
        from: 0,
        to: 1,
        entries: [{ type: 'played', by: 'ana', event: { type: 'game-ended' } }],
      },
      'corrupt',
    ],
    [{ type: 'delta', gameId: 'g', from: 0, to: 1, entries: [{ ...entries[0], events: [] }] }, 'corrupt'],
    [{ type: 'delta', gameId: 'g', from: 0, to: 1, entries: [{ ...entries[0], name: 7 }] }, 'corrupt'],
    [{ type: 'delta', gameId: 'g', from: 0, to: 1, entries: 'x' }, 'corrupt'],
    [{ type: 'refused', requestId: null, refusal: { reason: 'mood' } }, 'corrupt'],
    [7, 'corrupt'],
  ])('Y1704, Y1705: %j is %s', (message, fault) => {
    expect(read(message)).toEqual({ ok: false, error: fault })
  })
})

describe('what a phone lacks', () => {
  const last = entryId(entries.at(-1) ?? never())

  it.each([
    ['nothing yet', { version: 0, lastId: null }, 0, false],
    ['some of it', { version: 2, lastId: entryId(entries[1] ?? never()) }, 2, false],
    ['everything', { version: entries.length, lastId: last }, entries.length, false],
    ['more than there is', { version: entries.length + 1, lastId: 'x.0' }, 0, true],
    ['something else at its place', { version: 2, lastId: 'x.0' }, 0, true],
    ['a version without an entry', { version: 2, lastId: null }, 0, true],
  ])('Y1715: having %s', (_, place, from, isWhole) => {
    expect(deltaFrom('g', entries, place)).toEqual({
      type: 'delta',
      gameId: 'g',
      from,
      to: entries.length,
      entries: entries.slice(from),
      isWhole,
    })
  })

  it('Y1716: who watches by the view link is not told the identity that lets one in', () => {
    const shown = entriesForViewers(entries, ALIASES)
    expect(JSON.stringify(shown)).not.toContain(rig.room().game.id)
    expect(foldRoom(shown)?.game).toEqual({ ...rig.room().game, id: 'alias' })
    expect(shown.map(entryId)).toEqual(entries.map(entryId))
  })

  it('Y1717: nor any account, in whatever kind of entry', () => {
    const people = peopledRig()
    people.ask('ana', { type: 'set-joining', joining: 'by-host' })
    people.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
    people.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
    people.ask('ana', { type: 'remove-member', userId: 'dan' })
    people.ask('ana', roundOf(people.room(), 1, 2, 3))
    people.ask('ana', { type: 'leave' })
    const shown = entriesForViewers(people.entries(), ALIASES)
    expect(JSON.stringify(shown)).not.toMatch(/"(?:ana|bo|cleo|dan)"/u)
    expect(foldRoom(shown)?.members.map(({ userId }) => userId)).toEqual(['somebody 2', 'somebody 4'])
    const state = specifiedGameState(people.room(), ALIASES)
    expect(state.hostId).toBe('somebody 2')
  })
})

describe('the specified game state', () => {
  it('Y1712: has the specified fields, and no others', () => {
    expect(specifiedGameState(rig.room())).toEqual({
      gameId: rig.room().game.id,
      players: [
        {
          id: 'open/2',
          name: 'Ana',
          emoji: '🦊',
          totalScore: 1,
          rounds: [{ score: 1, isDutch: false }],
          avatarColor: '#a3c7ff',
        },
        {
          id: 'open/3',
          name: 'Bo',
          emoji: '🐼',
          totalScore: 2,
          rounds: [{ score: 2, isDutch: false }],
          avatarColor: '#ffc078',
        },
        {
          id: 'open/4',
          name: 'Zoé',
          emoji: '🦁',
          totalScore: 3,
          rounds: [{ score: 3, isDutch: false }],
          avatarColor: '#ffb0bd',
        },
      ],
      scoreLimit: 100,
      currentRound: 1,
      roundHistory: [{ scores: [1, 2, 3], dutchPlayerId: null }],
      hostId: 'ana',
    })
    expect(specifiedGameState(rig.room(), ALIASES).gameId).toBe('alias')
  })
})

function never(): never {
  throw new Error('the list has entries')
}
