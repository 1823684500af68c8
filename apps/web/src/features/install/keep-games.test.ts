import { expect, it } from 'vitest'
import { keepingAdvice } from './keep-games.ts'

const CHROMIUM = { isStandalone: false, isIos: false }
const SAFARI = { isStandalone: false, isIos: true }

async function advice(finished: number, place: typeof CHROMIUM, { isOffered = true, device = 'iPhone' } = {}) {
  const persistence = {
    isKept: () => Promise.resolve(false),
    ask: () => Promise.resolve(true),
    offer: () => Promise.resolve(isOffered),
  }
  const toast = await keepingAdvice(finished, persistence, place, `Mozilla/5.0 (${device}; CPU OS 18_1 like Mac OS X)`)
  return toast === null ? null : [toast.text, toast.action?.label]
}

it('W906: from the second finished game on, with a word of ours before the browser asks', async () => {
  expect(await advice(1, CHROMIUM)).toBeNull()
  expect(await advice(2, CHROMIUM, { isOffered: false })).toBeNull()
  const words = 'Ce navigateur peut effacer vos parties s’il manque de place.'
  expect(await advice(2, CHROMIUM)).toEqual([words, 'Garder mes parties'])
})

it('W907: on an iPhone what removes the games is said, and not where Dutch is installed', async () => {
  const words = 'Sur iPhone, Safari efface les sites peu visités\u00A0: installez Dutch ou faites une sauvegarde.'
  expect(await advice(2, SAFARI)).toEqual([words, undefined])
  expect(await advice(2, { ...SAFARI, isStandalone: true })).toBeNull()
  const onTablet = words.replace('iPhone', 'iPad')
  // By default Safari on an iPad claims to be a Mac.
  expect(await advice(2, SAFARI, { device: 'iPad' })).toEqual([onTablet, undefined])
  expect(await advice(2, SAFARI, { device: 'Macintosh' })).toEqual([onTablet, undefined])
})
