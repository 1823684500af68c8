import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { PRERENDERED_PAGES } from '../src/shell/prerendered-pages.ts'
import { compact, fillTemplate, shellOf, type PageParts } from './html.ts'

const TEMPLATE =
  '<html translate="no" class="notranslate"><head><title>Dutch</title><meta name="description" content="x">' +
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" href="/assets/r.js">' +
  '<link rel="stylesheet" href="/assets/index.css"></head>' +
  '<body><div id="root"></div></body></html>'

const PARTS: PageParts = {
  page: { path: '/', file: 'index.html', title: 'Titre & co', description: 'Une "description".' },
  markup: '<h1>$& prix : 3 $</h1>',
  preloads: ['/assets/a.js'],
  styles: ['.a{color:red}\n'],
  origin: undefined,
  facts: { questions: [{ question: 'Le but ?', answer: 'Peu de </script> points.' }], steps: ['Mélangez.', 'Jouez.'] },
}

const KINDS: Readonly<Record<string, string>> = {
  '/': 'WebApplication',
  '/rules': 'HowTo',
  '/strategy': 'Article',
  '/faq': 'FAQPage',
  '/about': 'AboutPage',
  '/privacy': 'WebPage',
  '/terms': 'WebPage',
}

function dataOf(html: string): readonly unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gu)].map(
    ([, json = '']): unknown => JSON.parse(json),
  )
}

test('content and metadata are put in their places, and quoted', () => {
  const html = fillTemplate(TEMPLATE, PARTS)
  expect(html).toContain(`<div id="root" data-page="${PARTS.page.path}"><h1>$& prix : 3 $</h1></div>`)
  expect(html).toContain('<title>Titre &amp; co</title>')
  expect(html).toContain('<meta name="description" content="Une &quot;description&quot;.">')
  expect(html).toContain('<style>.a{color:red}</style>')
})

test('W1302: comments, indentation and long names of the template are not delivered; scripts stay ES5, data is left alone', () => {
  const data = '<script type="application/ld+json">{ "a": 1 }</script>'
  const script = "<script>\n  // Why.\n  ;(function (value) { value.a = 'https://a' })(window) // here\n</script>"
  expect(compact(`${data}\n${script}\n<p>\n    Un deux\n</p>\n`)).toBe(
    `${data}\n<script>;\n(function(e) {\ne.a = "https://a";\n})(window);</script>\n<p>\nUn deux\n</p>\n`,
  )
  expect(() => compact('<script>(</script>')).toThrow('An inline script cannot be read')
})

describe('W204: a page is read before it is used', () => {
  const html = fillTemplate(TEMPLATE, PARTS)
  const LATE =
    '<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" href="/assets/r.js">' +
    '<link rel="modulepreload" crossorigin href="/assets/a.js">'

  test('its scripts stand in a template, once, and none beside it', () => {
    expect(html).toContain(`<template id="late">${LATE}</template>`)
    expect(html.replace(LATE, '')).not.toMatch(/type="module"|modulepreload/u)
  })
})

test('W207: absolute addresses appear only when the site’s origin is known', () => {
  expect(fillTemplate(TEMPLATE, PARTS)).not.toMatch(/canonical|og:url|og:image/)
  const html = fillTemplate(TEMPLATE, { ...PARTS, origin: 'https://dutch.example' })
  expect(html).toContain('<link rel="canonical" href="https://dutch.example/">')
  expect(html).toContain('<meta property="og:image" content="https://dutch.example/icons/icon-512.png">')
})

test('structured data cannot end their script, whatever a text holds', () => {
  const page = { path: '/faq', file: 'faq/index.html', title: 'Titre', description: 'Une description.' }
  const html = fillTemplate(TEMPLATE, { ...PARTS, page })
  expect(html.match(/<\/script>/gu)).toHaveLength(4)
  expect(JSON.stringify(dataOf(html))).toContain('Peu de </script> points.')
})

