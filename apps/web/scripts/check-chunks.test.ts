import { expect, it } from 'vitest'
import { chunkFaults } from './check-chunks.ts'

const page = {
  file: 'assets/later/about-page.js',
  bytes: 3000,
  sources: ['/dutch/src/features/information/about-page.tsx'],
}
const part = { file: 'assets/later/menu.js', bytes: 4096, sources: ['/dutch/src/ui/menu.tsx'] }

it('a page and what the bundler brings may be small, anything else is told', () => {
  const runtime = { file: 'assets/runtime.js', bytes: 700, sources: ['\0rolldown/runtime.js'] }
  expect(chunkFaults([page, part, runtime])).toEqual([])
  expect(chunkFaults([{ ...part, bytes: 4095 }])).toEqual([
    'assets/later/menu.js has 4095 bytes and is no page: it joins others (chunks.ts).',
  ])
})

it('more than ninety chunks are told', () => {
  expect(chunkFaults(Array.from({ length: 90 }, () => part))).toEqual([])
  expect(chunkFaults(Array.from({ length: 91 }, () => part))).toEqual(['There are 91 chunks, over 90.'])
})
