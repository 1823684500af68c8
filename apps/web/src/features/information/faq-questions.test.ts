import { expect, test } from 'vitest'
import { OLDEST_TEXT } from '../../browser/supported-browsers.ts'
import { CATEGORIES } from './faq-questions.ts'

test('W1303: the questions name them too', () => {
  const answers = CATEGORIES.flatMap(({ questions }) => questions).flatMap(({ answer }) => answer)
  expect(answers.some((answer) => answer.includes(OLDEST_TEXT))).toBe(true)
})
