import { expect, it } from 'vitest'
import { mailOf } from './mail-of.ts'

it.each([
  ['active', 'ending'],
  ['past_due', 'ending-late'],
])('Z1219: the mail of the cancellation of a subscription that is %s is %s', (status, kind) => {
  const subscription = { id: 'sub_1', status, startedAt: 1, periodEnd: 9, isEnding: false }
  const before = { userId: 'u', subscription, withdrawnId: null }
  expect(mailOf(before, { ...subscription, isEnding: true }, 5)).toMatchObject({ kind, at: 9 })
})
