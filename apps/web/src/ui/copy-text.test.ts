import { expect, it } from 'vitest'
import { copyText } from './copy-text.ts'

it('says only that a text was copied when it was', async () => {
  expect(await copyText('Léa', { clipboard: { writeText: () => Promise.resolve() } })).toBe(true)
  expect(await copyText('Léa', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })).toBe(false)
  expect(await copyText('Léa', {})).toBe(false)
})
