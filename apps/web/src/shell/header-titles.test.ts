import { describe, expect, it } from 'vitest'
import { PAGE_MODULES } from './page-modules.ts'
import { headerOf, narrowTitle } from './header-titles.ts'
import { metaOf } from './page-meta.ts'

describe('narrowTitle', () => {
  it.each([
    ['/setup', 'Configuration de la partie', 'Configuration'],
    ['/history', 'Historique et statistiques', 'Historique'],
    ['/rules', 'Règles du Dutch', 'Règles'],
  ])('shortens the title of %s', (path, title, short) => {
    expect(narrowTitle(path, title)).toBe(short)
  })

  it('keeps another title of 12 characters whole', () => {
    expect(narrowTitle('/game', 'Manche 10000')).toBe('Manche 10000')
  })

  it('cuts another title to 12 characters, the mark of the cut included', () => {
    expect(narrowTitle('/game', 'Manche exceptionnelle')).toBe('Manche exce…')
  })

  it('leaves no space before the mark of the cut', () => {
    expect(narrowTitle('/game', 'Une longue partie')).toBe('Une longue…')
  })

  it('counts a composed emoji as one character', () => {
    expect(narrowTitle('/game', '👨‍👩‍👧‍👦 Familles 12')).toBe('👨‍👩‍👧‍👦 Familles…')
  })
})

describe('headerOf', () => {
  it('gives the product’s short name for a path without a header', () => {
    expect(headerOf('/constructor').title).toBe('Dutch')
  })

  it.each([...Object.keys(PAGE_MODULES), '/join/ABC234', '/tv/secret'])(
    'W206: knows the title of %s before the page is there',
    (path) => {
      expect(headerOf(path).title).not.toBe('Dutch')
      expect(metaOf(path).title).toMatch(/^(?!Dutch$)./u)
    },
  )

  it('names an invitation and a large screen, whatever they open', () => {
    expect(headerOf('/join/ABC234').title).toBe('Invitation')
    expect(metaOf('/join/ABC234').title).toBe('Invitation à une partie · Dutch')
    expect(metaOf('/tv/secret').title).toBe('Scores en direct · Dutch')
    expect(metaOf('/tv/secret').index).toBe(false)
  })

  it.each([
    ['/', undefined, true, true],
    ['/game', '/', false, true],
    ['/history', '/', true, false],
    ['/rules', 'previous', true, false],
    ['/about', '/', true, false],
    ['/privacy', '/', false, false],
    ['/terms', '/', false, false],
    ['/faq', '/', false, true],
    ['/strategy', '/rules', false, false],
  ])('follows the route table for %s', (path, back, settingsButton, rulesButton) => {
    expect(headerOf(path)).toMatchObject({ ...(back === undefined ? {} : { back }), settingsButton, rulesButton })
  })
})
