import french from 'axe-core/locales/fr.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { helpOf, parseWords, reasonOf } from './french-words.ts'

const words = parseWords(french)

describe('the French words of axe', () => {
  it('W1105: are those of the version that is served', () => {
    expect(words).not.toBeNull()
    expect(helpOf(words, 'image-alt', 'Images must have alternative text')).toMatch(/alternative/)
    expect(parseWords({ rules: [] })).toBeNull()
  })

  it('W1105: are filled with what was found', () => {
    const data = { contrastRatio: 1.6, fgColor: '#ccc', bgColor: '#fff', fontSize: '12pt', fontWeight: 'normal' }
    const check = { id: 'color-contrast', message: 'English' }
    const filled = reasonOf(words, 'fail', { ...check, data: { ...data, expectedContrastRatio: '4.5:1' } })
    expect(filled).toContain('contraste de couleurs insuffisant de 1.6')
    expect(filled).toContain('4.5:1')
    expect(reasonOf(words, 'fail', { ...check, data })).toBe('English')
  })

  it('W1105: fall back on the English ones where there are none', () => {
    expect(reasonOf(words, 'fail', { id: 'toString', message: 'English' })).toBe('English')
    expect(reasonOf(null, 'fail', { id: 'has-alt', message: 'English' })).toBe('English')
    expect(reasonOf(words, 'fail', { id: 'has-alt', message: 'English' })).toBe('L’élément n’a pas d’attribut alt')
    expect(helpOf(words, 'no-such-rule', 'English')).toBe('English')
  })
})
