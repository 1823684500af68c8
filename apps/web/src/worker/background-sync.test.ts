import type { PushPendingOutcome } from '@dutch/sync/account/push-pending'
import { expect, it } from 'vitest'
import { pushInBackground } from './background-sync.ts'

const answering = (outcome: PushPendingOutcome, isSeen = false) =>
  pushInBackground({ isSeen: () => Promise.resolve(isSeen), push: () => Promise.resolve(outcome) })

it('W1609: a page that is looked at pushes by itself', async () => {
  const push = () => Promise.reject(new Error('The worker leaves it'))
  await pushInBackground({ isSeen: () => Promise.resolve(true), push })
})

it('W1609: the browser tries again where the account was not reached, and where the storage failed', async () => {
  await expect(answering({ kind: 'failed', fault: 'unreachable' })).rejects.toThrow('cannot be reached')
  const push = () => Promise.reject(new Error('It cannot be opened'))
  await expect(pushInBackground({ isSeen: () => Promise.resolve(false), push })).rejects.toThrow('cannot be opened')
})

it('W1609: where another attempt could do no better, the page is waited for', async () => {
  await answering({ kind: 'pushed' })
  await answering({ kind: 'nothing' })
  await answering({ kind: 'failed', fault: 'signed-out' })
  await answering({ kind: 'failed', fault: 'version' })
})
