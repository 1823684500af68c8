import { statisticsFrom } from '@dutch/domain/test/histories'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { backups } from '../../test/backups.ts'
import { sampleGame } from '../../test/game-log-contract.ts'
import { sampleRecord } from '../../test/history-store-contract.ts'
import { writeCompactCopy } from '../compact-copy.ts'
import { parseJson } from '../parse-json.ts'
import { savedGameOf } from '../saved-game.ts'
import { writeBackup, type Backup } from './backup.ts'
import { isTooDeep, MAX_BACKUP_BYTES } from './check-text.ts'
import { readBackup } from './read-backup.ts'

const full: Backup = {
  exportedAt: Date.UTC(2026, 10, 21, 19),
  history: [sampleRecord(1), sampleRecord(2)],
  game: sampleGame(2),
  players: [{ name: 'Léa', emoji: '🦊', lastPlayedAt: 12 }],
  settings: { theme: 'dark' },
  houseRules: { cardValues: { queen: 13 }, dutchPenalty: 'ten' },
}
/** Fails on any number at any depth that is not finite. Only a record itself may have an unknown total (Y402). */
function expectFinite(value: unknown): void {
  if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of value instanceof Map ? value : Object.entries(value)) {
      if (key !== 'record') expectFinite(part)
    }
  }
}

const asJson = (): Record<string, unknown> => JSON.parse(writeBackup(full)) as Record<string, unknown>
const withChange = (change: Record<string, unknown>) => readBackup(JSON.stringify({ ...asJson(), ...change }))
const quarantined = (...contents: readonly unknown[]) => {
  const saves = contents.map((content) => ({ id: 'x', content }))
  return JSON.stringify({ format: 'dutch-set-aside', version: 1, exportedAt: asJson()['exportedAt'], saves })
}

