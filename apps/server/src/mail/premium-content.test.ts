import { expect, it } from 'vitest'
import { createPremiumContent } from './premium-content.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY_MS = 24 * 3_600_000

it('Z1219: a beginning that is heard of late promises no withdrawal that is over', () => {
  const contentOf = createPremiumContent(new URL('https://dutch.example.org'), () => NOW)
  const written = [NOW + DAY_MS, NOW - DAY_MS].map((at) => contentOf('', 'started', at).paragraphs.join('\n'))
  expect(written.map((text) => text.includes('Me rétracter'))).toEqual([true, false])
  expect(written.every((text) => text.includes('se renouvelle de lui-même'))).toBe(true)
})
