import { ECDH } from 'node:crypto'
import * as v from 'valibot'

const MAX_ENDPOINT = 1000
const POINT_BYTES = 65
const AUTH_BYTES = 16

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.maxLength(100),
    v.regex(/^[\w-]+$/),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes),
  )

const Preferences = v.object({ gameUpdates: v.boolean(), achievements: v.boolean(), multiplayer: v.boolean() })

/** What a browser says of where it is reached. Without preferences those that stood there stay. */
export const SubscribeBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(MAX_ENDPOINT)),
  keys: v.object({ p256dh: v.pipe(base64url(POINT_BYTES), v.check(isPoint)), auth: base64url(AUTH_BYTES) }),
  preferences: v.optional(Preferences),
})

export const PreferencesBody = v.object({ preferences: Preferences })

/** Whether a message can be encrypted for this key: not every 65 bytes lie on the curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
