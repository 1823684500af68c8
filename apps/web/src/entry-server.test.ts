import { describe, expect, test } from 'vitest'
import { factsOf, renderPage } from './entry-server.tsx'
import { REDIRECTS } from './shell/page-list.ts'
import { PAGE_MODULES } from './shell/page-modules.ts'
import { PRERENDERED_PAGES } from './shell/prerendered-pages.ts'

const PAGES = PRERENDERED_PAGES.map(({ path }) => path)
const ADDRESSES = new Set(['/', ...Object.keys(PAGE_MODULES), ...Object.keys(REDIRECTS)])

describe.each(PAGES)('%s as it is delivered', (path) => {
  const rendered = renderPage(path)

  test('is whole without any script: one heading, levels in order, an end that leads to the other pages', async () => {
    const html = await rendered
    expect(html).not.toContain('<script')
    const levels = [...html.matchAll(/<h([1-6])[\s>]/gu)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    // The home page's main heading is in its content, that of other pages in the header.
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1)
      return level
    }, 0)
    expect(html).toMatch(/<footer[\s>]/u)
    for (const page of PAGES.filter((other) => other !== '/')) expect(html).toContain(`href="${page}"`)
  })

  test('leads to pages that exist, and elsewhere without telling where from', async () => {
    for (const [link, address = ''] of (await rendered).matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/gu)) {
      if (address.startsWith('http')) expect(link).toContain('rel="noopener"')
      else if (!address.startsWith('#') && !address.startsWith('mailto:'))
        expect(ADDRESSES).toContain(address.replace(/[?#].*$/u, ''))
    }
  })
})

test('W1204: the home page states its three claims as text, two of them marked as what a server may take out', async () => {
  const html = await renderPage('/')
  for (const words of ['2\u202F500+', '4,9', '100\u00A0%', 'joueurs', 'sur 5', 'gratuit']) expect(html).toContain(words)
  expect(html.match(/data-claim="stated"/gu)).toHaveLength(2)
  const left = html.replaceAll(/<div[^>]*\sdata-claim="stated"[^>]*>.*?<\/div>/gsu, '')
  expect(left).not.toMatch(/500\+|4,9/u)
  expect(left).toContain('gratuit')
})

test('the home page says in its four sections what it promises below the first screen', async () => {
  const html = await renderPage('/')
  for (const words of [
    'Application Compagnon',
    'JOUER',
    'JOUER MAINTENANT',
    'C’EST PARTI\u00A0!',
    'Compagnon de cartes',
    '2 à 10 joueurs',
    '100\u00A0% hors ligne',
    'Commentateur',
    'Comment ça marche',
    'Le Professeur est à table',
    'Le Dutch en une minute',
  ])
    expect(html).toContain(words)
})

test('the facts for search engines are those of the pages', async () => {
  const [{ questions }, { steps }] = await Promise.all([factsOf('/faq'), factsOf('/rules')])
  expect(questions.length).toBeGreaterThan(20)
  expect(questions.every(({ question, answer }) => question !== '' && answer !== '')).toBe(true)
  expect(steps.length).toBeGreaterThan(6)
})
