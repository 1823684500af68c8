import { describe, expect, it } from 'vitest'
import {
  canAdd,
  isReady,
  limitOf,
  namesOf,
  newTable,
  readSavedTable,
  renamed,
  savedTableOf,
  tooLongAt,
  twiceAt,
  withName,
  withoutName,
} from './table-draft.ts'

describe('W313: a table in the lobby', () => {
  const two = renamed(newTable('Ana Martin', 100), 1, 'Bo')

  it('W313: begins with the first name of whoever makes it, who stays', () => {
    expect(newTable('Ana Martin', 120)).toEqual({ names: ['Ana', ''], limit: '120' })
    expect(withoutName(two, 0)).toBe(two)
    expect(namesOf(withoutName(two, 1))).toEqual(['Ana'])
    expect(two.names).toEqual(['Ana', 'Bo', ''])
    expect(renamed(two, 1, 'Bob').names).toEqual(['Ana', 'Bob', ''])
  })

  it('W313: needs two names that differ, and a limit from 10 to 1000, typed as in a new game (R102)', () => {
    expect([isReady(newTable('Ana', 100)), isReady(two)]).toEqual([false, true])
    expect([twiceAt(renamed(two, 1, ' ÀNA ')), twiceAt(two)]).toEqual([1, -1])
    expect(isReady(renamed(two, 1, 'ana'))).toBe(false)
    for (const [limit, points] of [
      ['9', null],
      ['10', 10],
      [' 1000 ', 1000],
      ['1\u202F000', 1000],
      ['00120', 120],
      ['１２０', 120],
      ['1001', null],
      ['12a', null],
      ['', null],
    ] as const) {
      expect([limit, limitOf({ ...two, limit })]).toEqual([limit, points])
    }
  })

  it('W313: cannot be made while a name is too long, and tells which; characters count as a reader counts them', () => {
    const long = withName(two, 'x'.repeat(25))
    expect([tooLongAt(long), isReady(long)]).toEqual([2, false])
    const emoji = renamed(long, 2, ` ${'👩‍👩‍👧‍👦'.repeat(24)} `)
    expect([tooLongAt(emoji), isReady(emoji)]).toEqual([-1, true])
  })

  it('W313: has at most ten names; a known one takes the first empty field', () => {
    expect(namesOf(withName(newTable('Ana', 100), 'Bo'))).toEqual(['Ana', 'Bo'])
    let full = two
    for (let count = 3; count <= 12; count += 1) full = withName(full, `J${String(count)}`)
    expect([full.names.length, canAdd(full)]).toEqual([10, false])
  })
})

describe('W350: a table that was left half-way', () => {
  const typed = renamed(newTable('Ana', 100), 1, ' Bo')
  const throughStorage = (draft: typeof typed): unknown => JSON.parse(JSON.stringify(savedTableOf(draft, 100)))

  it('W350: comes back as it was typed, with the limit of the settings as they are now, unless one was typed', () => {
    expect(readSavedTable(throughStorage(typed), newTable('', 100))).toEqual(typed)
    expect(readSavedTable(throughStorage(typed), newTable('', 150))).toEqual({ ...typed, limit: '150' })
    const low = { ...typed, limit: '8' }
    expect(readSavedTable(throughStorage(low), newTable('', 150))).toEqual(low)
  })

  it('W350: has the name of whoever signed in since, unless one was typed', () => {
    const nameless = { ...typed, names: [' ', 'Zoé', ''] }
    expect(readSavedTable(throughStorage(nameless), newTable('Léa Petit', 100)).names).toEqual(['Léa', 'Zoé', ''])
    expect(readSavedTable(throughStorage(typed), newTable('Léa Petit', 100))).toEqual(typed)
  })

  it('W350: is begun anew when what was kept is not one', () => {
    const fresh = newTable('Léa', 100)
    const kept = { names: ['Ana', 'Bo'], typedLimit: null }
    expect(readSavedTable(kept, fresh).names).toEqual(kept.names)
    for (const broken of [
      null,
      'x',
      [],
      {},
      { ...kept, names: [] },
      { ...kept, names: ['Ana', 2] },
      { ...kept, names: Array.from({ length: 11 }, () => 'Bo') },
      { ...kept, names: ['a'.repeat(501)] },
      { ...kept, typedLimit: 100 },
    ]) {
      expect(readSavedTable(broken, fresh)).toBe(fresh)
    }
  })
})
