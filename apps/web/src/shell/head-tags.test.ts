import { describe, expect, it } from 'vitest'
import { PAGE_MODULES } from './page-modules.ts'
import { READ_PAGES } from './page-list.ts'
import { headTags, originOfPicture } from './head-tags.ts'
import { metaOf } from './page-meta.ts'
import { factsOf } from './page-facts.ts'
import { structuredData } from './structured-data.ts'

const ORIGIN = 'https://dutch.example'
const PAGES = ['/', ...Object.keys(PAGE_MODULES), '/join/ABC234']

function said(path: string, origin?: string): Readonly<Record<string, string>> {
  return Object.fromEntries(headTags({ ...metaOf(path), path }, origin).map(({ name, content }) => [name, content]))
}

describe.each(PAGES)('W207: the head of %s', (path) => {
  it('has a title, a description and what a shared link shows, in French', () => {
    const { title, description } = metaOf(path)
    expect(said(path)).toMatchObject({ description, 'og:title': title, 'og:locale': 'fr_FR' })
    expect(title).not.toBe('Dutch')
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('lets search engines list the pages that are read, and no others', () => {
    const isRead = READ_PAGES.some((page) => page === path)
    expect(said(path)['robots']).toBe(isRead ? 'index, follow' : 'noindex')
  })

  it('says where the page and its picture are where the public address is known, and nothing half of it elsewhere', () => {
    expect(said(path, ORIGIN)).toMatchObject({
      'og:url': ORIGIN + path,
      'og:image': `${ORIGIN}/icons/icon-512.png`,
    })
    expect(Object.keys(said(path))).not.toContain('og:url')
    expect(Object.keys(said(path))).not.toContain('og:image')
  })

  it('has structured data, with what the page says and where it stands', async () => {
    const data = structuredData({ ...metaOf(path), path }, await factsOf(path), ORIGIN)
    expect(data[0]).toMatchObject({ '@context': 'https://schema.org', url: ORIGIN + path, inLanguage: 'fr' })
    expect(data).toHaveLength(path === '/' ? 1 : 2)
    expect(JSON.stringify(data)).not.toMatch(/aggregateRating|ratingValue|review/iu)
  })
})

it('W207: the address that a page was delivered with is read from its picture', () => {
  expect(originOfPicture(said('/game', ORIGIN)['og:image'])).toBe(ORIGIN)
  expect(originOfPicture(undefined)).toBeUndefined()
  expect(originOfPicture('https://elsewhere.example/a.png')).toBeUndefined()
})
