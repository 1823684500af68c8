import { isGuest } from '@dutch/sync/room/guests'
import type { RateLimit } from '../rate-limiter.ts'

export interface ConnectionBounds {
  /** A club behind one address, and more. */
  readonly ofAddress: number
  /** Of these, without an account; else as many. */
  readonly withoutAccount?: number
  /** Of these, without a session. */
  readonly withoutSession?: number
  /** Phones, tablets and tabs of one person. */
  readonly ofUser: number
  /** SPEC Z804: of one guest; 5 where left out. */
  readonly ofGuest?: number
  /** New ones of one address. */
  readonly attempts?: RateLimit
}

export const CONNECTION_BOUNDS: ConnectionBounds = {
  ofAddress: 400,
  withoutAccount: 300,
  withoutSession: 200,
  ofUser: 30,
}

const OF_GUEST = 5

/** SPEC Z734: @returns what ends the connection, null where there are too many */
export type Connect = (address: string, userId: string | null) => (() => void) | null

/** @param bounds of each server */
export function createConnectionLimiter({
  ofAddress,
  withoutAccount = ofAddress,
  withoutSession = withoutAccount,
  ofUser,
  ofGuest = OF_GUEST,
}: ConnectionBounds): Connect {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  const add = (key: string, more: number) => {
    const count = countOf(key) + more
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  const sharesOf = (address: string, userId: string | null): readonly (readonly [key: string, most: number])[] => {
    const all = [`address ${address}`, ofAddress] as const
    if (userId !== null && !isGuest(userId)) return [all, [`user ${userId}`, ofUser]]
    const strangers = [`no account ${address}`, withoutAccount] as const
    return [all, strangers, userId === null ? [`no session ${address}`, withoutSession] : [`user ${userId}`, ofGuest]]
  }
  return (address, userId) => {
    const shares = sharesOf(address, userId)
    if (shares.some(([key, most]) => countOf(key) >= most)) return null
    for (const [key] of shares) add(key, 1)
    let isHere = true
    return () => {
      if (!isHere) return
      isHere = false
      for (const [key] of shares) add(key, -1)
    }
  }
}
