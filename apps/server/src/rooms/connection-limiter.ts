import { isGuest } from '@dutch/sync/room/guests'
import { OF_ADDRESS } from '../rate-limiter.ts'

/** Limits of the connections to one server. Where no user or guest is named, they are those of one address. */
export const CONNECTION_BOUNDS = {
  /** More than a club behind one address needs. */
  ofAddress: 400,
  withoutAccount: 300,
  withoutSession: 200,
  /** Phones, tablets and tabs of one account. */
  ofUser: 30,
  /** SPEC Z804: connections of one guest. */
  ofGuest: 5,
  /** New connections. */
  attempts: OF_ADDRESS,
}
export type ConnectionBounds = Readonly<typeof CONNECTION_BOUNDS>

/** SPEC Z734 */
export function createConnectionLimiter(bounds: Omit<ConnectionBounds, 'attempts'>) {
  const { ofAddress, withoutAccount, withoutSession, ofUser, ofGuest } = bounds
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
  /** @returns a function that gives the connection's place back; null if a limit is reached */
  return (address: string, userId: string | null) => {
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
