import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedAs } from '../addresses.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Attempt, Limit, Limits } from './limits.ts'
import { HttpRefusal } from './refusal.ts'
import { fromNetworks, ofAccount, RULES } from './rules.ts'
import { unlessUnanswered } from './unless-unanswered.ts'

export interface Guesses {
  /**
   * Counts the attempt before the password is compared; a correct password takes the count back.
   * @throws HttpRefusal `too_many_requests`, and what `work` throws
   */
  readonly tryFor: <Value>(request: FastifyRequest, email: string, work: () => Promise<Value>) => Promise<Value>
  /** Clears the account's wrong attempts and marks this browser as known. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>
}

/** SPEC Z307, Z309 */
export function createGuesses(limits: Limits, browsers: KnownBrowsers): Guesses {
  const pairOf = (limit: Limit, request: FastifyRequest, email: string): readonly Attempt[] =>
    countedAs(request.ip).map(({ key, times }) => ({
      limit: { ...limit, max: limit.max * times },
      within: email,
      of: key,
      isForgivenWhole: true,
    }))

  const ofBrowser = (request: FastifyRequest, email: string): readonly Attempt[] => {
    const browser = browsers.of(request, email)
    return browser === null ? [] : [{ limit: RULES.signInOfBrowser, of: browser, isForgivenWhole: true }]
  }

  async function counted(limits: Limits, request: FastifyRequest, email: string): Promise<readonly Attempt[]> {
    const own = ofBrowser(request, email)
    const [known] = own
    if (known !== undefined && (await limits.isWithin(known))) return own
    const day = { limit: RULES.wrongOfAccount, of: email }
    const isCalm = (await limits.usedUp(day)) === null
    const attempts = [
      ...fromNetworks(RULES.signInFromAddress, request),
      ...pairOf(RULES.signInOfPair, request, email),
      ...pairOf(isCalm ? RULES.pairOfDay : { ...RULES.pairOfDay, max: RULES.pairOfBadDay }, request, email),
    ]
    // The account's count comes last: a request over another limit stores nothing about the account.
    await limits.count(attempts)
    return (await limits.isWithin(day)) ? [...attempts, day] : attempts
  }

  return {
    tryFor: async (request, email, work) => {
      const often = ofAccount(RULES.signInsOfAccount, email)
      const attempts = await limits.together(async (together) => {
        const retryAfter = await together.usedUp(often)
        if (retryAfter !== null) throw new HttpRefusal(429, 'too_many_requests', { retryAfter })
        return counted(together, request, email)
      })
      const right = () =>
        limits.together(async (together) => {
          await together.forgive([...attempts, ...ofBrowser(request, email)])
          await together.isWithin(often)
        })
      try {
        const value = await unlessUnanswered(limits, attempts, work)
        await right()
        return value
      } catch (error) {
        // The library refuses with `email_not_confirmed` only after a correct password.
        if (error instanceof HttpRefusal && error.code === 'email_not_confirmed') await right()
        throw error
      }
    },
    open: async (request, reply, email) => {
      await limits.together(async (together) => {
        await together.forgiveWithin([RULES.signInOfPair, RULES.pairOfDay], email)
        await together.forgive([ofAccount(RULES.wrongOfAccount, email)])
      })
      browsers.know(request, reply, email)
    },
  }
}
