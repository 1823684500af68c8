import { expect, it } from 'vitest'
import { featuresOf, NEEDED, type DeviceSurroundings } from './device-features.ts'

const NOTHING: DeviceSurroundings = {
  has: () => false,
  supports: () => false,
  entryTypes: [],
  isSecure: false,
  stores: () => false,
}

it('W1108: a browser that can do nothing is told so', () => {
  expect(Object.values(featuresOf(NOTHING)).every((there) => !there)).toBe(true)
})

it('W1108: each feature is asked for by itself', () => {
  const known = featuresOf({ ...NOTHING, has: (path) => path === 'webkitSpeechRecognition', entryTypes: ['longtask'] })
  const there = Object.entries(known).flatMap(([feature, isThere]) => (isThere ? [feature] : []))
  expect(there).toEqual(['recognition', 'longTasks'])
})

it('W1108: what the app cannot do without is among them', () => {
  const all = new Set(Object.keys(featuresOf(NOTHING)))
  expect([...NEEDED].filter((feature) => !all.has(feature))).toEqual([])
})
