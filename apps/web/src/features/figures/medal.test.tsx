import { ACHIEVEMENT_IDS, rarityOf } from '@dutch/domain/history/achievement-rules'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Medal } from './medal.tsx'
import { MEDAL_MOTIFS } from './medal-motifs.ts'

test('R1213: an earned medal is glazed by its rarity, and each has a motif of its own', () => {
  for (const id of ACHIEVEMENT_IDS) {
    const markup = renderToStaticMarkup(<Medal id={id} progress={null} />)
    expect(markup).toContain(`medal-${rarityOf(id)}`)
    expect(markup).not.toContain('medal-ring')
  }
  const motifs = ACHIEVEMENT_IDS.map((id) => JSON.stringify(MEDAL_MOTIFS[id]))
  expect(new Set(motifs).size).toBe(ACHIEVEMENT_IDS.length)
})

test('R1215: a locked medal is bare, with a ring as long as the progress', () => {
  const half = renderToStaticMarkup(<Medal id="master" progress={{ current: 5, total: 10 }} />)
  expect(half).toContain('medal-locked')
  expect(half).toContain('stroke-dasharray="0.5 1"')
  expect(renderToStaticMarkup(<Medal id="master" progress={{ current: 0, total: 10 }} />)).not.toContain('medal-ring')
})
