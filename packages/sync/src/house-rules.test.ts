import { withCardValue } from '@dutch/domain/scoring/house-cards'
import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHouseRules, parseHouseRules } from './house-rules.ts'
import { createMemoryRepository } from './repository.ts'

const withTen = { ...NO_HOUSE_RULES, dutchPenalty: 'ten' } as const

describe('house rules as they are kept', () => {
  it('Y508: what is unreadable or out of bounds is as in the rules, alone', () => {
    const kept = {
      id: 'house_rules',
      cardValues: { queen: 13, joker: '0', ace: 400, two: 2, dragon: 7, ten: null, jack: 1.5, 'red-king': 20 },
      dutchPenalty: 'double',
    }
    expect(parseHouseRules(kept)).toEqual({ cardValues: { queen: 13, 'red-king': 20 }, dutchPenalty: 'double' })
    expect(parseHouseRules({ ...kept, dutchPenalty: 'triple', cardValues: [13] })).toEqual(NO_HOUSE_RULES)
    expect(parseHouseRules({ dutchPenalty: 'ten' })).toEqual(withTen)
  })

  it('Y508: anything gives rules, and rules written and read are the same', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: -20, max: 50 }), (anything, value) => {
        expect(parseHouseRules(parseHouseRules(anything))).toEqual(parseHouseRules(anything))
        const rules = withCardValue(withTen, 'queen', value)
        expect(parseHouseRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules)
      }),
    )
  })

  it('Y509: a change starts from what is stored, so that two tabs do not undo each other', async () => {
    const repository = createMemoryRepository(NO_HOUSE_RULES)
    const [one, two] = [createHouseRules(repository), createHouseRules(repository)]
    await Promise.all([one.start(), two.start()])
    await one.change((rules) => withCardValue(rules, 'queen', 13))
    await two.change((rules) => ({ ...rules, dutchPenalty: 'ten' }))
    await one.start()
    expect(one.getState()).toEqual({ cardValues: { queen: 13 }, dutchPenalty: 'ten' })
    await Promise.all(
      [1, 2, 3].map(() => one.change((rules) => withCardValue(rules, 'ten', (rules.cardValues.ten ?? 10) + 1))),
    )
    expect(one.getState().cardValues.ten).toBe(13)
  })

  it('Y509: what could not be kept has not changed', async () => {
    const store = createHouseRules({ load: () => Promise.resolve(withTen), change: () => Promise.resolve(null) })
    await store.start()
    let pushed = 0
    store.subscribe(() => {
      pushed += 1
    })
    expect(await store.change(() => NO_HOUSE_RULES)).toBe(false)
    expect(store.getState()).toEqual(withTen)
    expect(pushed).toBe(0)
  })
})
