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

it('Z1219: a cancellation promises that nothing more is paid only where no payment is late', () => {
  const contentOf = createPremiumContent(new URL('https://dutch.example.org'), () => NOW)
  const [onTime, late] = (['ending', 'ending-late'] as const).map((kind) => contentOf('', kind, NOW).paragraphs[0])
  expect(onTime).toMatch(/jusqu’au 22 novembre 2026, puis s’arrête.*plus rien ne sera prélevé/u)
  expect(late).toMatch(/paiement en retard peut encore être prélevé.*s’arrêter avant le 22 novembre 2026/u)
  expect(late).not.toContain('plus rien')
})
