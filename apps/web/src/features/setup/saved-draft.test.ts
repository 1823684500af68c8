import { describe, expect, it } from 'vitest'
import { readSavedDraft, savedDraftOf } from './saved-draft.ts'
import { createCommand, limitText, newSetup, setupReducer, type SetupDraft } from './setup-draft.ts'

const throughStorage = (draft: SetupDraft): unknown => JSON.parse(JSON.stringify(savedDraftOf(draft)))

describe('a wizard left half-way', () => {
  it('comes back as it was', () => {
    const draft = setupReducer(newSetup(80), { type: 'name', seat: 1, name: 'Zoé' })
    expect(readSavedDraft(throughStorage(draft), 80)).toEqual(draft)
  })

  it('W504: takes the limit of the settings as they are now, unless one was typed', () => {
    const untouched = readSavedDraft(throughStorage(newSetup(100)), 150)
    expect(untouched && limitText(untouched)).toBe('150')
    const typed = readSavedDraft(throughStorage(setupReducer(newSetup(100), { type: 'limit', limit: '75' })), 150)
    expect(typed && limitText(typed)).toBe('75')
  })

  it('R1111: a rematch that another page prepared opens at the last step, with whose limit it is', () => {
    const players = [
      { name: 'Léa', emoji: '🐼' },
      { name: 'Hugo', emoji: '🦊' },
    ]
    const draft = readSavedDraft({ players, limit: 80, raisedTo: 150 }, 100)
    expect(draft).toMatchObject({ step: 2, count: 2, raisedTo: 150 })
    expect(draft && createCommand(draft)).toMatchObject({ limit: 80, players })
    const changed = draft && setupReducer(draft, { type: 'limit', limit: '120' })
    expect(changed?.raisedTo).toBeNull()
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
    for (const kept of broken) expect(readSavedDraft(kept, 100)).toBeNull()
  })
})