describe.each(PRERENDERED_PAGES)('$path', (page) => {
  const html = fillTemplate(TEMPLATE, { ...PARTS, page, origin: 'https://dutch.example' })
  const [thing, trail] = dataOf(html)

  test('W218: asks translators to leave it alone, unless it is text that is read', () => {
    const isKept = page.path === '/'
    expect(html.includes('<html translate="no" class="notranslate">')).toBe(isKept)
    expect(html.includes('<meta name="google" content="notranslate">')).toBe(isKept)
  })

  test('has a title and a description of its own, within what search engines show', () => {
    const others = PRERENDERED_PAGES.filter((other) => other !== page)
    expect(others.map(({ title }) => title)).not.toContain(page.title)
    expect(others.map(({ description }) => description)).not.toContain(page.description)
    expect(page.title.length).toBeLessThanOrEqual(60)
    expect(page.description.length).toBeLessThanOrEqual(160)
    expect(page.description.length).toBeGreaterThan(80)
  })

  test('says where it is, that it may be listed, and how it looks when shared', () => {
    expect(html).toContain(`<link rel="canonical" href="https://dutch.example${page.path}">`)
    expect(html).toContain(`<meta property="og:url" content="https://dutch.example${page.path}">`)
    expect(html).toContain('<meta name="robots" content="index, follow">')
    for (const name of ['type', 'site_name', 'locale', 'title', 'description', 'image']) {
      expect(html).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+">`, 'u'))
    }
  })

  test('W1204: says what it is in French, with its address and without a rating', () => {
    expect(thing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': KINDS[page.path],
      url: `https://dutch.example${page.path}`,
      inLanguage: 'fr',
    })
    expect(html).not.toMatch(/aggregateRating|ratingValue|review/iu)
  })

  test('stands beneath the first page', () => {
    const above = page.path === '/strategy' ? ['/', '/rules'] : ['/']
    const items = [...above, page.path].map((stop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: `https://dutch.example${stop}`,
    }))
    if (page.path === '/') expect(trail).toBeUndefined()
    else expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: items })
  })
})

test('the questions come with their answers, the rules with their steps', () => {
  const thingAt = (path: string) => {
    const page = { path, file: `${path.slice(1)}/index.html`, title: 'Titre', description: 'Une description.' }
    return dataOf(fillTemplate(TEMPLATE, { ...PARTS, page }))[0]
  }
  expect(thingAt('/faq')).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'Le but ?', acceptedAnswer: { '@type': 'Answer' } }],
  })
  expect(thingAt('/rules')).toMatchObject({
    step: [
      { position: 1, text: 'Mélangez.' },
      { position: 2, text: 'Jouez.' },
    ],
  })
})

test('a template without a place to fill, and texts too long, are refused', () => {
  expect(() => fillTemplate('<html></html>', PARTS)).toThrow('places')
  const page = { ...PARTS.page, title: 'x'.repeat(61) }
  expect(() => fillTemplate(TEMPLATE, { ...PARTS, page })).toThrow('title')
})

test('the shell stays out of search engines and asks at once for what its address needs', () => {
  const files = { '/game': { scripts: ['assets/game.js'], styles: ['assets/game.css'] } }
  const html = shellOf(TEMPLATE, files, { title: 'Titre', description: 'Une "description".' }, 'https://dutch.example')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<meta name="description" content="Une &quot;description&quot;.">')
  // Services that show link previews do not run scripts.
  expect(html).toContain('<meta property="og:title" content="Titre">')
  expect(html).toContain('<meta property="og:image" content="https://dutch.example/icons/icon-512.png">')
  expect(html).not.toMatch(/canonical|og:url/u)
  // A script waits for style sheets above it.
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
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

test.each([
  ['{}', undefined, 'waiting'],
  ['[null]', undefined, 'waiting'],
  ['[{', undefined, 'waiting'],
  ['[{"userId":"ana","gameId":"r"}]', 'waiting', 'both'],
  ['[{"userId":"bo","gameId":"r","waiting":2}]', 'waiting', 'both'],
  ['[{"userId":"bo","gameId":"r","waiting":0}]', undefined, 'waiting'],
])('W224: %s as the rooms that go on takes no place from the game under way', (rooms, alone, withGame) => {
  const script = /<script>(.*?)<\/script>/su.exec(readFileSync('apps/web/index.html', 'utf8'))?.[1] ?? ''
  const placed = (game: string | null) => {
    const stored = { 'dutch-guest': '{"id":"ana"}', 'dutch-room-under-way': rooms, 'dutch-game-active': game }
    const documentElement = { dataset: { game: undefined }, classList: { add: () => undefined } }
    const localStorage = { getItem: (key: string) => Object.entries(stored).find(([own]) => own === key)?.[1] ?? null }
    runInNewContext(script, { document: { documentElement }, localStorage, matchMedia: () => ({ matches: true }) })
    return documentElement.dataset.game
  }
  expect([placed(null), placed('true')]).toEqual([alone, withGame])
})
