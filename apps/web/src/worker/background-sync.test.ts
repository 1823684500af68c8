import type { WaitingOutcome } from '@dutch/sync/account/push-pending'
import { expect, it } from 'vitest'
import { tellInBackground } from './background-sync.ts'

const answering = (outcome: WaitingOutcome, isSeen = false) =>
  tellInBackground({ isSeen: () => Promise.resolve(isSeen), tell: () => Promise.resolve(outcome) })

it('Y179: a page that is looked at tells by itself', async () => {
  const tell = () => Promise.reject(new Error('The worker leaves it'))
  await tellInBackground({ isSeen: () => Promise.resolve(true), tell })
})

it('Y179: the browser tries again where the account was not reached, and where the storage failed', async () => {
  await expect(answering({ kind: 'failed', fault: 'unreachable' })).rejects.toThrow('cannot be reached')
  const tell = () => Promise.reject(new Error('It cannot be opened'))
  await expect(tellInBackground({ isSeen: () => Promise.resolve(false), tell })).rejects.toThrow('cannot be opened')
})

it('Y179: where another attempt could do no better, the page is waited for', async () => {
  await answering({ kind: 'told' })
  await answering({ kind: 'nothing' })
  await answering({ kind: 'failed', fault: 'signed-out' })
  await answering({ kind: 'failed', fault: 'version' })
})
