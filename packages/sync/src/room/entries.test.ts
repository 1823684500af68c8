import { describe, expect, it } from 'vitest'
import { peopledRig, roundOf } from '../../test/room-rig.ts'
import { parseEntries } from './entries.ts'

const rig = peopledRig()
rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
const entries = rig.entries()
const unknown = { type: 'cake-cut', id: 'x.0', by: 'ana', at: 1 }
const damaged = { type: 'member-left', by: 'ana', at: 1 }

describe('Y1704: a list of entries', () => {
  it('is read back whole, without fields that nobody knows', () => {
    const sent: unknown = JSON.parse(JSON.stringify(entries.map((entry) => ({ ...entry, colour: 'red' }))))
    expect(parseEntries(sent)).toEqual({ ok: true, value: entries })
  })

  it.each([
    ['an entry of an unknown type', [...entries, unknown], 'from-the-future'],
    ['a damaged entry', [...entries, damaged], 'corrupt'],
    ['both', [damaged, unknown, damaged], 'from-the-future'],
  ])('with %s is refused whole', (_what, list, error) => {
    expect(parseEntries(list)).toEqual({ ok: false, error })
  })
})
