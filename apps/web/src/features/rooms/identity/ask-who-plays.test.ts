import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { expect, it } from 'vitest'
import { createWhoPlays } from './ask-who-plays.ts'
import type { RoomUser } from './identity.ts'

const BO: RoomUser = { kind: 'guest', userId: 'guest-1', name: 'Bo', email: '' }
const NOT_NOW = refuse<AuthFault>({ code: 'unavailable', status: 0, reasons: [], retryAfter: null })

it('W321: a guest whom the server forgot is renewed once, and asked for again if that failed', async () => {
  const told: string[] = []
  const answers: Result<RoomUser, AuthFault>[] = [NOT_NOW, accept(BO), accept(BO)]
  const askWhoPlays = createWhoPlays(
    {
      getState: () => BO,
      isChanging: () => false,
      become: (name) => {
        told.push(name)
        return Promise.resolve(answers.shift() ?? NOT_NOW)
      },
    },
    { check: () => Promise.resolve() },
    () => told.push('retry'),
  )
  await Promise.all([askWhoPlays(), askWhoPlays()])
  expect(told).toEqual(['Bo'])
  await askWhoPlays()
  expect(told).toEqual(['Bo', 'Bo', 'retry'])
  await askWhoPlays()
  expect(told).toHaveLength(3)
})
