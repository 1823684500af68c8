import type { Instant } from '@dutch/domain/instant'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Events that are further in the past or the future are refused. */
const TOLERANCE_S = 300
const MAX_HEADER_LENGTH = 1000

/**
 * SPEC Z1206: verifies the signature of time and raw body.
 * @param header `stripe-signature`: `t=…,v1=…`, with one `v1` for each valid secret
 */
export function isSigned(body: Buffer, header: unknown, secret: string, now: Instant): boolean {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return false
  const parts = header.split(',').map((part) => part.trim())
  const moments = parts.filter((part) => part.startsWith('t='))
  const moment = moments[0]?.slice(2) ?? ''
  if (moments.length !== 1 || !/^\d{1,12}$/.test(moment)) return false
  if (Math.abs(now / 1000 - Number(moment)) > TOLERANCE_S) return false
  const expected = createHmac('sha256', secret).update(`${moment}.`).update(body).digest()
  return parts.some((part) => {
    const signature = /^v1=([\da-f]{64})$/.exec(part)?.[1]
    return signature !== undefined && timingSafeEqual(Buffer.from(signature, 'hex'), expected)
  })
}
