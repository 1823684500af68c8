import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClientMessage, requestIdIn } from './client-messages.ts'
import { MAX_MESSAGE_BYTES, readJson } from './wire.ts'
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
