import { expect, it } from 'vitest'
import { lobbyTexts } from './lobby-texts.ts'

it('the game of names elides before a vowel', () => {
  expect(lobbyTexts.openText('Alice et Hugo')).toMatch(/^La partie d’Alice et Hugo s’ouvre/u)
  expect(lobbyTexts.openText('Hugo et Alice')).toMatch(/^La partie de Hugo et Alice s’ouvre/u)
})
