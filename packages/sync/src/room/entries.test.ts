import { describe, expect, it } from 'vitest'
import { NOON, openRig, peopledRig, roundOf } from '../../test/room-rig.ts'
import { peopledEntries } from '../../test/room-store-samples.ts'
import { foldRoom } from './apply-entry.ts'
import { parseEntries, usersIn, withoutUser, type RoomEntry } from './entries.ts'

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

describe('forgetting a user', () => {
  it('Y1807: two users whom one entry names first stay two', () => {
    const list: readonly RoomEntry[] = [
      ...openRig().entries(),
      { type: 'member-joined', id: 'r.0', by: 'bo', userId: 'cleo', name: 'Cleo', at: NOON },
      { type: 'host-changed', id: 'r.1', by: 'ana', userId: 'cleo', at: NOON },
    ]
    const left = withoutUser(withoutUser(list, 'cleo'), 'bo')
    expect([...usersIn(left)]).toEqual(['ana', 'gone-1', 'gone-1-named'])
    expect(withoutUser(withoutUser(list, 'bo'), 'cleo')).toEqual(left)
    expect(left[2]).toEqual({ ...list[2], userId: 'gone-1-named' })
  })

  it('Y1807: names of others stay, whoever wrote them down, and who waits loses theirs', () => {
    const asked: RoomEntry = { type: 'join-asked', id: 'a.0', by: 'dan', name: 'Dan', at: NOON }
    const admitted: RoomEntry = { type: 'member-joined', id: 'b.0', by: 'ana', userId: 'dan', name: 'Dan', at: NOON }
    const list = [...openRig().entries(), asked, admitted]
    expect(withoutUser(list, 'dan').slice(1)).toEqual([
      { ...asked, by: 'gone-1', name: '' },
      { ...admitted, userId: 'gone-1', name: '' },
    ])
    expect(withoutUser(list, 'ana').slice(1)).toEqual([asked, { ...admitted, by: 'gone-0' }])
    expect(withoutUser(list, 'nobody')).toBe(list)
  })

  it('Y1807: a list and its beginning come to the same aliases', () => {
    const list = peopledEntries()
    for (const user of usersIn(list)) {
      const left = withoutUser(list, user)
      for (const [count] of list.entries())
        expect(withoutUser(list.slice(0, count), user)).toEqual(left.slice(0, count))
      expect(foldRoom(left)?.game).toEqual(foldRoom(list)?.game)
    }
  })
})
