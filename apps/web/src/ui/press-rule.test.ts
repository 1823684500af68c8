import { describe, expect, it } from 'vitest'
import {
  dateByFrame,
  isIntended,
  tapped,
  type PressBox,
  type PressMoment,
  type Press,
  type Surroundings,
} from './press-rule.ts'

const KEY: PressBox = { left: 100, top: 500, right: 180, bottom: 560 }
const TAP = { x: 140, y: 530 }

function press(given: Partial<Press>): Press {
  return { at: 0, ...TAP, thing: 'newcomer', guards: null, ...given }
}

function around(...things: readonly (readonly [thing: unknown, box: PressBox, guards?: string])[]): Surroundings {
  return new Map(things.map(([thing, box, guards]) => [thing, { box, guards: guards ?? null }]))
}

const first = tapped(0, TAP, around(['key', KEY], ['undo', KEY, 'round 3']))

describe('W211: what came to lie where a finger tapped', () => {
  it.each([60, 150, 299])('takes no press %i ms later', (at) => {
    expect(isIntended(press({ at }), [first])).toBe(false)
    expect(isIntended(press({ at, guards: '' }), [first])).toBe(false)
  })

  it.each([300, 600, 699])('answers %i ms later unless it stores, undoes, ends or leaves', (at) => {
    expect(isIntended(press({ at }), [first])).toBe(true)
    expect(isIntended(press({ at, guards: '' }), [first])).toBe(false)
  })

  it('answers whatever it does from 700 ms on', () => {
    expect(isIntended(press({ at: 700, guards: '' }), [first])).toBe(true)
  })

  it('answers a tap at once that is further than 48 px away', () => {
    expect(isIntended(press({ at: 1, x: TAP.x + 48, guards: '' }), [first])).toBe(false)
    expect(isIntended(press({ at: 1, x: TAP.x + 49, guards: '' }), [first])).toBe(true)
    expect(isIntended(press({ at: 1, x: TAP.x + 40, y: TAP.y + 40, guards: '' }), [first])).toBe(true)
  })

  it('is not what lay there all along: that answers at once', () => {
    expect(isIntended(press({ at: 1, thing: 'key' }), [first])).toBe(true)
    expect(isIntended(press({ at: 1, thing: 'undo', guards: 'round 3' }), [first])).toBe(true)
  })

  it('is also what lay near and has moved there, but not what only settled', () => {
    const below = { left: 100, top: 565, right: 180, bottom: 625 }
    const moved = tapped(0, TAP, around(['next row', below]))
    expect(isIntended(press({ at: 200, thing: 'next row' }), [moved])).toBe(false)
    const settling = { left: 100, top: 536, right: 180, bottom: 596 }
    expect(isIntended(press({ at: 200, thing: 'key' }), [tapped(0, TAP, around(['key', settling]))])).toBe(true)
  })

  it('is also the same button that acts on something else by now', () => {
    expect(isIntended(press({ at: 600, thing: 'undo', guards: 'round 2' }), [first])).toBe(false)
  })

  it('is also the button itself that stores, undoes, ends or leaves: one of those taps is meant', () => {
    const tap = tapped(0, TAP, around(['save', KEY, ''], ['key', KEY]), 'save')
    expect(isIntended(press({ at: 699, thing: 'save', guards: '' }), [tap])).toBe(false)
    expect(isIntended(press({ at: 700, thing: 'save', guards: '' }), [tap])).toBe(true)
    expect(isIntended(press({ at: 1, thing: 'key' }), [tapped(0, TAP, around(['key', KEY]), 'key')])).toBe(true)
  })

  it('is not the button that is pressed again after another: whoever corrected what was refused is heard', () => {
    const tap = tapped(0, TAP, around(['save', KEY, '']), 'save')
    const far = { x: TAP.x, y: TAP.y - 200 }
    const corrected = tapped(300, far, around(), 'key')
    expect(isIntended(press({ at: 600, thing: 'save', guards: '' }), [tap, corrected])).toBe(true)
    expect(isIntended(press({ at: 600, thing: 'undo', guards: '' }), [tap, corrected])).toBe(false)
    const refused = tapped(300, far, around())
    expect(isIntended(press({ at: 600, thing: 'save', guards: '' }), [tap, refused])).toBe(false)
  })

  it('is measured from each tap there: one that was refused in between neither prolongs nor shortens it', () => {
    const second = tapped(400, TAP, around(['newcomer', KEY, '']))
    expect(isIntended(press({ at: 699, guards: '' }), [first, second])).toBe(false)
    expect(isIntended(press({ at: 700, guards: '' }), [first, second])).toBe(true)
  })

  it('is refused as well where its press was made before it came and heard after', () => {
    const coming: PressMoment = { at: 500, place: null, wasThere: () => false }
    expect(isIntended(press({ at: 480 }), [coming])).toBe(false)
  })

  it('without a tap is what lies below something that went by itself, as far as that reached', () => {
    const going: PressMoment = { at: 0, place: { left: 0, top: 0, right: 360, bottom: 640 }, wasThere: () => false }
    expect(isIntended(press({ at: 600, guards: '' }), [going])).toBe(false)
    expect(isIntended(press({ at: 600 }), [going])).toBe(true)
    expect(isIntended(press({ at: 10, x: 500 }), [going])).toBe(true)
  })

  it('is measured from the frame that shows what a tap brought, also where that changed twice before it', () => {
    const tap = tapped(0, TAP, around(['key', KEY]))
    const waiting: ((now: number) => void)[] = []
    const show = () => dateByFrame(tap, (run) => waiting.push(run))
    show()
    show()
    expect(isIntended(press({ at: 2000 }), [tap])).toBe(false)
    for (const run of waiting) run(1000)
    expect(isIntended(press({ at: 1299 }), [tap])).toBe(false)
    expect(isIntended(press({ at: 1300 }), [tap])).toBe(true)
  })

  it('is nothing where nobody has tapped', () => {
    expect(isIntended(press({ guards: '' }), [])).toBe(true)
  })
})
