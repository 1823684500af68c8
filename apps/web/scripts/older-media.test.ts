import { expect, test } from 'vitest'
import { olderMedia } from './older-media.ts'

const queries: [string, string][] = [
  ['@media not (min-width:24rem)', '@media (max-width:23.999rem)'],
  ['@media (not (min-height:480px)) and (min-width:540px)', '@media (max-height:479.999px) and (min-width:540px)'],
  ['@media (min-width:20rem) and (not (min-width:22.5rem))', '@media (min-width:20rem) and (max-width:22.499rem)'],
  ['@media not (min-width:19rem),not (min-height:19rem)', '@media (max-width:18.999rem),(max-height:18.999rem)'],
  ['@media (not (min-width:40rem)) or (not (min-height:28rem))', '@media (max-width:39.999rem),(max-height:27.999rem)'],
  ['@media not (min-aspect-ratio:1)', '@media not all and (min-aspect-ratio:1)'],
  ['@media not all and (min-width:21rem)', '@media not all and (min-width:21rem)'],
]
test.each(queries)('W1301: %s is said as every supported browser reads it', (query, older) => {
  expect(olderMedia(`a{b:c}${query}{a:not(.b){d:e}}`)).toBe(`a{b:c}${older}{a:not(.b){d:e}}`)
})

test('W1301: a query that cannot be said so is refused', () => {
  expect(() => olderMedia('@media (min-width:1px) and (not (hover:hover)){a{b:c}}')).toThrow('not (hover:hover)')
})
