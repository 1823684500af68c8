import { accept, refuse } from '@dutch/domain/result'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClientMessage, requestIdIn, routeMessage, type ClientMessage } from './client-messages.ts'
import { MAX_MESSAGE_BYTES, readJson, ROOM_PROTOCOL } from './wire.ts'
import { parseServerMessage } from './server-messages.ts'

const read = (value: unknown) => parseClientMessage(JSON.stringify(value))

describe('the specified messages, without our fields', () => {
  it.each([
    [{ type: 'ping' }, { type: 'ping' }],
    [{ type: 'follow_account', accountId: 'of-others' }, { type: 'follow_account' }],
    [
      { type: 'create_game', players: ['Ana', 'Bo'], scoreLimit: 120, userId: 'x', playerName: 'Ana' },
      { type: 'create_game', players: ['Ana', 'Bo'], scoreLimit: 120, playerName: 'Ana' },
    ],
    [
      { type: 'create_game', players: [{ name: 'Ana', emoji: '🦊' }, { name: 'Bo' }], userId: 'x' },
      { type: 'create_game', players: ['Ana', 'Bo'], scoreLimit: 100, playerName: '' },
    ],
    [
      { type: 'join_game', gameId: 'ABC234', userId: 'x', playerName: 'Bo' },
      { type: 'join_game', gameId: 'ABC234', playerName: 'Bo' },
    ],
    [
      { type: 'add_round', gameId: 'g', scores: [1, -6], dutchPlayerId: 'p1' },
      { type: 'add_round', gameId: 'g', scores: [1, -6], dutchPlayerId: 'p1' },
    ],
    [
      { type: 'add_round', gameId: 'g', scores: [] },
      { type: 'add_round', gameId: 'g', scores: [], dutchPlayerId: null },
    ],
    [
      { type: 'undo_round', gameId: 'g' },
      { type: 'undo_round', gameId: 'g' },
    ],
  ])('Y1702: %j', (sent, message) => {
    expect(read(sent)).toEqual({ ok: true, value: message })
  })
})

describe('our messages', () => {
  it.each([
    { type: 'hello', protocol: 1, deltas: true },
    { type: 'open_game', gameId: 'g', playerName: 'Ana', requestId: 'r-1' },
    { type: 'join_game', gameId: 'g', playerName: 'Bo', requestId: 'r', seat: { kind: 'listed', playerId: 'p' } },
    { type: 'add_round', gameId: 'g', scores: [1], dutchPlayerId: null, requestId: 'r', lastRound: null },
    { type: 'undo_round', gameId: 'g', requestId: 'r', lastRound: 'r6' },
    { type: 'resume', gameId: 'g', version: 7, lastId: 'r.0' },
    { type: 'watch', viewToken: 't', version: 0, lastId: null },
    { type: 'ask', gameId: 'g', requestId: 'r', request: { type: 'close-room' } },
    { type: 'ask', gameId: 'g', requestId: 'r', request: { type: 'set-joining', joining: 'by-host' } },
    { type: 'ask', gameId: 'g', requestId: 'r', request: { type: 'play', command: { type: 'end-game' }, askedAt: 5 } },
  ])('Y1703: %j', (message) => {
    expect(read(message)).toEqual({ ok: true, value: message })
  })
})

describe('what is no message', () => {
  it.each([
    ['{', 'malformed'],
    ['', 'malformed'],
    ['null', 'malformed'],
    ['[]', 'malformed'],
    ['{"type":7}', 'malformed'],
    ['{"type":"toString"}', 'unknown-type'],
    ['{"type":"__proto__"}', 'unknown-type'],
    ['{"type":"shutdown"}', 'unknown-type'],
    ['{"type":"add_round","gameId":"g","scores":"7"}', 'malformed'],
    ['{"type":"add_round","gameId":"g","scores":[null]}', 'malformed'],
    ['{"type":"ask","gameId":"g","requestId":"r","request":{"type":"join","name":"x"}}', 'malformed'],
    ['{"type":"ask","gameId":"g","requestId":"a.b","request":{"type":"leave"}}', 'malformed'],
    ['{"type":"ask","gameId":"g","requestId":"a/b","request":{"type":"leave"}}', 'malformed'],
    ['{"type":"resume","gameId":"g","version":-1}', 'malformed'],
    [`{"type":"ping","x":"${'a'.repeat(MAX_MESSAGE_BYTES)}"}`, 'too-large'],
    [`{"type":"ping","x":"${'é'.repeat(MAX_MESSAGE_BYTES / 2)}"}`, 'too-large'],
    ['['.repeat(MAX_MESSAGE_BYTES), 'malformed'],
  ])('Y1701: %.80s is %s', (text, fault) => {
    expect(parseClientMessage(text)).toEqual({ ok: false, error: fault })
  })

  it.each([
    ['{"type":"ask","gameId":"g","requestId":"r-1","request":{"type":"dance"}}', 'r-1'],
    ['{"type":"dance","requestId":"r-1"}', 'r-1'],
    ['{"type":"round","id":"r-1","scores":"7"}', 'r-1'],
    ['{"type":"ask","gameId":"g","requestId":"a.b"}', null],
    ['{"type":"ping"', null],
    ['[]', null],
  ])('Y1701: of %s the request is known by its id: %s', (text, requestId) => {
    expect(parseClientMessage(text).ok).toBe(false)
    expect(requestIdIn(text)).toBe(requestId)
  })

  it('Y1701: nothing that can be sent throws, on either side', () => {
    const types = fc.constantFrom(
      'ping',
      'hello',
      'create_game',
      'join_game',
      'add_round',
      'ask',
      'resume',
      'delta',
      'refused',
    )
    const messages = fc.tuple(types, fc.object()).map(([type, fields]) => JSON.stringify({ ...fields, type }))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), messages), (text) => {
        expect(() => parseClientMessage(text)).not.toThrow()
        expect(() => parseServerMessage(text)).not.toThrow()
        expect(() => requestIdIn(text)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  it('Y1701: length is counted as on the wire', () => {
    for (const [text, bytes] of [
      ['', 2],
      ['a', 3],
      ['éé', 6],
      ['€', 5],
      ['🦊', 6],
    ] as const) {
      expect(readJson(`"${text}"`, bytes)).toEqual({ ok: true, value: text })
      expect(readJson(`"${text}"`, bytes - 1)).toEqual({ ok: false, error: 'too-large' })
    }
  })
})

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
