import { describe, expect, it } from 'vitest'
import { PAGE_MODULES } from './page-modules.ts'
import { destinationOf } from './routes.tsx'

describe('destinationOf', () => {
  it.each(['/', ...Object.keys(PAGE_MODULES)])('finds the page at %s', (path) => {
    expect(destinationOf(path)).toMatchObject({ kind: 'page', path })
  })

  it('finds a page whatever query and closing slash follow its path', () => {
    expect(destinationOf('/rules/?join=ABC234')).toMatchObject({ kind: 'page', path: '/rules' })
  })

  it.each([
    ['/aide', '/faq'],
    ['/questions', '/faq'],
    ['/guide', '/strategy'],
    ['/astuces/', '/strategy'],
  ])('leads %s to %s', (path, to) => {
    expect(destinationOf(path)).toEqual({ kind: 'redirect', to })
  })

  it.each(['/nowhere', '/constructor', '/setup/more', '//'])('leads %s home', (path) => {
    const found = destinationOf(path)
    expect(found.kind === 'page' ? found.path : found.to).toBe('/')
  })
})
