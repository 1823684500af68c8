import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import * as v from 'valibot'
import type { PushAddress } from './browser-push.ts'
import { UNEXPECTED, type HttpJson } from '../../browser/http-json.ts'
import type { UserSettings } from '../settings/user-settings.ts'

/** The choices of this device. */
export type NotificationChoices = UserSettings['notifications']

const statusSchema = v.object({
  /** Null if this server sends no notifications. */
  publicKey: v.nullable(v.string()),
  /** Null if this device is not notified. */
  preferences: v.nullable(v.object({ gameUpdates: v.boolean(), achievements: v.boolean(), multiplayer: v.boolean() })),
})
type PushStatus = v.InferOutput<typeof statusSchema>

type PushAnswer = Promise<Result<null, AuthFault>>

export interface PushClient {
  readonly status: () => Promise<Result<PushStatus, AuthFault>>
  /** Without `preferences` the server keeps those that it has; it refuses if it has none. */
  readonly subscribe: (address: PushAddress, preferences?: NotificationChoices) => PushAnswer
  readonly change: (preferences: NotificationChoices) => PushAnswer
  readonly unsubscribe: () => PushAnswer
  /** Sends a test notification to this device. */
  readonly test: () => PushAnswer
}

/** SPEC Z1101 to Z1110 of `apps/server/SPEC.md` */
export function createPushClient(http: HttpJson): PushClient {
  const send = async (method: 'POST' | 'PATCH', path: string, body: Readonly<Record<string, unknown>>): PushAnswer => {
    const answer = await http({ method, path: `/api/push/${path}`, body })
    return answer.ok ? accept(null) : answer
  }
  return {
    status: async () => {
      const answer = await http({ method: 'GET', path: '/api/push' })
      if (!answer.ok) return answer
      const read = v.safeParse(statusSchema, answer.value)
      return read.success ? accept(read.output) : refuse(UNEXPECTED)
    },
    subscribe: (address, preferences) => send('POST', 'subscribe', { ...address, preferences }),
    change: (preferences) => send('PATCH', 'preferences', { preferences }),
    unsubscribe: () => send('POST', 'unsubscribe', {}),
    test: () => send('POST', 'test', {}),
  }
}
