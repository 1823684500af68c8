import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { expect, it } from 'vitest'
import type { SessionState } from '../../account/session-machine.ts'
import { createWhoPlays } from './ask-who-plays.ts'
import type { RoomUser } from './identity.ts'

const BO: RoomUser = { kind: 'guest', userId: 'guest-1', name: 'Bo', email: '' }
const NOT_NOW = refuse<AuthFault>({ code: 'unavailable', status: 0, reasons: [], retryAfter: null })

it('W321: a guest whom the server forgot is renewed once, and asked for again if that failed', async () => {
  const told: string[] = []
  const answers: Result<RoomUser, AuthFault>[] = [NOT_NOW, accept(BO), accept(BO)]
  const whoPlays = createWhoPlays(
    {
      getState: () => BO,
      isChanging: () => false,
      become: (name) => {
        told.push(name)
        return Promise.resolve(answers.shift() ?? NOT_NOW)
      },
    },
    { check: () => Promise.resolve(), getState: () => ({ kind: 'signed-out' }), isUnanswered: () => false },
    () => told.push('reopen'),
    () => Promise.resolve(),
  )
  await Promise.all([whoPlays.ask(), whoPlays.ask()])
  expect(told).toEqual(['Bo'])
  await whoPlays.ask()
  expect(told).toEqual(['Bo', 'Bo', 'reopen'])
  await whoPlays.ask()
  expect(told).toHaveLength(3)
})

it('W321: an account whom the server did not know is asked for, and connected anew once if it is signed in, and again if nobody answered or once the server knew it', async () => {
  const told: string[] = []
  let state: SessionState = { kind: 'signed-out' }
  let isUnanswered = false
  const whoPlays = createWhoPlays(
    { getState: () => null, isChanging: () => false, become: () => Promise.resolve(NOT_NOW) },
    { check: () => Promise.resolve(void told.push('check')), getState: () => state, isUnanswered: () => isUnanswered },
    () => told.push('reopen'),
    () => Promise.resolve(void told.push('pause')),
  )
  const toldNow = async () => {
    told.length = 0
    await Promise.all([whoPlays.ask(), whoPlays.ask()])
    return told
  }
  expect(await toldNow()).toEqual(['check'])
  state = { kind: 'signed-in', user: { id: 'bo', name: 'Bo', email: '' } }
  isUnanswered = true
  expect(await toldNow()).toEqual(['check', 'pause', 'reopen'])
  isUnanswered = false
  expect(await toldNow()).toEqual(['check', 'reopen'])
  expect(await toldNow()).toEqual(['check'])
  whoPlays.known()
  expect(await toldNow()).toEqual(['check', 'reopen'])
})
