import { describe, expect, it } from 'vitest'
import { bareRecord, created, filing, removing, round, eventOperation } from '../../test/account-samples.ts'
import { isSettingKey } from '../bounds.ts'
import { parseOperation, type Operation } from './operation.ts'

const set = { kind: 'set', id: 's', key: 'theme', value: '"dark"' } as const
const known: readonly Operation[] = [
  eventOperation('g', round('g', 1)),
  filing('f', bareRecord('g')),
  removing('g', created('g'), round('g', 1)),
  set,
]

describe('Y801: an operation', () => {
  it.each(known)('of the kind $kind is read back without fields that nobody knows', (operation) => {
    const sent: unknown = JSON.parse(JSON.stringify({ ...operation, colour: 'red' }))
    expect(parseOperation(sent)).toEqual({ ok: true, value: operation })
  })

  it.each(known)('of the kind $kind needs an identity of 1 to 200 units', (operation) => {
    for (const id of [undefined, '', 'x'.repeat(201), 'a\nb', 'a\ud800b'])
      expect([id, parseOperation({ ...operation, id })]).toEqual([id, { ok: false, error: 'malformed' }])
  })

  it('that is an event has the identity of the event', () => {
    expect(parseOperation({ ...eventOperation('g', round('g', 1)), id: 'another' })).toEqual({
      ok: false,
      error: 'malformed',
    })
  })

  it('files a record that is nested 32 deep at most, also where nobody knows a field', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    const filed = (levels: number) => ({
      ...filing('f', bareRecord('g')),
      record: { ...bareRecord('g'), more: nested(levels) },
    })
    expect(parseOperation(filed(31)).ok).toBe(true)
    for (const levels of [32, 5000, 400_000])
      expect([levels, parseOperation(filed(levels))]).toEqual([levels, { ok: false, error: 'malformed' }])
  })

  it.each([
    ['theme', true],
    ['player/Zoé & co', true],
    ['player/', false],
    ['Theme', false],
    ['/x', false],
    ['a_b', false],
    [`player/${'x'.repeat(134)}`, false],
  ])('whether a setting has the key %s: %s, for a device and the server alike', (key, isOne) => {
    expect([isSettingKey(key), parseOperation({ ...set, key }).ok]).toEqual([isOne, isOne])
  })

  it('sets a value of at most 8,000 units, whatever it says', () => {
    const most = 'x'.repeat(8000)
    expect(parseOperation({ ...set, value: most })).toEqual({ ok: true, value: { ...set, value: most } })
    expect(parseOperation({ ...set, value: `${most}x` })).toEqual({ ok: false, error: 'malformed' })
  })
})
