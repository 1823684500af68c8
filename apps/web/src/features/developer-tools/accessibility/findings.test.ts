import { describe, expect, it } from 'vitest'
import { findingsOf, kindOf, levelOf, scoreOf } from './findings.ts'

const NODE = {
  html: '<b>x</b>',
  target: ['#a', ['main', 'b']],
  any: [{ id: 'x', message: 'Trop pâle' }],
  all: [],
  none: [],
}
const RULE = {
  id: 'color-contrast',
  impact: 'serious',
  tags: ['cat.color'],
  help: 'Contraste',
  helpUrl: 'https://x.test',
}

describe('an accessibility run', () => {
  it.each([
    ['color-contrast', ['wcag2aa', 'cat.color'], 'color'],
    ['nested-interactive', ['cat.keyboard'], 'keyboard'],
    ['target-size', ['cat.sensory-and-visual-cues'], 'keyboard'],
    ['button-name', ['cat.name-role-value'], 'screen-reader'],
    ['label', ['cat.forms'], 'screen-reader'],
    ['tabindex', ['cat.keyboard'], 'focus'],
    ['region', ['cat.keyboard'], 'semantic'],
    ['heading-order', ['cat.semantics'], 'semantic'],
    ['toString', [], 'semantic'],
  ])('W1105: %s is of a kind', (rule, tags, kind) => {
    expect(kindOf(rule, tags)).toBe(kind)
  })

  it('W1105: the score falls by what each broken rule costs, and never below 0', () => {
    expect(scoreOf([])).toBe(100)
    expect(scoreOf([{ impact: 'serious' }, { impact: 'minor' }])).toBe(88)
    expect(scoreOf(Array.from({ length: 5 }, () => ({ impact: 'critical' as const })))).toBe(0)
  })

  it.each([
    [100, 'excellent'],
    [90, 'excellent'],
    [89, 'good'],
    [75, 'good'],
    [74, 'middling'],
    [60, 'middling'],
    [59, 'poor'],
  ])('W1105: %d is %s', (score, level) => {
    expect(levelOf(score)).toBe(level)
  })

  it('W1105: what was found is told by rule and place, what was kept by kind', () => {
    const answer = {
      violations: [{ ...RULE, nodes: [NODE] }],
      incomplete: [{ ...RULE, id: 'label', tags: ['cat.forms'], impact: null, nodes: [] }],
      passes: [
        { id: 'html-has-lang', tags: ['cat.language'] },
        { id: 'list', tags: ['cat.structure'] },
      ],
    }
    expect(findingsOf(answer, null)).toEqual({
      score: 90,
      faults: [
        {
          rule: 'color-contrast',
          kind: 'color',
          impact: 'serious',
          help: 'Contraste',
          address: 'https://x.test',
          places: [{ selector: '#a main b', html: '<b>x</b>', why: 'Trop pâle' }],
        },
      ],
      unsure: [expect.objectContaining({ rule: 'label', kind: 'screen-reader', impact: 'minor', places: [] })],
      kept: { color: 0, keyboard: 0, 'screen-reader': 0, focus: 0, semantic: 2 },
    })
  })

  it.each([null, 'axe', {}, { violations: [], incomplete: [], passes: [{}] }])('W1105: %j is no answer', (answer) => {
    expect(findingsOf(answer, null)).toBeNull()
  })
})