describe('a backup from any file', () => {
  it('Y601: what was written is what is read, whatever it holds', () => {
    fc.assert(
      fc.property(backups, (backup) => {
        expect(readBackup(writeBackup(backup))).toEqual({ ok: true, value: backup })
      }),
    )
  })

  it('Y601: a device that has one id twice still writes a file that can be read', () => {
    const written = writeBackup({ ...full, history: [sampleRecord(1), { ...sampleRecord(1), winner: 'Zoé' }] })
    expect(readBackup(written)).toMatchObject({ ok: true, value: { history: [sampleRecord(1)] } })
  })

  it('W1302: a game is read as a device keeps it as well, which is what a browser that is too old exports', () => {
    const game = sampleGame(3)
    for (const saved of [savedGameOf(game, 5, null), parseJson(writeCompactCopy(game, 5))]) {
      expect(withChange({ game: saved })).toEqual({ ok: true, value: { ...full, game } })
    }
  })

  it('Y603: never throws, and takes nothing for a backup that is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readBackup(text).ok).toBe(false)
      }),
    )
  })

  it('Y604: never throws on a backup with anything in the place of anything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(asJson())), fc.jsonValue(), (field, value) => {
        const read = withChange({ [field]: value })
        if (read.ok) expect(readBackup(writeBackup(read.value))).toEqual(read)
      }),
    )
  })

  it.each([
    ['an empty file', '', 'not-json'],
    ['a text', 'Bonjour', 'not-json'],
    ['half a backup', writeBackup(full).slice(0, 300), 'not-json'],
    ['a number', '12', 'not-a-backup'],
    ['a list', '[]', 'not-a-backup'],
    ['another export', '{"format":"dutch-set-aside","version":1,"saves":[]}', 'not-a-backup'],
    ['no version', '{"format":"dutch-backup"}', 'damaged'],
  ])('Y603: %s is refused by its name', (_, text, reason) => {
    expect(readBackup(text)).toEqual({ ok: false, error: reason })
  })

  it('Y603: a file of a later version is refused as such, whatever else is in it', () => {
    expect(withChange({ version: 2, history: 'elsewhere' })).toEqual({ ok: false, error: 'from-the-future' })
    const game = sampleGame(2)
    const events = [...game.events, { type: 'cards-dealt', id: 'x', at: 1 }]
    expect(withChange({ game: { ...game, events } })).toEqual({ ok: false, error: 'from-the-future' })
    const copy = writeCompactCopy(game, 5).replace('"version":2', '"version":3')
    for (const text of [copy, copy.replace('optimized v2', 'optimized v3'), quarantined('{"half', copy)])
      expect(readBackup(text)).toEqual({ ok: false, error: 'from-the-future' })
  })

  it.each([
    ['a record without players', { history: [sampleRecord(1), { ...sampleRecord(2), players: [] }] }],
    ['a record that is none', { history: [null] }],
    ['a name of its own that is none', { history: [{ ...sampleRecord(1), name: '\u0000' }] }],
    ['a name of its own beyond all bounds', { history: [{ ...sampleRecord(1), name: 'x'.repeat(81) }] }],
    ['rounds that cannot be read', { history: [{ ...sampleRecord(1), details: { rounds: 'all' } }] }],
    ['no history', { history: undefined }],
    ['a game without its beginning', { game: { gameId: 'g', events: [] } }],
    ['a player without a name', { players: [{ emoji: '🦊', lastPlayedAt: 1 }] }],
    ['settings that are a list', { settings: ['dark'] }],
    ['house rules that are a list', { houseRules: ['ten'] }],
    ['a date that is none', { exportedAt: 'hier' }],
  ])('Y604: one fault refuses the whole: %s', (_, change) => {
    expect(withChange(change)).toEqual({ ok: false, error: 'damaged' })
  })

  it('W1302, Y604: of what a browser that is too old exports, only what cannot be read stays out, and is counted', () => {
    const [first, second] = full.history
    const lost = { ...second, details: { rounds: 'all' } }
    const history = [{ ...first, players: [] }, first, null, first, lost]
    const read = withChange({ raw: true, history, game: { gameId: 'g', events: [] } })
    expect(read).toEqual({ ok: true, value: { ...full, game: null, unread: 3 } })
    // Records removed, filed or imported while the database was out come before those of the database.
    const [removed, edited] = [sampleRecord(8), { ...first, name: 'Noël' }]
    const meanwhile = [{ removed: removed.id }, { ...second, name: 'Noël', isAddition: true }, edited, removed]
    const merged = withChange({ raw: true, history: [...meanwhile, ...full.history] })
    expect(merged).toEqual({ ok: true, value: { ...full, history: [edited, ...full.history.slice(1)] } })
    const later = { events: [...sampleGame(2).events, { type: 'cards-dealt', id: 'x', at: 1 }] }
    expect(withChange({ raw: true, game: later })).toEqual({ ok: false, error: 'from-the-future' })
  })

  it('Y611: of saves that were set aside all games that can be read are found, newest first, and the others counted, as that of an exported copy is', () => {
    const [game, older] = [sampleGame(3), sampleGame(2, 'older-')]
    const taken = { exportedAt: full.exportedAt, history: [], game, players: [], settings: null, houseRules: null }
    for (const content of [writeCompactCopy(game, 5), savedGameOf(game, 5, null), game.events]) {
      const read = readBackup(quarantined('{"half', 7, null, [], content, writeCompactCopy(older, 5)))
      expect(read).toEqual({ ok: true, value: { ...taken, olderGames: [older], unread: 4 } })
      expect(readBackup(quarantined(content))).toEqual({ ok: true, value: taken })
    }
    expect(readBackup(quarantined('{"half'))).toEqual({ ok: false, error: 'damaged' })
    expect(readBackup(writeCompactCopy(game, 5))).toEqual({ ok: true, value: { ...taken, exportedAt: 5 } })
    expect(readBackup(writeCompactCopy({ ...game, events: [] }, 5))).toEqual({ ok: false, error: 'damaged' })
    expect(readBackup(writeCompactCopy(game, 1e300))).toEqual({ ok: false, error: 'not-a-backup' })
  })

  const [first] = full.history
  const seat = { id: 'a', name: 'Léa', emoji: '🦊', avatarColor: 'delft', startingScore: 0, left: false }
  const details = { gameId: 'g', startedAt: 0, endedAt: 1, limit: 100, players: [seat], rounds: [] }
  const round = { scores: [1], dutch: null, addedAt: 0 }
  const long = 'x'.repeat(2001)
  it.each([
    ['a total', { history: [{ ...first, players: [{ name: 'Léa', score: 1e308, isDutch: false }] }] }],
    ['a count of rounds', { history: [{ ...first, rounds: 1e308 }] }],
    ['a name', { history: [{ ...first, players: [{ name: long, score: 1, isDutch: false }] }] }],
    ['an id', { history: [{ ...first, id: long }] }],
    ['the names of the winners', { history: [{ ...first, winner: 'x'.repeat(1_000_000) }] }],
    ['a duration', { history: [{ ...first, duration: long }] }],
    ['a date', { history: [{ ...first, date: `2026-01-01 (${long})` }] }],
    ['an instant', { history: [{ ...first, details: { ...details, endedAt: 1e308 } }] }],
    ['a limit', { history: [{ ...first, details: { ...details, limit: 1e308 } }] }],
    ['an emoji', { history: [{ ...first, details: { ...details, players: [{ ...seat, emoji: long }] } }] }],
    ['a round', { history: [{ ...first, details: { ...details, rounds: [{ ...round, scores: [-1_000_001] }] } }] }],
    ['a table', { history: [{ ...first, players: Array.from({ length: 101 }, () => first?.players[0]) }] }],
    ['a remembered name', { players: [{ name: long, emoji: '🦊', lastPlayedAt: 1 }] }],
    ['a day somebody played', { players: [{ name: 'Léa', emoji: '🦊', lastPlayedAt: 1e308 }] }],
    ['an instant of the game', { game: { events: full.game?.events.map((event) => ({ ...event, at: 1e308 })) } }],
  ])('Y604: %s beyond all bounds refuses the whole', (_, change) => {
    expect(withChange({ history: [{ ...first, details: { ...details, rounds: [round] } }] }).ok).toBe(true)
    expect(withChange(change)).toEqual({ ok: false, error: 'damaged' })
  })

  it('Y604: every figure of an accepted file is finite', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -1_000_000, max: 1_000_000 }))
    const hostile = fc
      .record({
        scores: fc.array(number, { minLength: 2, maxLength: 4 }),
        rounds: number,
        date: fc.date({ noInvalidDate: true }),
      })
      .map(({ scores, rounds, date }) => ({
        ...sampleRecord(1),
        date: date.toISOString(),
        rounds,
        players: scores.map((score, at) => ({ name: `P${String(at)}`, score, isDutch: at === 0 })),
        details: {
          ...details,
          players: scores.map((_, at) => ({ ...seat, id: String(at), name: `P${String(at)}` })),
          rounds: [{ ...round, scores }],
        },
      }))
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (list) => {
        const read = withChange({ history: list.map((record, at) => ({ ...record, id: String(at) })) })
        if (read.ok) expectFinite(statisticsFrom(read.value.history))
      }),
    )
  })

  it('Y402, Y604: a total that JSON cannot hold is unknown, and no figure comes of it (seed -869481569)', () => {
    const totals = [Number.POSITIVE_INFINITY, 0]
    const players = totals.map((score, at) => ({ name: `P${String(at)}`, score, isDutch: at === 0 }))
    const seats = players.map(({ name }, at) => ({ ...seat, id: String(at), name }))
    const rounds = [{ ...round, scores: totals }]
    const record = { ...sampleRecord(1), players, details: { ...details, players: seats, rounds } }
    const read = withChange({ history: [record] })
    if (!read.ok) throw new Error('the file was refused')
    expect(read.value.history[0]?.players.map(({ score }) => score)).toEqual([Number.NaN, 0])
    expectFinite(statisticsFrom(read.value.history))
  })

  it('Y604: two games of one id are refused, also where one is a number', () => {
    const twice = [sampleRecord(1), { ...sampleRecord(2), id: sampleRecord(1).id }]
    expect(withChange({ history: twice })).toEqual({ ok: false, error: 'duplicate-ids' })
    const counted = [
      { ...sampleRecord(1), id: 7 },
      { ...sampleRecord(2), id: '7' },
    ]
    expect(withChange({ history: counted })).toEqual({ ok: false, error: 'duplicate-ids' })
  })

  it('Y605: texts stay texts, and unknown fields stay behind', () => {
    const name = '<script>alert(1)</script>'
    const record = { ...sampleRecord(1), players: [{ name, score: 1, isDutch: false, html: name }] }
    const hostile = JSON.stringify({ ...asJson(), history: [{ ...record, extra: 'x'.repeat(1000) }] })
    const read = readBackup(hostile.replace('"extra"', '"__proto__":{"isAdmin":true},"extra"'))
    expect(read).toEqual({
      ok: true,
      value: { ...full, history: [{ ...sampleRecord(1), players: [{ name, score: 1, isDutch: false }] }] },
    })
    expect(Object.hasOwn({}, 'isAdmin')).toBe(false)
  })
})

describe('what is looked at before anything is parsed', () => {
  test.each([
    ['lists', '['],
    ['objects', '{"a":'],
  ])('Y602: %s nested 10 000 deep are refused, closed or not', (_, opening) => {
    const deep = opening.repeat(10_000)
    expect(readBackup(deep)).toEqual({ ok: false, error: 'too-deep' })
    expect(readBackup(writeBackup(full).replace('"dark"', deep))).toEqual({ ok: false, error: 'too-deep' })
  })

  test('Y602: 50 MB are refused without being parsed', () => {
    expect(readBackup('['.repeat(MAX_BACKUP_BYTES))).toEqual({ ok: false, error: 'too-large' })
  })

  test('Y602: brackets inside of texts are no nesting', () => {
    expect(isTooDeep(JSON.stringify({ name: `"\\${'['.repeat(100)}` }))).toBe(false)
    expect(isTooDeep(JSON.stringify(Array.from({ length: 100 }, () => [{}])))).toBe(false)
  })
})
