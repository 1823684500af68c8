import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_DEFINITION_SENTENCE } from '@dutch/domain/scoring/dutch-words'
import { expect, it } from 'vitest'
import { gameplay } from './texts.ts'

it.each([DUTCH_CALL, DUTCH_DEFINITION_SENTENCE, DUTCH_MASTERFUL])(
  'R411: the rules tell it in the words of all: %s',
  (words) => {
    expect(gameplay.lines.join('\n')).toContain(words)
  },
)
