import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WEB } from './paths.ts'

const STYLES = ['round-moment.css', 'dutch-stamp.css']
  .map((file) => readFileSync(join(WEB, 'src/features/scoreboard/moment', file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*.*?\*\//gsu, '')

describe('W105: the styles of a moment', () => {
  it('W105: no selector below a stage ends in all elements, for which the browser styles every row anew, whole', () => {
    const selectors = Array.from(STYLES.matchAll(/[^{};]*\[data-(?:row-)?stage[^{}]*(?=\{)/gu), ([selector]) =>
      selector.trim(),
    )
    expect(selectors.length).toBeGreaterThan(5)
    expect(selectors.filter((selector) => /\*\s*(?:,|$)/u.test(selector))).toEqual([])
  })

  it('W105: only transform and opacity move', () => {
    const properties = [
      ...STYLES.matchAll(/transition:\s*([\w-]+)/gu),
      ...STYLES.matchAll(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*/gu),
    ]
      .flatMap(([rule, property]) =>
        property === undefined ? Array.from(rule.matchAll(/[{;]\s*([\w-]+):/gu), ([, name]) => name) : [property],
      )
      .filter((name) => name !== 'animation-timing-function')
    expect(new Set(properties)).toEqual(new Set(['transform', 'opacity']))
  })
})
