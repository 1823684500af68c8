import { createHmac, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX } from './auth-settings.ts'
import type { Keys } from './keys.ts'

/** SHA-256 in base64. */
const SIGNATURE_LENGTH = 44

/**
 * SPEC Z102: signs anew what an earlier key signed. Other cookies stay as they are, and are
 * nobody's.
 */
export function createCookieReader(keys: Keys): (header: string) => string {
  const [present, earlier] = [keys.of('sessions'), [...keys.allOf('sessions').slice(1), ...keys.bare]]
  const names = [`${COOKIE_PREFIX}.`, `__Secure-${COOKIE_PREFIX}.`]
  const renewed = (pair: string): string => {
    const at = pair.indexOf('=')
    const text = names.some((name) => pair.startsWith(name)) ? decoded(pair.slice(at + 1)) : null
    const dot = text?.lastIndexOf('.') ?? -1
    if (text === null || dot < 1 || text.length - dot - 1 !== SIGNATURE_LENGTH) return pair
    const [value, signature] = [text.slice(0, dot), text.slice(dot + 1)]
    if (isSignedBy(present, value, signature) || !earlier.some((key) => isSignedBy(key, value, signature))) return pair
    return `${pair.slice(0, at + 1)}${encodeURIComponent(`${value}.${signatureOf(present, value)}`)}`
  }
  return (header) =>
    header
      .split(';')
      .map((pair) => renewed(pair.trim()))
      .join('; ')
}

function signatureOf(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64')
}

function isSignedBy(key: string, value: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, value))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
