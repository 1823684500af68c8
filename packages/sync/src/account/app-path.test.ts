import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPEN_REDIRECTS } from '../../test/open-redirects.data.ts'
import { appPathOrHome, parseAppPath } from './app-path.ts'

describe('where somebody may be sent', () => {
  it.each([
    '/',
    '/rules',
    '/join/3f2b9c1e-52f0-4c0a-8d61-0b6a6f6d9f10',
    '/game?joined=abc_DEF-123',
    '/?join=ABC234',
    '/sign-in?redirect=/join/ABC234',
    '/sign-in?redirect=%2Fjoin%2FABC234&mode=sign-up',
    '/settings#sessions',
    '/history?sort=date&page=2#top',
    '/.well-known/change-password',
  ])('Y1001: %s is a page of this app, kept as it stands', (path) => {
    expect(parseAppPath(path)).toBe(path)
  })

  it('Y1001: more than 200 ways of being sent elsewhere are refused', () => {
    expect(new Set(OPEN_REDIRECTS).size).toBe(OPEN_REDIRECTS.length)
    expect(OPEN_REDIRECTS.length).toBeGreaterThanOrEqual(200)
    expect(OPEN_REDIRECTS.filter((payload) => parseAppPath(payload) !== null)).toEqual([])
  })

  it('Y1001: what is no text is refused', () => {
    const values = [undefined, null, 7, true, ['/rules'], { toString: () => '/rules' }, new String('/rules')]
    expect(values.map(parseAppPath)).toEqual(values.map(() => null))
  })

  it('Y1001: whatever is accepted stays on the site it is read on, at the path it says', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.example',
      '\t',
      '\u2044',
      '%',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (rest) => {
        const path = parseAppPath(`/${rest}`)
        if (path === null) return
        const url = new URL(path, 'https://dutch.example')
        expect(url.origin).toBe('https://dutch.example')
        expect(url.pathname + url.search + url.hash).toBe(path.replace(/\?(?=#|$)/, '').replace(/#$/, ''))
      }),
      { numRuns: 2000 },
    )
  })

  it('Y1002: what is refused leads home', () => {
    expect(appPathOrHome('//evil.example')).toBe('/')
    expect(appPathOrHome(null)).toBe('/')
    expect(appPathOrHome('/rules')).toBe('/rules')
  })
})
