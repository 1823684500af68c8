import { expect, test } from 'vitest'
import { adVerdict, type AdConditions } from './ad-verdict.ts'

const CLIENT = 'ca-pub-1234567890123456'
const ALL: AdConditions = {
  consent: { functional: true, analytics: false, marketing: true },
  premium: 'free',
  isSwitchedOn: true,
  client: CLIENT,
}

test('W606: with all conditions advertisements are shown for the client of the server', () => {
  expect(adVerdict(ALL)).toEqual({ kind: 'on', client: CLIENT })
})

test.each<[string, Partial<AdConditions>]>([
  ['a choice', { consent: null }],
  ['agreement to marketing', { consent: { functional: true, analytics: true, marketing: false } }],
  ['a finished subscription check', { premium: 'unknown' }],
  ['somebody who does not pay', { premium: 'premium' }],
  ['the person’s switch', { isSwitchedOn: false }],
])('W606: without %s nothing is shown, configured or not', (_, missing) => {
  expect(adVerdict({ ...ALL, ...missing })).toEqual({ kind: 'off' })
  expect(adVerdict({ ...ALL, ...missing, client: undefined })).toEqual({ kind: 'off' })
})

test.each([undefined, '', 'ca-pub-', 'ca-pub-1234567890123456&x=1', '<script>'])(
  'W606: a server that names %s has none',
  (client) => {
    expect(adVerdict({ ...ALL, client })).toEqual({ kind: 'unconfigured' })
  },
)
