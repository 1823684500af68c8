import { describe, expect, it } from 'vitest'
import { readSavedDraft } from './saved-draft.ts'
import { newSetup, setupReducer } from './setup-draft.ts'

describe('a wizard left half-way', () => {
  it('comes back as it was', () => {
    const draft = setupReducer(newSetup(80), { type: 'name', seat: 1, name: 'Zoé' })
    expect(readSavedDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('is started anew when what was kept is not one', () => {
    const draft = newSetup()
    const broken = [
      null,
      'x',
      {},
      { ...draft, step: 7 },
      { ...draft, count: 40 },
      { ...draft, seats: draft.seats.slice(1) },
      { ...draft, seats: draft.seats.map(() => ({ name: 'a'.repeat(10_000), emoji: '🦊' })) },
      JSON.parse('{"__proto__":{"step":0}}'),
    ]
    for (const kept of broken) expect(readSavedDraft(kept)).toBeNull()
  })
})
