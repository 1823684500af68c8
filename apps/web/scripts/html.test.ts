import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fillTemplate, shellOf, type PageParts } from './html.ts'

const TEMPLATE =
  '<html><head><title>Dutch</title><meta name="description" content="x"></head><body><div id="root"></div></body></html>'

const PARTS: PageParts = {
  page: { path: '/', file: 'index.html', title: 'Titre & co', description: 'Une "description".' },
  markup: '<h1>$& prix : 3 $</h1>',
  preloads: ['/assets/a.js'],
  styles: ['/assets/a.css'],
  origin: undefined,
  questions: [],
}

test('content and metadata are put in their places, and quoted', () => {
  const html = fillTemplate(TEMPLATE, PARTS)
  expect(html).toContain('<div id="root"><h1>$& prix : 3 $</h1></div>')
  expect(html).toContain('<title>Titre &amp; co</title>')
  expect(html).toContain('<meta name="description" content="Une &quot;description&quot;.">')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
})

test('absolute addresses appear only when the site’s origin is known', () => {
  expect(fillTemplate(TEMPLATE, PARTS)).not.toMatch(/canonical|og:url/)
  const html = fillTemplate(TEMPLATE, { ...PARTS, origin: 'https://dutch.example' })
  expect(html).toContain('<link rel="canonical" href="https://dutch.example/">')
  expect(html).toContain('<meta property="og:image" content="https://dutch.example/icons/icon-512.png">')
})

test('structured data say what the app is, without a rating', () => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(fillTemplate(TEMPLATE, PARTS))?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebApplication', inLanguage: 'fr' })
  expect(data).not.toMatch(/[rR]ating"/)
})

test('every other page says what it is part of', () => {
  const page = { path: '/rules', file: 'rules/index.html', title: 'Règles', description: 'Les règles.' } as const
  const html = fillTemplate(TEMPLATE, { ...PARTS, page, origin: 'https://dutch.example' })
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'WebPage',
    name: 'Règles',
    url: 'https://dutch.example/rules',
    isPartOf: { '@type': 'WebApplication' },
  })
})

test('the questions page lists its questions with their answers, the strategy guide is an article', () => {
  const dataOf = (path: string, questions: PageParts['questions']) => {
    const page = { path, file: `${path.slice(1)}/index.html`, title: 'Titre', description: 'Une description.' }
    const html = fillTemplate(TEMPLATE, { ...PARTS, page, questions })
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as unknown
  }
  expect(dataOf('/faq', [{ question: 'Le but ?', answer: 'Peu de <points>.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Le but ?', acceptedAnswer: { '@type': 'Answer', text: 'Peu de <points>.' } },
    ],
  })
  expect(dataOf('/strategy', [])).toMatchObject({ '@type': 'Article', headline: 'Titre' })
})

test('a template without a place to fill, and texts too long, are refused', () => {
  expect(() => fillTemplate('<html></html>', PARTS)).toThrow('places')
  const page = { ...PARTS.page, title: 'x'.repeat(61) }
  expect(() => fillTemplate(TEMPLATE, { ...PARTS, page })).toThrow('title')
})

test('the shell stays out of search engines and asks at once for what its address needs', () => {
  const html = shellOf(TEMPLATE, { '/game': { scripts: ['assets/game.js'], styles: ['assets/game.css'] } })
  expect(html).toContain('<meta name="robots" content="noindex">')
  const script = /<script>(.*?)<\/script>/su.exec(html)?.[1] ?? ''
  const asked = (pathname: string) => {
    const links: object[] = []
    const document = {
      createElement: () => ({}),
      head: { appendChild: (link: object) => links.push(link) },
    }
    runInNewContext(script, { document, location: { pathname } })
    return links
  }
  expect(asked('/game')).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/assets/game.js' },
    { rel: 'preload', as: 'style', crossOrigin: '', href: '/assets/game.css' },
  ])
  expect(asked('/elsewhere')).toEqual([])
})
