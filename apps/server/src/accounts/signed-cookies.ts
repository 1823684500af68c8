// Signs cookies as the account library does: the value, a full stop, and the HMAC (SHA-256) of the value in base64.

import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { decodePath } from '../http/request-faults.ts'

interface Signed {
  readonly value: string
  readonly signature: string
}

const SIGNATURE_LENGTH = 44

/** Null if the value has no signature of the right length. @param sent percent-encoded */
export function parseSigned(sent: string): Signed | null {
  const text = decodePath(sent)
  const at = text?.lastIndexOf('.') ?? -1
  if (text === null || at < 1 || text.length - at - 1 !== SIGNATURE_LENGTH) return null
  return { value: text.slice(0, at), signature: text.slice(at + 1) }
}

export function isSignedBy(key: string | KeyObject, { value, signature }: Signed): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, value))]
  // Non-ASCII characters take more bytes, and `timingSafeEqual` throws for different lengths.
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns the percent-encoded cookie value. */
export function sign(key: string, value: string): string {
  return encodeURIComponent(`${value}.${signatureOf(key, value)}`)
}

function signatureOf(key: string | KeyObject, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64')
}
