import { games } from '@dutch/domain/test/games'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGame } from '../test/game-log-contract.ts'
import { readCompactCopy, writeCompactCopy } from './compact-copy.ts'
import { savedGameOf } from './saved-game.ts'

const NOW = Date.UTC(2026, 0, 1)
const text = writeCompactCopy(sampleGame(4), NOW)

describe('the crash copy', () => {
  it('Y208: gives back any game, event by event', () => {
    fc.assert(
      fc.property(games, ({ game, events }) => {
        const logged = { gameId: game.id, events }
        const back = readCompactCopy(writeCompactCopy(logged, NOW), NOW)
        expect(back).toMatchObject({ ok: true, value: { lastUpdated: NOW, isLegacy: false } })
        expect(back.ok && back.value?.game).toEqual(logged)
      }),
    )
  })

  it('Y208: says its format, and stays small', () => {
    expect(text).toContain('"format":"optimized v2"')
    const long = writeCompactCopy(sampleGame(300), NOW)
    expect(long.length / 300).toBeLessThan(200)
  })

  it('Y208: a text cut off anywhere is corrupt', () => {
    for (let length = 0; length < text.length; length += 7) {
      expect(readCompactCopy(text.slice(0, length), NOW)).toEqual({ ok: false, error: 'corrupt' })
    }
  })

  it('Y207: a later version is from the future', () => {
    expect(readCompactCopy(text.replace('"version":2', '"version":3'), NOW)).toEqual({
      ok: false,
      error: 'from-the-future',
    })
  })

  it.each([
    ['seats that are no list', text.replace(/"seats":\[[^\]]*\]/u, '"seats":7')],
    ['a seat that is not there', text.replace('"dutch":1', '"dutch":9')],
    ['a score that is no number', text.replace('"scores":[0', '"scores":["0"')],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
  ])('Y208: %s is corrupt', (_, broken) => {
    expect(readCompactCopy(broken, NOW)).toEqual({ ok: false, error: 'corrupt' })
  })

  it('Y208: keys like __proto__ change nothing', () => {
    const polluted = text.replace('{', '{"__proto__":{"format":"x","isAdmin":true},')
    expect(readCompactCopy(polluted, NOW)).toEqual(readCompactCopy(text, NOW))
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it('Y301: a text of the specified fields, as an earlier product wrote it, is read', () => {
    const saved = savedGameOf(sampleGame(4), NOW, null)
    const { events: _, format: __, ...fields } = saved ?? { events: null, format: null }
    expect(readCompactCopy(JSON.stringify(fields), NOW)).toMatchObject({ ok: true, value: { isLegacy: true } })
  })
})
