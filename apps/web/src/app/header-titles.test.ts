import { describe, expect, it } from 'vitest'
import { headerOf, narrowTitle } from './header-titles.ts'

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
