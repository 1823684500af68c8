// As the account library signs cookies: the value, a point, and its HMAC (SHA-256) in base64.

import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { decodePath } from '../http/request-faults.ts'

interface Signed {
  readonly value: string
  readonly signature: string
}

const SIGNATURE_LENGTH = 44

/** Null for what nobody can have signed. @param sent percent-encoded */
export function parseSigned(sent: string): Signed | null {
  const text = decodePath(sent)
  const at = text?.lastIndexOf('.') ?? -1
  if (text === null || at < 1 || text.length - at - 1 !== SIGNATURE_LENGTH) return null
  return { value: text.slice(0, at), signature: text.slice(at + 1) }
}

export function isSignedBy(key: string | KeyObject, { value, signature }: Signed): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, value))]
  // Other characters may take more bytes for as many letters.
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** As it is sent. */
export function sign(key: string, value: string): string {
  return encodeURIComponent(`${value}.${signatureOf(key, value)}`)
}

function signatureOf(key: string | KeyObject, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64')
}
