import { accept, refuse } from '@dutch/domain/result'
import { describe, expect, it } from 'vitest'
import { routeMessage, type ClientMessage } from './client-messages.ts'
import { ROOM_PROTOCOL } from './wire.ts'

const secret = 'abcdefghijklmnopqrstuvwxyz'
const made = () => 'made'

const MESSAGES: readonly (readonly [ClientMessage, object, boolean])[] = [
  [{ type: 'ping' }, { kind: 'pong' }, true],
  [{ type: 'follow_account' }, { kind: 'follow-account', accountId: 'ana' }, false],
  [{ type: 'hello', protocol: 1, deltas: true }, { kind: 'welcome', deltas: true, hasRounds: false }, true],
  [
    { type: 'watch', viewToken: 't', version: 2, lastId: 'x' },
    { kind: 'watch', viewToken: 't', place: { version: 2, lastId: 'x' } },
    true,
  ],
  [
    { type: 'create_game', players: ['Ana', 'Bo'], scoreLimit: 90, playerName: ' ' },
    {
      kind: 'open',
      userId: 'ana',
      requestId: 'made',
      name: 'Anonyme',
      opening: { type: 'new-game', names: ['Ana', 'Bo'], limit: 90 },
    },
    false,
  ],
  [
    { type: 'open_game', gameId: 'g', playerName: 'Ana', requestId: 'r' },
    { kind: 'open-running', userId: 'ana', requestId: 'r', gameId: 'g', name: 'Ana' },
    false,
  ],
  [
    { type: 'join_game', gameId: 'abc-234', playerName: 'Ana' },
    {
      kind: 'join',
      target: { kind: 'code', code: 'ABC234' },
      userId: 'ana',
      requestId: 'made',
      request: { type: 'join', name: 'Ana', seat: { kind: 'any' } },
    },
    false,
  ],
  [
    { type: 'join_game', gameId: secret.toUpperCase(), playerName: 'Ana', requestId: 'r', seat: { kind: 'watch' } },
    {
      kind: 'join',
      target: { kind: 'game', gameId: secret },
      userId: 'ana',
      requestId: 'r',
      request: { type: 'join', name: 'Ana', seat: { kind: 'watch' } },
    },
    false,
  ],
  [
    { type: 'add_round', gameId: 'g', scores: [1, 2], dutchPlayerId: null },
    {
      kind: 'ask',
      gameId: 'g',
      userId: 'ana',
      requestId: 'made',
      request: { type: 'add-scores', scores: [1, 2], dutchPlayerId: null },
    },
    false,
  ],
  [
    { type: 'add_round', gameId: 'g', scores: [1, 2], dutchPlayerId: null, requestId: 'r', lastRound: null },
    {
      kind: 'ask',
      gameId: 'g',
      userId: 'ana',
      requestId: 'r',
      request: { type: 'add-scores', scores: [1, 2], dutchPlayerId: null, lastRound: null },
    },
    false,
  ],
  [
    { type: 'undo_round', gameId: 'g' },
    { kind: 'ask', gameId: 'g', userId: 'ana', requestId: 'made', request: { type: 'undo-round' } },
    false,
  ],
  [
    { type: 'resume', gameId: 'g', version: 0, lastId: null },
    { kind: 'resume', userId: 'ana', gameId: 'g', place: { version: 0, lastId: null } },
    false,
  ],
  [
    { type: 'ask', gameId: 'g', requestId: 'r', request: { type: 'leave' } },
    { kind: 'ask', gameId: 'g', userId: 'ana', requestId: 'r', request: { type: 'leave' } },
    false,
  ],
]

describe('Y1709: a message', () => {
  it.each(MESSAGES)('$type of the user of the session', (message, route) => {
    expect(routeMessage(accept(message), 'ana', made)).toEqual({ ok: true, value: route })
  })

  it.each(MESSAGES)('$type of nobody known', (message, route, isOpen) => {
    const requestId = 'requestId' in message ? message.requestId : null
    const answer = isOpen
      ? { ok: true, value: route }
      : { ok: false, error: { requestId, refusal: { reason: 'not-signed-in' } } }
    expect(routeMessage(accept(message), null, made)).toEqual(answer)
  })

  it.each([
    ['malformed', { reason: 'malformed' }],
    ['unknown-type', { reason: 'unknown-type' }],
    ['too-large', { reason: 'too-large', max: 16_384 }],
  ] as const)('Y1701: that is %s is answered with a code', (fault, refusal) => {
    expect(routeMessage(refuse(fault), 'ana', made)).toEqual({ ok: false, error: { requestId: null, refusal } })
  })

  it.each([
    [0, 'update-needed'],
    [ROOM_PROTOCOL + 1, 'unavailable'],
  ])('Y1711: of version %i: %s', (protocol, reason) => {
    const answer = routeMessage(accept({ type: 'hello', protocol, deltas: true }), 'ana', made)
    expect(answer).toEqual({ ok: false, error: { requestId: null, refusal: { reason } } })
  })
})
