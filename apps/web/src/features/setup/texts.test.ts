import { DUTCH_DEFINITION } from '@dutch/domain/scoring/dutch-words'
import { describe, expect, it } from 'vitest'
import { namesButtonText, setupTexts, startButtonText } from './texts.ts'

describe('namesButtonText', () => {
  it('leads on when every name is good', () => {
    expect(namesButtonText([])).toBe('Suivant')
  })

  it.each([
    [['empty'], 'Complétez les noms'],
    [['too-long', 'empty', 'duplicate'], 'Complétez les noms'],
    [['duplicate', 'duplicate'], 'Distinguez les noms'],
    [['too-long'], 'Raccourcissez les noms'],
    [['duplicate', 'too-long'], 'Corrigez les noms'],
  ] as const)('R301, R302: says what is wrong with the names: %j', (faults, text) => {
    expect(namesButtonText(faults)).toBe(text)
  })
})

it('R102: the way on from the recap says that the limit is not right', () => {
  expect(startButtonText(null, false)).toBe('Corrigez la limite')
  expect([startButtonText(100, false), startButtonText(100, true)]).toEqual(['Commencer la partie', 'Création…'])
})

it('R411: the recap tells what a Dutch is in the words of all', () => {
  expect(setupTexts.rules('100')).toContainEqual({ term: 'Dutch', text: `${DUTCH_DEFINITION}.` })
})
