import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Attempt, Limit, Limits } from './limits.ts'
import { HttpRefusal } from './refusal.ts'
import { fromNetworks, ofAccount, LIMITS } from './attempt-limits.ts'
import { uncountServerFailures } from './uncount-server-failures.ts'

export interface Guesses {
  /**
   * Counts the attempt before the password is compared; a correct password takes the count back.
   * @throws HttpRefusal `too_many_requests`, and what `work` throws
   */
  readonly withCountedAttempt: <Value>(
    request: FastifyRequest,
    email: string,
    work: () => Promise<Value>,
  ) => Promise<Value>
  /** Clears the account's wrong attempts and marks this browser as known. */
  readonly clearAttempts: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>
}

/** SPEC Z307, Z309 */
export function createGuesses(limits: Limits, browsers: KnownBrowsers): Guesses {
  const pairOf = (limit: Limit, request: FastifyRequest, email: string): readonly Attempt[] =>
    fromNetworks(limit, request).map((attempt) => ({ ...attempt, within: email, clearsWholeCount: true }))

  const ofBrowser = (request: FastifyRequest, email: string): readonly Attempt[] => {
    const browser = browsers.of(request, email)
    return browser === null ? [] : [{ limit: LIMITS.signInOfBrowser, of: browser, clearsWholeCount: true }]
  }

  async function counted(limits: Limits, request: FastifyRequest, email: string): Promise<readonly Attempt[]> {
    const own = ofBrowser(request, email)
    const [known] = own
    if (known !== undefined && (await limits.isWithin(known))) return own
    const day = { limit: LIMITS.wrongOfAccount, of: email }
    const isCalm = (await limits.secondsUntilAllowed(day)) === null
    const attempts = [
      ...fromNetworks(LIMITS.signInFromAddress, request),
      ...pairOf(LIMITS.signInOfPair, request, email),
      ...pairOf(isCalm ? LIMITS.pairOfDay : { ...LIMITS.pairOfDay, max: LIMITS.pairOfDayUnderAttack }, request, email),
    ]
    // The account's count comes last: a request over another limit stores nothing about the account.
    await limits.count(attempts)
    return (await limits.isWithin(day)) ? [...attempts, day] : attempts
  }

  return {
    withCountedAttempt: async (request, email, work) => {
      const often = ofAccount(LIMITS.signInsOfAccount, email)
      const attempts = await limits.inOneTransaction(async (counts) => {
        const retryAfter = await counts.secondsUntilAllowed(often)
        if (retryAfter !== null) throw new HttpRefusal(429, 'too_many_requests', { retryAfter })
        return counted(counts, request, email)
      })
      const right = () =>
        limits.inOneTransaction(async (counts) => {
          await counts.forgive([...attempts, ...ofBrowser(request, email)])
          await counts.isWithin(often)
        })
      try {
        const value = await uncountServerFailures(limits, attempts, work)
        await right()
        return value
      } catch (error) {
        // The library refuses with `email_not_confirmed` only after a correct password.
        if (error instanceof HttpRefusal && error.code === 'email_not_confirmed') await right()
        throw error
      }
    },
    clearAttempts: async (request, reply, email) => {
      await limits.inOneTransaction(async (counts) => {
        await counts.forgiveWithin([LIMITS.signInOfPair, LIMITS.pairOfDay], email)
        await counts.forgive([ofAccount(LIMITS.wrongOfAccount, email)])
      })
      browsers.know(request, reply, email)
    },
  }
}
