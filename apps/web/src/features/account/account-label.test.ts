import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createSessionMemory } from './session-memory.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { accountLabel } from './account-label.ts'

function labelFor(email: string | null) {
  const values = createMemoryKeyValueStore()
  const memory = createSessionMemory(values)
  memory.remember(email === null ? null : { id: 'u1', email, name: 'Léa' })
  return { values, memory, label: () => accountLabel(values) }
}

it.each([
  ['lea@example.org', 'lea'],
  ['lea.martin+dutch@example.org', 'lea.martin+dutch'],
  ['"lea@home"@example.org', '"lea@home"'],
  ['lea', 'lea'],
  ['', null],
  [null, null],
])('W1501: %s is labelled %s', (email, label) => {
  expect(labelFor(email).label()).toBe(label)
})

it('W1501: who cannot be checked is labelled still, who goes on without their account is not', () => {
  const { memory, label } = labelFor('lea@example.org')
  memory.setOffline('yes')
  expect(label()).toBe('lea')
  memory.setOffline('chosen')
  expect(label()).toBeNull()
})

it('W1501: what nobody can read is nobody', () => {
  const { values, label } = labelFor('lea@example.org')
  for (const text of ['', '{', 'null', '[]', '{"id":"u1"}']) {
    values.write(KEYS.session, text)
    expect(label()).toBeNull()
  }
})
