import { expect, it } from 'vitest'
import { migratedNames } from './migrated-names.ts'

it('Y929: a game that moved is called by its own day, in the time zone of the device', () => {
  const nameOf = migratedNames('Europe/Paris')
  expect(nameOf(Date.UTC(2026, 10, 21, 23, 30))).toBe('Partie migrée - 22/11/2026')
  expect(nameOf(null)).toBe('Partie migrée')
  expect(nameOf(Number.NaN)).toBe('Partie migrée')
  expect(nameOf(9e15)).toBe('Partie migrée')
})
